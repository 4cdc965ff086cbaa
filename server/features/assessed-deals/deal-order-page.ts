import * as z from 'zod/mini';
import { type DealOrder, type DealPlace, dealOrders } from '#core/network/deal-order';
import type { PageRequest } from '#core/network/record-query';
import { FirstInOrder } from '#core/network/top-n';
import { InvalidInput } from '#core/shared/failure';
import { parseDecimal, toDecimalText } from '#core/shared/money';

const orders = dealOrders<DealPlace>({
  id: ({ id }) => id,
  name: ({ name }) => name,
  createdAt: ({ createdAt }) => createdAt,
  earning: ({ earning }) => earning,
});

/**
 * The page of some deals in an order, behind the place that a cursor names. The place is that of the last deal when its
 * page was read, so that what changes between two pages repeats and hides no other. Throws `InvalidInput` for a cursor of another
 * list.
 */
export async function pageInOrder(
  places: AsyncIterable<readonly DealPlace[]>,
  order: DealOrder,
  { limit, cursor }: PageRequest,
): Promise<{ readonly ids: readonly string[]; readonly total: number; readonly next: string | undefined }> {
  const inOrder = orders[order];
  const before = cursor === undefined ? undefined : placeOf(cursor, order);
  const first = new FirstInOrder(limit + 1, inOrder);
  let total = 0;
  for await (const some of places) {
    total += some.length;
    for (const place of some) if (!before || inOrder(before, place) < 0) first.add(place);
  }
  const page = first.items.slice(0, limit);
  const last = first.items.length > limit ? page.at(-1) : undefined;
  return { ids: page.map(({ id }) => id), total, next: last && cursorOf(last, order) };
}

const WirePlace = z.tuple([
  z.string(),
  z.string(),
  z.nullable(z.string()),
  z.nullable(z.int()),
  z.nullable(z.string()),
]);

function cursorOf({ id, name, createdAt, earning }: DealPlace, order: DealOrder): string {
  const byName = order === 'name' || order === 'name-reversed';
  const place: z.output<typeof WirePlace> = [
    order,
    id,
    byName ? name : null,
    createdAt ?? null,
    earning ? toDecimalText(earning) : null,
  ];
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

function placeOf(cursor: string, order: DealOrder): DealPlace {
  try {
    const [ofOrder, id, name, createdAt, amount] = WirePlace.parse(
      JSON.parse(Buffer.from(cursor, 'base64url').toString()),
    );
    const earning = amount === null ? undefined : parseDecimal(amount);
    if (ofOrder === order && (amount === null || earning))
      return { id, name: name ?? '', createdAt: createdAt ?? undefined, earning };
  } catch {
    // Said below, as for a cursor of another order.
  }
  throw new InvalidInput('The cursor is not one of this list.', 'cursor');
}
