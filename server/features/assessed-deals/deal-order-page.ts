import * as z from 'zod/mini';
import { type DealOrder, type DealPlace, dealOrders } from '#core/network/deal-order';
import type { PageRequest } from '#core/network/record-query';
import { FirstInOrder } from '#core/network/top-n';
import { parseDecimal, toDecimalText } from '#core/shared/money';
import { cursorOf, placeOf } from '../../http/cursor-codec';

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
  const before = cursor === undefined ? undefined : placeOf(placeIn(order), cursor);
  const first = new FirstInOrder(limit + 1, inOrder);
  let total = 0;
  for await (const some of places) {
    total += some.length;
    for (const place of some) if (!before || inOrder(before, place) < 0) first.add(place);
  }
  const page = first.items.slice(0, limit);
  const last = first.items.length > limit ? page.at(-1) : undefined;
  return { ids: page.map(({ id }) => id), total, next: last && cursorIn(order, last) };
}

/** What a cursor of an order stands for; one of another order is none. */
function placeIn(order: DealOrder) {
  const fields = [z.string(), z.nullable(z.string()), z.nullable(z.int()), z.nullable(z.string())] as const;
  const known = z
    .tuple([z.literal(order), ...fields])
    .check(z.refine(([, , , , amount]) => amount === null || parseDecimal(amount) !== undefined));
  return z.pipe(
    known,
    z.transform(
      ([, id, name, createdAt, amount]): DealPlace => ({
        id,
        name: name ?? '',
        createdAt: createdAt ?? undefined,
        earning: amount === null ? undefined : parseDecimal(amount),
      }),
    ),
  );
}

function cursorIn(order: DealOrder, { id, name, createdAt, earning }: DealPlace): string {
  const byName = order === 'name' || order === 'name-reversed';
  return cursorOf([
    order,
    id,
    byName ? name : null,
    createdAt ?? null,
    earning ? toDecimalText(earning) : null,
  ]);
}
