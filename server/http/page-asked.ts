import * as z from 'zod/mini';
import { MAX_OF_A_PAGE } from '#contract/paging';
import type { Cursor } from '../db/cursor';
import { cursorOf, parseCursor } from './cursor-codec';

/** A page of a list: so many records after a position; from the beginning without one. */
export interface PageAsked {
  readonly limit: number;
  readonly after: Cursor | undefined;
}

const WirePlace = z.pipe(
  z.tuple([z.string(), z.string()]),
  z.transform(([franchiseCode, id]): Cursor => ({ franchiseCode, id })),
);

/**
 * Returns the page that a query requests; undefined for the whole list. Throws `InvalidInput` for an invalid cursor.
 */
export function pageAsked({
  limit,
  cursor,
}: Readonly<Record<string, string | undefined>>): PageAsked | undefined {
  if (limit === undefined && cursor === undefined) return undefined;
  return {
    limit: Number(limit ?? MAX_OF_A_PAGE),
    after: cursor === undefined ? undefined : parseCursor(WirePlace, cursor),
  };
}

/**
 * Makes the page from the found records, of which one more than requested was read, and the cursor of the next page.
 */
export function pageOf<Item extends Cursor>(
  { limit }: PageAsked,
  found: readonly Item[],
): { readonly records: readonly Item[]; readonly next: string | undefined } {
  const records = found.slice(0, limit);
  const last = found.length > limit ? records.at(-1) : undefined;
  return { records, next: last && cursorOf([last.franchiseCode, last.id]) };
}
