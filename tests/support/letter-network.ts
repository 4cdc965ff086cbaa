import { BAD_PAYMENT_ANSWERS, type SpecServerData } from './spec-server';

const CODE = 'FR/001 A';

function deal(id: string, over: Record<string, unknown> = {}) {
  return {
    id,
    Franchise_code: CODE,
    Created_Time: '2026-10-05T10:00:00+05:30',
    Product_Category: 'Mutual Fund',
    Stage: 'Documents received',
    ...over,
  };
}

/** The deals whose payment calls fail, one for each way of failing. */
export const BAD_DEALS: readonly string[] = Object.keys(BAD_PAYMENT_ANSWERS).map(
  (_, place) => `bad-${place + 1}`,
);

/** The ids of the product deals of `CODE`: one payment call each. */
export const PRODUCT_DEALS: readonly string[] = ['10001', 'nested', 'texts', 'empty', ...BAD_DEALS];

/**
 * A network on a server that follows the spec to the letter, with numbers as strings, payments at `data` and at
 * `data.data`, and payments that fail in every way. Exact: 40 % of 1000.10 + 33.33 % of 1.005 + 40 % of 0.3 in October
 * is 400.04 + 0.3349665 + 0.12 = 400.4949665, so 400.49; demat 2 x 300.75.
 */
export const LETTER_NETWORK: SpecServerData = {
  user: {
    role: 'vendor',
    vendor_id: 7,
    Franchise_code: CODE,
    name: 'Letter Partner',
    email: 'letter@example.com',
  },
  vendors: [{ vendor_id: 7, Franchise_code: CODE, name: 'Letter Partner' }],
  deals: [
    deal('10001', { id: 10001 }),
    deal('nested', { Product_Category: 'Health Insurance' }),
    deal('texts'),
    deal('empty'),
    ...BAD_DEALS.map((id) => deal(id)),
    deal('demat-1', { Product_Category: 'Free Demat Account', Stage: 'Closed Won.' }),
    deal('demat-2', { Product_Category: 'Free Demat Account', Stage: 'Closed Won.' }),
    deal('demat-near', { Product_Category: 'Free Demat Account', Stage: 'Closed Won' }),
  ],
  rules: {
    '7': [
      { Product_Category: 'Mutual Fund', Franchise_Ratio: '40' },
      { Product_Category: 'Health Insurance', Franchise_Ratio: 33.33 },
    ],
  },
  payments: {
    '10001': { data: [{ Amount_paid: 1200.1 }, { Amount_paid: '-200' }] },
    nested: { data: { data: [{ Amount_paid: '1.005' }] } },
    texts: { data: [{ Amount_paid: '0.1' }, { Amount_paid: '0.2' }] },
    empty: { data: [] },
    ...Object.fromEntries(
      Object.values(BAD_PAYMENT_ANSWERS).map((answer, place) => [`bad-${place + 1}`, answer]),
    ),
  },
  opening: [{ amount: '300.75' }],
};

/** The figures that every output must show, rounded once. */
export const LETTER_FIGURES = { month: '2026-10', commission: '400.49', demat: '601.50', overall: '1001.99' };
