import * as z from 'zod/mini';
import { COUNTING_STATES } from '#core/commission/deal-assessment';
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
  franchise: ({ franchise }) => franchise,
  product: ({ product }) => product,
  stage: ({ stage }) => stage,
  state: ({ state }) => state,
  paid: ({ paid }) => paid,
});

/** What of a place an order depends on beside the moment of creation; 'earning' where it is that moment alone. */
const DECIDED_BY: Readonly<Record<DealOrder, Exclude<keyof DealPlace, 'id' | 'createdAt'>>> = {
  newest: 'earning',
  oldest: 'earning',
  commission: 'earning',
  lowest: 'earning',
  name: 'name',
  'name-reversed': 'name',
  franchise: 'franchise',
  'franchise-reversed': 'franchise',
  product: 'product',
  'product-reversed': 'product',
  stage: 'stage',
  'stage-reversed': 'stage',
  state: 'state',
  'state-reversed': 'state',
  paid: 'paid',
  'paid-lowest': 'paid',
};

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

/** What a cursor of an order stands for; one of another order is none. Only what the order depends on is in it. */
function placeIn(order: DealOrder) {
  const fields = [z.string(), z.nullable(z.string()), z.nullable(z.int()), z.nullable(z.string())] as const;
  const known = z
    .tuple([z.literal(order), ...fields])
    .check(z.refine(([, , , , amount]) => amount === null || parseDecimal(amount) !== undefined));
  return z.pipe(
    known,
    z.transform(([, id, text, createdAt, amount]): DealPlace => {
      const words = text ?? '';
      const rupees = amount === null ? undefined : parseDecimal(amount);
      return {
        id,
        name: words,
        createdAt: createdAt ?? undefined,
        earning: rupees,
        franchise: words,
        product: words,
        stage: words,
        state: COUNTING_STATES.find((state) => state === text),
        paid: rupees,
      };
    }),
  );
}

function cursorIn(order: DealOrder, place: DealPlace): string {
  const decides = place[DECIDED_BY[order]];
  const [text, amount] = typeof decides === 'string' ? [decides] : [undefined, decides];
  return cursorOf([
    order,
    place.id,
    text ?? null,
    place.createdAt ?? null,
    amount ? toDecimalText(amount) : null,
  ]);
}
