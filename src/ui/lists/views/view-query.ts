/** The parameters of a list's address that do not select rows: how many are shown, and which one is open. */
const PLACES = ['shown', 'lead', 'deal', 'for'];

/** Returns the query in an address as text, the same text for the same query. */
export function viewQuery(params: URLSearchParams): string {
  const choice = new URLSearchParams(params);
  for (const name of PLACES) choice.delete(name);
  return new URLSearchParams([...choice].toSorted(byText)).toString();
}

/** Returns an address with another search. */
export function withSearch(params: URLSearchParams, q: string): URLSearchParams {
  const searched = new URLSearchParams(params);
  if (q) searched.set('q', q);
  else searched.delete('q');
  return searched;
}

function byText([a, x]: readonly [string, string], [b, y]: readonly [string, string]): number {
  return a === b ? Number(x > y) - Number(x < y) : a < b ? -1 : 1;
}
