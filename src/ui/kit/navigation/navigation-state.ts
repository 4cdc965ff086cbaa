/** Returns a text that a link or redirect passed in its navigation state; undefined if there is none. */
export function textInState(state: unknown, name: string): string | undefined {
  const value = valueIn(state, name);
  return typeof value === 'string' ? value : undefined;
}

/** Returns a number that a link or redirect passed in its navigation state; undefined if there is none. */
export function numberInState(state: unknown, name: string): number | undefined {
  const value = valueIn(state, name);
  return typeof value === 'number' ? value : undefined;
}

/** Returns whether a link or redirect passed a flag in its navigation state. */
export function flagInState(state: unknown, name: string): boolean {
  return valueIn(state, name) === true;
}

/** Returns whether the page before this one in the history of the tab is a page of the portal. */
export function hasPortalPageBehind(): boolean {
  // The router numbers its entries from the first page of the visit on.
  const place = valueIn(window.history.state, 'idx');
  return typeof place === 'number' && place > 0;
}

function valueIn(state: unknown, name: string): unknown {
  return typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined;
}
