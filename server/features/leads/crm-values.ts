import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';

/**
 * Keeps what stood in fields of a lead that are about to be changed in the portal, by the wire's names: the CRM said
 * so, and says so again with every other change of the lead. What is kept already stays. Call it in the transaction of
 * the change.
 */
export async function keepCrmValues(
  transaction: PortalDatabase,
  leadId: string,
  before: Readonly<Record<string, string | null>>,
): Promise<void> {
  const rows = Object.entries(before).map(([field, value]) => ({ lead_id: leadId, field, value }));
  if (rows.length === 0) return;
  await transaction
    .insertInto('lead_crm_values')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['lead_id', 'field']).doNothing())
    .execute();
}

/** A record of the CRM as it was read, by the wire's names; undefined for what is empty there. */
interface ReadLead {
  readonly line: number;
  readonly values: Values;
}
type Values = Readonly<Record<string, string | undefined>>;

/**
 * Gives the leads of the CRM as they are to be taken over: a field that somebody has changed here keeps the value from
 * here, while the CRM says of it what it said before. Where it says something else, that counts, and what was kept of
 * the field is `over`. `records` are the leads as they are, by id.
 */
export async function asCorrectedHere<Row extends ReadLead>(
  transaction: PortalTransaction,
  rows: readonly Row[],
  records: ReadonlyMap<string, Values>,
): Promise<{ readonly rows: readonly Row[]; readonly over: readonly KeptValue[] }> {
  const ids = [...records.keys()];
  const kept =
    ids.length > 0
      ? await transaction.selectFrom('lead_crm_values').selectAll().where('lead_id', 'in', ids).execute()
      : [];
  if (kept.length === 0) return { rows, over: [] };
  const over: KeptValue[] = [];
  const corrected = rows.map((row) => {
    const { id = '' } = row.values;
    const own = kept.filter(({ lead_id, field }) => lead_id === id && field in row.values);
    const same = own.filter(({ field, value }) => (row.values[field] ?? null) === value);
    for (const { field } of own.filter((each) => !same.includes(each)))
      over.push({ line: row.line, leadId: id, field });
    const standing = Object.fromEntries(same.map(({ field }) => [field, records.get(id)?.[field]]));
    return { ...row, values: { ...row.values, ...standing } };
  });
  return { rows: corrected, over };
}

/** Something that was kept of a lead, and the record of the CRM that says something else. */
interface KeptValue {
  readonly line: number;
  readonly leadId: string;
  readonly field: string;
}

/** Forgets what the CRM has said something else about. */
export async function forgetCrmValues(
  transaction: PortalTransaction,
  over: readonly KeptValue[],
): Promise<void> {
  for (const { leadId, field } of over)
    await transaction
      .deleteFrom('lead_crm_values')
      .where('lead_id', '=', leadId)
      .where('field', '=', field)
      .execute();
}
