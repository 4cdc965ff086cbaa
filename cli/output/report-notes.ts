import { isMissingFromTotal, type NotCountedDeal } from '#core/commission/commission-tally';
import type { MonthlyCommission } from '#core/commission/compute-monthly-commission';
import type { EarningNotice } from '#core/commission/deal-assessor';
import type { Messages } from './messages';

type Reason = NotCountedDeal['reason'];

/** Why deals are left out, in words. Those that leave a total incomplete come first and are always named. */
const REASONS: readonly { readonly reason: Reason; readonly words: string; readonly grave: boolean }[] = [
  { reason: 'payments-unreadable', words: 'payments could not be read', grave: true },
  { reason: 'rules-unreadable', words: 'commission rules could not be read', grave: true },
  { reason: 'unreadable-date', words: 'the creation date could not be read', grave: true },
  { reason: 'invalid-deal', words: 'the record lacks what the calculation needs', grave: true },
  { reason: 'unknown-franchise', words: 'no vendor has the franchise code', grave: true },
  { reason: 'unknown-deal', words: 'payments of a deal that is not there', grave: true },
  { reason: 'duplicate-payment', words: 'a payment is there more than once', grave: true },
  { reason: 'duplicate-id', words: 'the id is there more than once', grave: false },
  { reason: 'no-payments', words: 'no payment data', grave: false },
  { reason: 'no-rule', words: 'no commission rule for the product', grave: false },
  { reason: 'zero-ratio', words: 'the ratio is not above 0', grave: false },
  { reason: 'stage-differs', words: "the stage is not exactly 'Closed Won.'", grave: false },
  { reason: 'waiting-for-closed-won', words: "waiting for 'Closed Won.'", grave: false },
  { reason: 'closed-lost', words: 'closed lost', grave: false },
];

const MAX_NAMED = 20;

/** Says on stderr what is not in the figures and why. */
export function printNotes(
  commission: Pick<MonthlyCommission, 'notices'> & {
    readonly excluded: readonly NotCountedDeal[];
    readonly rows: readonly unknown[];
  },
  messages: Messages,
): void {
  printNotices(commission, messages);
  printExcluded(commission.excluded, messages);
  if (commission.rows.length === 0) {
    messages.say('No deals with payment data available for commission calculation.');
  }
}

/** Says on stderr which deals are left out and why. */
export function printExcluded(excluded: readonly NotCountedDeal[], messages: Messages): void {
  for (const { reason, words, grave } of REASONS) {
    const deals = excluded.filter((deal) => deal.reason === reason);
    if (deals.length === 0) continue;
    const count = `${deals.length} ${deals.length === 1 ? 'deal' : 'deals'} left out (${words})`;
    const { verbose } = messages.options;
    if (grave) messages.warn(`${count}: ${idsOf(deals, verbose ? deals.length : MAX_NAMED)}`);
    else messages.say(verbose ? `${count}: ${idsOf(deals, deals.length)}` : count);
  }
}

/** ": D-1, D-2", the deals that a total lacks; nothing where none is known by name. */
export function namesOfMissing(excluded: readonly NotCountedDeal[]): string {
  const missing = excluded.filter(isMissingFromTotal);
  return missing.length > 0 ? `: ${idsOf(missing, MAX_NAMED)}` : '';
}

/** Says on stderr what a person must know beyond single deals, in the spec's sentences. */
export function printNotices({ notices }: Pick<MonthlyCommission, 'notices'>, messages: Messages): void {
  for (const notice of notices) messages.warn(textOf(notice));
}

function idsOf(deals: readonly NotCountedDeal[], most: number): string {
  const named = deals.slice(0, most).map(({ dealId }) => dealId || '(no id)');
  const more = deals.length - named.length;
  return named.join(', ') + (more > 0 ? ` and ${more} more` : '');
}

function textOf(notice: EarningNotice): string {
  // The sentences are the spec's (section 8).
  switch (notice.kind) {
    case 'no-vendor-id':
      return `${notice.franchiseCode}: User ID not found.`;
    case 'no-rules':
      return `${notice.franchiseCode}: No commission data found.`;
    case 'rules-unreadable':
      return `${notice.franchiseCode}: Error fetching commission data.`;
    case 'two-rules':
      return `${notice.franchiseCode}: Two rules for ${notice.productCategory}: the first counts.`;
    case 'ratio-over-100':
      return `${notice.franchiseCode}: The ratio for ${notice.productCategory} is over 100 %: more is earned than was paid.`;
    case 'source-incomplete':
      return 'The source says that it is incomplete, and not what is missing: every figure may lack something.';
    case 'opening-amount-unreadable':
      return 'The account opening amount could not be read: free demat earnings stand at 0.';
  }
}
