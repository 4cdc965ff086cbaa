import type { PortalDatabase } from '../db/portal-database';
import type { Scope } from '../db/scope';

/** The codes that vendors had and nobody has now, each with the code of its vendor. */
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

/** Codes as a call names them, and as the database has them. */
interface AskedCodes {
  readonly codes: readonly string[];
  /** Gives a record under the code by which it was asked for: a session goes on under the code that it began with. */
  readonly named: <Item extends { readonly franchiseCode: string }>(item: Item) => Item;
}

/** Reads the codes that a call names, of which some may have been given up. */
export async function askedCodes(
  database: PortalDatabase,
  { franchiseCodes }: Scope,
  asked: readonly string[],
): Promise<AskedCodes> {
  const unknown = franchiseCodes === 'all' ? asked : asked.filter((code) => !franchiseCodes.includes(code));
  // Many are those of a network, as it was just listed.
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

/** The code that the vendor of a code has now; the code itself for any other. */
export async function currentCode(database: PortalDatabase, code: string): Promise<string> {
  return (await formerCodes(database, [code])).get(code) ?? code;
}
