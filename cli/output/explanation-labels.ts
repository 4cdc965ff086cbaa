import type { DealStatus } from '#core/commission/deal-assessment';

/** The words of a computation, the same as under "How this was computed" on the pages. */
export const EXPLANATION = {
  how: 'How this was computed',
  payment: 'Payment',
  amount: 'Amount',
  commission: 'Commission',
  total: 'Total',
  countsIn: (month: string) => `Counts in ${month}`,
  rule: (product: string, ratio: string) => `${product}: ${ratio}`,
  times: (ratio: string) => `× ${ratio}`,
  dematLine: (amount: string) => `Stage is 'Closed Won.' → 1 × ${amount}`,
} as const;

/** Why a deal does not count, as the page of the deal says it; undefined when it does. */
export function whyNotCounted(
  state: DealStatus,
  { product, stage, date }: { readonly product: string; readonly stage: string; readonly date: string },
): string | undefined {
  switch (state) {
    case 'counted':
      return undefined;
    case 'no-payments':
      return 'No payment is on record for this deal yet. Commission shows as soon as one is.';
    case 'no-rule':
      return `There is no commission rule for ${product}, so its payments earn nothing.`;
    case 'zero-ratio':
      return `The rule for ${product} is 0 %, so its payments earn nothing.`;
    case 'waiting-for-closed-won':
      return `A free demat account counts once its stage is exactly 'Closed Won.'. Now it is '${stage}'.`;
    case 'closed-lost':
      return `The stage is '${stage}'. A lost free demat account does not count.`;
    case 'stage-differs':
      return `The stage is '${stage}'. A free demat account counts only when it is exactly 'Closed Won.', with the full stop. Ask support to check the stage.`;
    case 'payments-unreadable':
      return 'Payments could not be read. The commission is not known without them.';
    case 'rules-unreadable':
      return 'Error fetching commission data.';
    case 'unreadable-date':
      return `The creation date '${date}' cannot be read, so the deal belongs to no month. Ask support to correct it.`;
  }
}
