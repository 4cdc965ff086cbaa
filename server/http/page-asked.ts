import * as z from 'zod/mini';
import { MAX_OF_A_PAGE } from '#contract/paging';
import { InvalidInput } from '#core/shared/failure';
import type { Cursor } from '../db/cursor';

/** A part of a list: so many records behind a place; from the beginning when there is none. */
export interface PageAsked {
  readonly limit: number;
  readonly after: Cursor | undefined;
}

const WirePlace = z.tuple([z.string(), z.string()]);

/** The page that a query asks for; undefined for the whole list. Throws `InvalidInput` for a cursor that is none. */
export function pageAsked({
  limit,
  cursor,
}: Readonly<Record<string, string | undefined>>): PageAsked | undefined {
  if (limit === undefined && cursor === undefined) return undefined;
  return {
    limit: Number(limit ?? MAX_OF_A_PAGE),
    after: cursor === undefined ? undefined : placeOf(cursor),
  };
}

/** The page, of the records that were found when one more than asked for was looked for, and where the next begins. */
export function pageOf<Item extends Cursor>(
  { limit }: PageAsked,
  found: readonly Item[],
): { readonly records: readonly Item[]; readonly next: string | undefined } {
  const records = found.slice(0, limit);
  const last = found.length > limit ? records.at(-1) : undefined;
  return { records, next: last && cursorOf(last) };
}

function cursorOf({ franchiseCode, id }: Cursor): string {
  return Buffer.from(JSON.stringify([franchiseCode, id])).toString('base64url');
}

function placeOf(cursor: string): Cursor {
  try {
    const [franchiseCode, id] = WirePlace.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { franchiseCode, id };
  } catch {
    throw new InvalidInput('The cursor is not one of this list.', 'cursor');
  }
}
