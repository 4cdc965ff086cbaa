import { adminOnly, CLASH, EMPTY, type Expectation, everyone, MISSING, OK } from './access-cell';

const body = { reason: 'Call {call}' };
const vendor = { Franchise_code: 'FR-001' };

/** Payout runs, where nothing is closed and so nobody is owed anything, and what a vendor reads of payments. */
export const PAYOUTS = {
  payouts: { path: '/api/payouts', ...adminOnly(EMPTY) },
  createPayout: { path: '/api/payouts', body: {}, ...adminOnly(CLASH) },
  payoutRun: { path: '/api/payouts/1', ...adminOnly(MISSING) },
  payoutAdvices: { path: '/api/payouts/1/advices', ...adminOnly(MISSING) },
  submitPayout: { path: '/api/payouts/1/submit', ...adminOnly(MISSING) },
  approvePayout: { path: '/api/payouts/1/approve', ...adminOnly(MISSING) },
  sendBackPayout: { path: '/api/payouts/1/send-back', body, ...adminOnly(MISSING) },
  cancelPayout: { path: '/api/payouts/1/cancel', body, ...adminOnly(MISSING) },
  takeOutPayout: { path: '/api/payouts/1/take-out', body: vendor, ...adminOnly(MISSING) },
  payoutFile: { path: '/api/payouts/1/file', body: { template: 'generic-csv' }, ...adminOnly(MISSING) },
  payoutResults: {
    path: '/api/payouts/1/results',
    table: 'reference,status,utr\nP0000100011,paid,UTR000001\n',
    ...adminOnly(MISSING),
  },
  payoutPaid: {
    path: '/api/payouts/1/paid',
    body: { ...vendor, utr: 'UTR000001', day: '2026-11-20' },
    ...adminOnly(MISSING),
  },
  payoutFailed: {
    path: '/api/payouts/1/failed',
    body: { ...vendor, why: 'Call {call}' },
    ...adminOnly(MISSING),
  },
  // No gateway is set up.
  gatewayCall: { path: '/api/gateways/razorpayx', body: {}, public: true, ...everyone(MISSING) },
  ownPayouts: { path: '/api/statements/FR-001/payouts', otherVendor: MISSING, vendor: EMPTY, admin: EMPTY },
  nextPayment: { path: '/api/statements/FR-001/next-payment', otherVendor: MISSING, vendor: OK, admin: OK },
  moneyOfDeal: {
    path: '/api/statements/FR-001/deals/{paidDeal}',
    otherVendor: MISSING,
    vendor: OK,
    admin: OK,
  },
} satisfies Readonly<Record<string, Expectation>>;
