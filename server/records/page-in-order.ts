import * as z from 'zod/mini';
import { type Direction, type ListPlace, placesInOrder, type SortKey } from '#core/network/list-order';
import type { PageRequest } from '#core/network/record-query';
import { TopN } from '#core/network/top-n';
import { parseDecimal, toDecimalText } from '#core/shared/money';
import { cursorOf, parseCursor } from '../http/cursor-codec';

/** A batch of sort positions of a list, and a bound on the remaining ones. */
export interface SomePlaces {
  readonly places: readonly ListPlace[];
  /**
   * The number of remaining positions, and a position that none of them sorts before; undefined where nothing is known.
   */
  readonly rest?: { readonly first: ListPlace; readonly count: number } | undefined;
}

/**
 * Returns a page of records in an order, after the position in a cursor. The position is that of the last record at the
 * time its page was read, so that changes between two pages neither repeat nor hide other records. Throws
 * `InvalidInput` for a cursor of another list.
 */
export async function pageInOrder(
  found: AsyncIterable<SomePlaces>,
  order: string,
  direction: Direction,
  { limit, cursor }: PageRequest,
): Promise<{ readonly ids: readonly string[]; readonly total: number; readonly next: string | undefined }> {
  const inOrder = placesInOrder(direction);
  const before = cursor === undefined ? undefined : parseCursor(placeIn(order), cursor);
  const first = new TopN(limit + 1, inOrder);
  let total = 0;
  for await (const { places, rest } of found) {
    total += places.length;
    for (const place of places) if (!before || inOrder(before, place) < 0) first.add(place);
    const worst = first.items[limit];
    if (rest && worst && inOrder(worst, rest.first) < 0) {
      total += rest.count;
      break;
    }
  }
  const page = first.items.slice(0, limit);
  const last = first.items.length > limit ? page.at(-1) : undefined;
  return { ids: page.map(({ id }) => id), total, next: last && cursorIn(order, last) };
}

/** A key in a cursor: rupees are wrapped in a list, to distinguish them from a text. */
const WireKey = z.nullable(z.union([z.string(), z.number(), z.tuple([z.string()])]));

/** Builds the schema that parses a cursor of an order; a cursor of another order is rejected. */
function placeIn(order: string) {
  const known = z
    .tuple([z.literal(order), z.string(), z.nullable(z.number()), WireKey])
    .check(z.refine(([, , , key]) => !Array.isArray(key) || parseDecimal(key[0]) !== undefined));
  return z.pipe(
    known,
    z.transform(([, id, at, key]): ListPlace => ({ id, at: at ?? undefined, key: fromWire(key) })),
  );
}

function cursorIn(order: string, { id, at, key }: ListPlace): string {
  const wire = typeof key === 'object' ? [toDecimalText(key)] : (key ?? null);
  return cursorOf([order, id, at ?? null, wire]);
}

function fromWire(key: z.output<typeof WireKey>): SortKey {
  return Array.isArray(key) ? parseDecimal(key[0]) : (key ?? undefined);
}
