/** The query of every list: a search, a view and an order. All of it is kept in the address of the list's page. */
export interface ListQuery {
  /** The search text; empty for no search. */
  readonly q: string;
  readonly view: string;
  readonly sort: string;
}

/** The number of rows shown at first and with each further step: on a phone, and in the table of a desktop. */
export const ROWS_PER_STEP = 25;
export const ROWS_OF_A_DESK = 100;

/**
 * Returns the address after a change. Defaults are left out of it; `usualSort` returns the default order of an address.
 */
export function changedAddress<Query extends ListQuery>(
  params: URLSearchParams,
  change: Partial<Query>,
  usualSort: (changed: URLSearchParams) => Query['sort'],
): URLSearchParams {
  const changed = new URLSearchParams(params);
  // Another choice starts at its first rows again.
  changed.delete('shown');
  for (const [name, value] of Object.entries(change)) {
    changed.delete(name);
    const asIs = name === 'view' ? 'all' : '';
    for (const each of [value ?? []].flat()) if (each && each !== asIs) changed.append(name, String(each));
  }
  if (changed.get('sort') === usualSort(changed)) changed.delete('sort');
  return changed;
}

/** Returns how many rows to show: at least one step. */
export function readShown(params: URLSearchParams, step: number = ROWS_PER_STEP): number {
  const shown = Number(params.get('shown'));
  return Number.isSafeInteger(shown) && shown > step ? shown : step;
}
