import { InvalidInput } from '#core/shared/failure';

/** The rows on a page of a log. */
export const PER_PAGE = 50;

/** Reads the place at which a page ended. Throws `InvalidInput` for a text that is none. */
export function parseLogCursor(from: string): { at: number; id: string } {
  const [, at, id] = /^(\d{1,16})-([\w-]+)$/.exec(from) ?? [];
  if (at === undefined || id === undefined)
    throw new InvalidInput('There is no such place in the log.', 'from');
  return { at: Number(at), id };
}

/** Makes a page of the rows that were read, one more than it shows where there are older ones; `next` is where these begin. */
export function pageOf<Row extends { readonly at_ms: number; readonly id: string }>(rows: readonly Row[]) {
  const shown = rows.slice(0, PER_PAGE);
  const last = rows.length > PER_PAGE ? shown.at(-1) : undefined;
  return { rows: shown, next: last && `${last.at_ms}-${last.id}` };
}
