import * as z from 'zod/mini';
import { MAX_OF_A_PAGE } from '#contract/paging';
import type { Cursor } from '../db/cursor';
import { cursorOf, placeOf } from './cursor-codec';

/** A part of a list: so many records behind a place; from the beginning when there is none. */
export interface PageAsked {
  readonly limit: number;
  readonly after: Cursor | undefined;
}

const WirePlace = z.pipe(
  z.tuple([z.string(), z.string()]),
  z.transform(([franchiseCode, id]): Cursor => ({ franchiseCode, id })),
);

/** The page that a query asks for; undefined for the whole list. Throws `InvalidInput` for a cursor that is none. */
export function pageAsked({
  limit,
  cursor,
}: Readonly<Record<string, string | undefined>>): PageAsked | undefined {
  if (limit === undefined && cursor === undefined) return undefined;
  return {
    limit: Number(limit ?? MAX_OF_A_PAGE),
    after: cursor === undefined ? undefined : placeOf(WirePlace, cursor),
  };
}

/** The page, of the records that were found when one more than asked for was looked for, and where the next begins. */
export function pageOf<Item extends Cursor>(
  { limit }: PageAsked,
  found: readonly Item[],
): { readonly records: readonly Item[]; readonly next: string | undefined } {
  const records = found.slice(0, limit);
  const last = found.length > limit ? records.at(-1) : undefined;
  return { records, next: last && cursorOf([last.franchiseCode, last.id]) };
}
