import { sql } from 'kysely';
import type { ImportKind } from '#core/imports/import-kind';
import type { KeptReason } from '#core/imports/import-run';
import { NOTHING_KNOWN } from '#core/imports/plan-import';
import type { UndoFacts, UndoRow } from '#core/imports/plan-undo';
import type { ImportValues } from '#core/imports/read-import-row';
import type { PortalDatabase, PortalTables } from '../../db/portal-database';
import type { Seal } from '../../process/seal';
import { NO_PASSWORD } from '../sign-in/password-hasher';
import { printOf } from './import-records';
import { importTable } from './import-tables';

/** Why a reference keeps a record, and a query for the records that have such a reference. */
type Held = readonly [
  KeptReason,
  (database: PortalDatabase, ids: readonly string[]) => PromiseLike<readonly string[]>,
];

/** Reads the facts that decide what the undo of an import does with some of its records. */
export async function undoFacts(
  database: PortalDatabase,
  kind: ImportKind,
  rows: readonly UndoRow[],
  seal: Seal,
): Promise<UndoFacts> {
  const key = kind === 'vendors' ? 'Franchise_code' : 'id';
  const asked = rows.map(({ line, id }) => ({ line, values: { [key]: id } }));
  const known = rows.length > 0 ? await importTable(kind, seal).known(database, asked) : NOTHING_KNOWN;
  // A record found under another form of its id is another record.
  const own = [...known.records].filter(([id, values]) => values[key] === id);
  const records = new Map<string, ImportValues>(own);
  const held = new Map<string, KeptReason>();
  const made = rows.flatMap(({ id, before }) => (before === null ? [id] : []));
  if (made.length > 0)
    for (const [why, holds] of HELD[kind]) for (const id of await holds(database, made)) held.set(id, why);
  return {
    records,
    prints: new Map(own.map(([id, values]) => [id, printsOf(values, known.formerCodes)])),
    held,
    franchiseCodes: known.franchiseCodes,
    formerCodes: known.formerCodes,
  };
}

/** Returns the fingerprints of a record, including those with former codes of its franchise. */
function printsOf(
  values: ImportValues,
  formerCodes: ReadonlyMap<string, string> | undefined,
): ReadonlySet<string> {
  const now = values.Franchise_code;
  const former = [...(formerCodes ?? [])].flatMap(([code, current]) => (current === now ? [code] : []));
  const codes = now === undefined ? [undefined] : [now, ...former];
  return new Set(codes.map((code) => printOf({ ...values, Franchise_code: code })));
}

/** Queries which of some ids a column of a table contains. */
function named(table: keyof PortalTables, column: string, and = sql`1 = 1`): Held[1] {
  return async (database, ids) => {
    const { rows } = await sql<{ id: string }>`
      select distinct ${sql.ref(column)} as id from ${sql.table(table)}
      where ${sql.ref(column)} in (${sql.join(ids)}) and ${and}
    `.execute(database);
    return rows.map(({ id }) => id);
  };
}

/** Queries which of some franchises a table refers to by the ids of their vendors. */
function ofVendors(table: keyof PortalTables, column: string, and = sql`1 = 1`): Held[1] {
  return async (database, codes) => {
    const { rows } = await sql<{ id: string }>`
      select franchise_code as id from vendors where franchise_code in (${sql.join(codes)})
      and exists (select 1 from ${sql.table(table)} as held where ${sql.ref(`held.${column}`)} = vendors.vendor_id and ${and})
    `.execute(database);
    return rows.map(({ id }) => id);
  };
}

/** The references that keep a new record of each kind. If several apply, the last one is reported. */
const HELD: Readonly<Record<ImportKind, readonly Held[]>> = {
  leads: [
    ['used', named('lead_activities', 'lead_id')],
    ['used', named('lead_details', 'lead_id')],
    ['used', named('lead_crm_values', 'lead_id')],
    ['used', named('meetings', 'lead_id')],
    ['crm', named('crm_records', 'id', sql`kind = 'leads'`)],
  ],
  deals: [
    ['changed', named('deal_stages', 'deal_id')],
    ['used', named('disputes', 'deal_id')],
    ['crm', named('crm_records', 'id', sql`kind = 'deals'`)],
    ['void', named('deal_voids', 'deal_id')],
    ['paid', named('payments', 'deal_id')],
  ],
  payments: [
    ['crm', named('crm_records', 'entry_id', sql`kind = 'payments'`)],
    ['corrected', named('payments', 'corrects')],
  ],
  vendors: [
    ['changed', ofVendors('rule_versions', 'vendor_id', sql`held.version > 1`)],
    ['used', ofVendors('users', 'vendor_id', sql`held.password_hash <> ${NO_PASSWORD}`)],
    ['used', named('leads', 'franchise_code')],
    ['used', named('deals', 'franchise_code')],
    ['used', named('meetings', 'franchise_code')],
    ['used', named('logos', 'franchise_code')],
    ['used', named('promotion_shares', 'franchise_code')],
    ['used', named('carousel_audience', 'franchise_code')],
    ['used', ofVendors('closing_vendors', 'vendor_id')],
    ['used', ofVendors('closing_lines', 'vendor_id')],
    ['used', ofVendors('adjustments', 'vendor_id')],
    ['used', ofVendors('ledger_postings', 'vendor_id')],
    ['used', ofVendors('payouts', 'vendor_id')],
    ['used', ofVendors('payout_holds', 'vendor_id')],
    ['bank-account', ofVendors('beneficiaries', 'vendor_id')],
  ],
};
