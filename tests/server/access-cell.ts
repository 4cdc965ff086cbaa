/** What the three signed-in callers get; where it is a list, how many entries: none, some, or only the status. */
export interface Cell {
  readonly status: number;
  readonly entries?: 'none' | 'some';
}
/** How an endpoint is asked for what belongs to the first vendor, and what each caller gets. */
export interface Expectation {
  readonly path: string;
  /** `{call}` in it is another number for every call. */
  readonly body?: unknown;
  /** The body is the smallest of pictures. */
  readonly picture?: true;
  /** The body is the smallest of films. */
  readonly film?: true;
  /** The body is the smallest of subtitles. */
  readonly subtitles?: true;
  /** The body is this table. */
  readonly table?: string;
  readonly public?: true;
  /** Nobody's token opens it but one of its own, and what it says to others. */
  readonly door?: { readonly error: string; readonly code: string };
  readonly otherVendor: Cell;
  readonly vendor: Cell;
  readonly admin: Cell;
}

export const OK: Cell = { status: 200 };
export const LIST: Cell = { status: 200, entries: 'some' };
export const EMPTY: Cell = { status: 200, entries: 'none' };
export const REFUSED: Cell = { status: 400 };
export const FORBIDDEN: Cell = { status: 403 };
export const MISSING: Cell = { status: 404 };
export const CLASH: Cell = { status: 409 };
export const adminOnly = (admin: Cell) => ({ otherVendor: FORBIDDEN, vendor: FORBIDDEN, admin });
export const everyone = (cell: Cell) => ({ otherVendor: cell, vendor: cell, admin: cell });
