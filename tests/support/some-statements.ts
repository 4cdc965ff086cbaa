const HASH = 'a1'.repeat(32);

const deal = {
  id: '200001237',
  created_day: '2026-09-12',
  Product_category: 'Mutual Fund',
  Stage: 'Closed Won.',
  state: 'counted',
  payments: [{ id: 'p1', amount: '10000', day: '2026-09-14' }],
  ratio: '40',
  amount: '4000',
};

/** The statement of October 2026 as our server sends it: an adjustment for each reason, and excluded deals. */
export const OCTOBER = {
  Franchise_code: 'FR-001',
  month: '2026-10',
  opening: '18020.00',
  earned: '9515.75',
  adjusted: '-1550.00',
  paid: '18020.00',
  closing: '7965.75',
  hash: HASH,
  lines: [
    {
      ...deal,
      id: '200002001',
      created_day: '2026-10-03',
      payments: [{ amount: '23789.375' }],
      amount: '9515.75',
      posted: '9515.75',
    },
    { ...deal, id: '200002002', state: 'no-payments', payments: [], amount: '0', posted: '0.00' },
    { ...deal, id: '200002003', state: 'no-rule', ratio: undefined, amount: '0', posted: '0.00' },
  ],
  adjustments: [
    {
      kind: 'deal',
      month: '2026-09',
      amount: '-2000',
      posted: '-2000.00',
      reasons: [{ kind: 'payments', amount: '-2000' }],
      deal: {
        ...deal,
        payments: [...deal.payments, { id: 'p2', amount: '-5000', day: '2026-10-20' }],
        amount: '-2000',
      },
      before: { ...deal, closed_in: '2026-09' },
    },
    {
      kind: 'deal',
      month: '2026-08',
      amount: '450',
      posted: '450.00',
      reasons: [{ kind: 'late-deal', amount: '450' }],
      deal: {
        ...deal,
        id: '200001111',
        ratio: '30',
        payments: [{ amount: '1500' }],
        amount: '450',
      },
    },
    { kind: 'manual', agreed: 'bonus', id: 'a1', amount: '0.00', reason: 'Agreed on the phone' },
  ],
};

const { Franchise_code, lines, adjustments, ...october } = OCTOBER;

/** The account of FR-001 after October 2026: September is worth 5.00 less by now. */
export const ACCOUNT = {
  Franchise_code: 'FR-001',
  balance: '7965.75',
  months: [
    october,
    {
      month: '2026-09',
      opening: '0.00',
      earned: '18020.00',
      adjusted: '0.00',
      paid: '0.00',
      closing: '18020.00',
      hash: HASH,
    },
  ],
  due: [{ month: '2026-09', amount: '-5' }],
};
