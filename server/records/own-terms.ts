import type { Terms } from '#core/shared/terms';
import type { PortalDatabase } from '../db/portal-database';

/** The prefix of the setting names that hold a Hindi word. */
const PREFIX = 'term ';

/** The name of the setting that holds the word for a term. */
export function rowOfTerm(term: string): string {
  return PREFIX + term;
}

/** Lists the Hindi words that the network has chosen, in a fixed order; undefined where it has chosen none. */
export function termsIn(
  rows: readonly { readonly name: string; readonly value: string }[],
): Terms | undefined {
  const terms = rows
    .filter(({ name }) => name.startsWith(PREFIX))
    .map(({ name, value }) => [name.slice(PREFIX.length), value] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return terms.length > 0 ? Object.fromEntries(terms) : undefined;
}

/** Reads the same words for a search; only a search in Hindi needs them. */
export async function termsForSearch(database: PortalDatabase, search: string): Promise<Terms | undefined> {
  if (!/\p{Script=Devanagari}/u.test(search)) return undefined;
  const rows = await database
    .selectFrom('settings')
    .selectAll()
    .where('name', 'like', `${PREFIX}%`)
    .execute();
  return termsIn(rows);
}
