import { sql } from 'kysely';
import type { PortalDatabase } from '../portal-database';

interface Row {
  readonly vendor_id: string;
  readonly version: number;
  readonly rules: string;
  readonly from_day: string | null;
  readonly until_day: string | null;
}

type Said = readonly [product: string, ratioMicros: number | null];

/**
 * Makes each version of rules name its products explicitly. Until now a version covered all products: one that it left
 * out had no rule on its days, which the version now says. So every product keeps its ratio on every day.
 */
export async function rulesPerProductSchema(database: PortalDatabase): Promise<void> {
  const { rows } = await sql<Row>`select vendor_id, version, rules, from_day, until_day from rule_versions
    order by vendor_id, version`.execute(database);
  let older: { readonly row: Row; readonly said: readonly Said[] }[] = [];
  for (const row of rows) {
    if (older[0]?.row.vendor_id !== row.vendor_id) older = [];
    const named = saidIn(row.rules);
    const left = older.flatMap(({ said }) => said.map(([product]) => product));
    const ended = [...new Set(left)]
      .filter((product) => named.every(([each]) => each !== product) && !hasEnded(product, row, older))
      .map((product): Said => [product, null]);
    const said = [...named, ...ended];
    older.unshift({ row, said });
    // guard: a version of rules for all products ends those that it left out
    if (ended.length > 0)
      await sql`update rule_versions set rules = ${JSON.stringify(said)}
        where vendor_id = ${row.vendor_id} and version = ${row.version}`.execute(database);
  }
}

/** Whether the newest statement about a product already ends it on all days of a version. */
function hasEnded(
  product: string,
  { from_day, until_day }: Row,
  older: readonly { readonly row: Row; readonly said: readonly Said[] }[],
): boolean {
  const newest = older.find(({ said }) => said.some(([each]) => each === product));
  if (!newest) return true;
  const { row, said } = newest;
  const isWithin =
    (row.from_day === null || (from_day !== null && row.from_day <= from_day)) &&
    (row.until_day === null || (until_day !== null && until_day <= row.until_day));
  return isWithin && said.some(([each, ratio]) => each === product && ratio === null);
}

function saidIn(rules: string): readonly Said[] {
  const parsed: unknown = JSON.parse(rules);
  if (!Array.isArray(parsed)) throw new TypeError('The rules of a version are a list.');
  return parsed.map((pair: unknown): Said => {
    if (!Array.isArray(pair) || typeof pair[0] !== 'string' || typeof pair[1] !== 'number')
      throw new TypeError('A rule of a version is a pair of product and ratio.');
    return [pair[0], pair[1]];
  });
}
