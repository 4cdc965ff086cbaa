import { type RawBuilder, sql } from 'kysely';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import { formerCodes } from '../../records/former-codes';

/** The kinds of records whose fields can be corrected in the portal. */
export type CorrectedKind = 'leads' | 'deals';

/** The table with the CRM's values for each kind, and its column with the id of the record. */
const KEPT: Readonly<
  Record<CorrectedKind, { readonly table: RawBuilder<unknown>; readonly id: RawBuilder<string> }>
> = {
  leads: { table: sql.table('lead_crm_values'), id: sql.ref('lead_id') },
  deals: { table: sql.table('deal_crm_values'), id: sql.ref('deal_id') },
};

/**
 * Stores the CRM's values of fields of a lead or deal that are about to be corrected in the portal, by wire name: the
 * CRM repeats them with every other change of the record. Does not replace values stored before. Call it in the
 * transaction of the correction.
 */
export async function keepCrmValues(
  transaction: PortalDatabase,
  recordId: string,
  before: Readonly<Record<string, string | null>>,
  kind: CorrectedKind = 'leads',
): Promise<void> {
  const { table, id } = KEPT[kind];
  for (const [field, value] of Object.entries(before))
    await sql`insert into ${table} (${id}, field, value) values (${recordId}, ${field}, ${value})
      on conflict (${id}, field) do nothing`.execute(transaction);
}

/** Deletes the stored CRM value of a field that has that value again. */
export async function forgetRestored(
  transaction: PortalDatabase,
  kind: CorrectedKind,
  recordId: string,
  field: string,
  value: string | null,
): Promise<void> {
  const { table, id } = KEPT[kind];
  await sql`delete from ${table} where ${id} = ${recordId} and field = ${field}
    and value is not distinct from ${value}`.execute(transaction);
}

/** A record as read from the CRM, by wire name; an empty field is undefined. */
interface ReadRecord {
  readonly line: number;
  readonly values: Values;
}
type Values = Readonly<Record<string, string | undefined>>;

/**
 * Returns the records of the CRM as they are to be stored. A field corrected in the portal keeps its corrected value
 * while the CRM repeats the value that it had. If the CRM has another value, that value applies, and `over` lists the
 * stored value as obsolete. `records` are the existing ones, by id.
 */
export async function asCorrectedHere<Row extends ReadRecord>(
  transaction: PortalTransaction,
  kind: CorrectedKind,
  rows: readonly Row[],
  records: ReadonlyMap<string, Values>,
): Promise<{ readonly rows: readonly Row[]; readonly over: readonly KeptValue[] }> {
  const ids = [...records.keys()];
  if (ids.length === 0) return { rows, over: [] };
  const { table, id: of } = KEPT[kind];
  const { rows: kept } = await sql<{ record_id: string; field: string; value: string | null }>`
    select ${of} as record_id, field, value from ${table} where ${of} in (${sql.join(ids)})`.execute(
    transaction,
  );
  if (kept.length === 0) return { rows, over: [] };
  // The CRM may now have another code of the same partner.
  const former = await formerCodes(transaction);
  const over: KeptValue[] = [];
  const corrected = rows.map((row) => {
    const { id = '' } = row.values;
    const own = kept.filter(({ record_id, field }) => record_id === id && field in row.values);
    const said = (field: string, value: string | null) =>
      field === 'Franchise_code' ? (former.get(value ?? '') ?? value) : value;
    const same = own.filter(
      ({ field, value }) => said(field, row.values[field] ?? null) === said(field, value),
    );
    for (const { field } of own.filter((each) => !same.includes(each)))
      over.push({ line: row.line, recordId: id, field });
    const standing = Object.fromEntries(same.map(({ field }) => [field, records.get(id)?.[field]]));
    return { ...row, values: { ...row.values, ...standing } };
  });
  return { rows: corrected, over };
}

/** A stored CRM value, of a record for which the CRM now has another value. */
interface KeptValue {
  readonly line: number;
  readonly recordId: string;
  readonly field: string;
}

/** Deletes the stored CRM values that are obsolete. */
export async function forgetCrmValues(
  transaction: PortalTransaction,
  kind: CorrectedKind,
  over: readonly KeptValue[],
): Promise<void> {
  const { table, id } = KEPT[kind];
  for (const { recordId, field } of over)
    await sql`delete from ${table} where ${id} = ${recordId} and field = ${field}`.execute(transaction);
}
