import type { DealStatus } from '#core/commission/deal-assessment';

/** The words of a counting state, the same as on the pages. */
const WORDS: Readonly<Record<DealStatus, string>> = {
  counted: 'Counted',
  'no-payments': 'No payments yet',
  'no-rule': 'No rule for this product',
  'zero-ratio': 'Ratio is 0 %',
  'waiting-for-closed-won': "Waiting for 'Closed Won.'",
  'closed-lost': 'Closed lost, will not count',
  'stage-differs': "Stage differs from 'Closed Won.', not counted",
  'payments-unreadable': 'Payments could not be read',
  'rules-unreadable': 'Rules could not be read',
  'unreadable-date': 'Date could not be read',
};

/** Whether a deal counts, and if not, why, in words. */
export function stateLabels(state: DealStatus): string {
  return WORDS[state];
}
