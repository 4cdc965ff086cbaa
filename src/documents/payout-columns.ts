import type { Payout } from '#core/payouts/payout';
import type { Column } from './column';

/** The columns of the payouts of a run, in the terminal and in files. */
export const PAYOUT_COLUMNS: readonly Column<Payout>[] = [
  { key: 'franchiseCode', kind: 'text', value: (row) => row.franchiseCode },
  { key: 'holder', kind: 'text', value: (row) => row.holder },
  { key: 'account', kind: 'text', value: (row) => row.account },
  { key: 'ifsc', kind: 'text', value: (row) => row.ifsc },
  { key: 'amount', kind: 'rupees', value: (row) => row.amount },
  { key: 'state', kind: 'text', value: (row) => row.state },
  { key: 'held', kind: 'text', value: (row) => row.heldNote ?? row.held },
  { key: 'reference', kind: 'text', value: (row) => row.reference },
  { key: 'utr', kind: 'text', value: (row) => row.utr },
  { key: 'day', kind: 'text', value: (row) => row.bankDay },
  { key: 'why', kind: 'text', value: (row) => row.why },
];
