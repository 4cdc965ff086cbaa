import type { PortalDatabase } from '../db/portal-database';
import type { Scope } from '../db/scope';

/** Maps former codes, which no vendor has now, to the current code of their vendor. */
export async function formerCodes(
  database: PortalDatabase,
  codes?: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (codes?.length === 0) return new Map();
  const all = database
    .selectFrom('former_codes')
    .innerJoin('vendors', 'vendors.vendor_id', 'former_codes.vendor_id')
    .leftJoin('vendors as holder', 'holder.franchise_code', 'former_codes.code')
    .select(['former_codes.code', 'vendors.franchise_code as now'])
    .where('holder.vendor_id', 'is', null)
    .orderBy('until_ms');
  const rows = await (codes ? all.where('former_codes.code', 'in', codes) : all).execute();
  return new Map(rows.map(({ code, now }) => [code, now]));
}

/** The codes that a call names, and their current codes in the database. */
interface AskedCodes {
  readonly codes: readonly string[];
  /** Returns a record under the code that was asked for: a session continues under the code that it began with. */
  readonly named: <Item extends { readonly franchiseCode: string }>(item: Item) => Item;
}

/** Resolves the codes that a call names, which may be former ones. */
export async function askedCodes(
  database: PortalDatabase,
  { franchiseCodes }: Scope,
  asked: readonly string[],
): Promise<AskedCodes> {
  const unknown = franchiseCodes === 'all' ? asked : asked.filter((code) => !franchiseCodes.includes(code));
  // So many codes come from a list that was just read, and are current.
  const former = unknown.length > MAX_LOOKED_UP ? new Map() : await formerCodes(database, unknown);
  if (former.size === 0) return { codes: asked, named: (item) => item };
  const names = new Map([...former].map(([code, now]) => [now, code]));
  return {
    codes: asked.map((code) => former.get(code) ?? code),
    named: (item) => {
      const code = names.get(item.franchiseCode);
      return code === undefined || asked.includes(item.franchiseCode)
        ? item
        : { ...item, franchiseCode: code };
    },
  };
}

const MAX_LOOKED_UP = 100;

/** The current code of the vendor that has or had this code; any other code unchanged. */
export async function currentCode(database: PortalDatabase, code: string): Promise<string> {
  return (await formerCodes(database, [code])).get(code) ?? code;
}
