import { isMissingFromTotal, type NotCountedDeal } from '#core/commission/commission-tally';
import type { MonthlyCommission } from '#core/commission/compute-monthly-commission';
import type { EarningNotice } from '#core/commission/deal-assessor';
import { noticeText, statementLabels } from '#documents/statement-labels';
import type { Messages } from './messages';
import { counted } from './report-title';

/** Why deals are left out. What leaves a total incomplete comes first and is always named. */
const REASONS: readonly NotCountedDeal['reason'][] = [
  'payments-unreadable',
  'rules-unreadable',
  'unreadable-date',
  'invalid-deal',
  'unknown-franchise',
  'unknown-deal',
  'duplicate-payment',
  'duplicate-id',
  'no-payments',
  'no-rule',
  'zero-ratio',
  'stage-differs',
  'waiting-for-closed-won',
  'closed-lost',
  'void',
];

const MAX_NAMED = 20;

/** Says on stderr what is not in the figures and why. */
export function printNotes(
  commission: Pick<MonthlyCommission, 'notices'> & Excluded & { readonly rows: readonly unknown[] },
  messages: Messages,
): void {
  printNotices(commission, messages);
  printExcluded(commission, messages);
  if (commission.rows.length === 0) {
    messages.say('No deals with payment data available for commission calculation.');
  }
}

/** Deals that are left out: `excluded` is looked at only where some are named. */
interface Excluded {
  readonly excluded: readonly NotCountedDeal[];
  readonly excludedCounts: ReadonlyMap<NotCountedDeal['reason'], number>;
}

/** Says on stderr which deals are left out and why. */
export function printExcluded(left: Excluded, messages: Messages): void {
  const { verbose } = messages.options;
  for (const reason of REASONS) {
    const deals = left.excludedCounts.get(reason) ?? 0;
    if (deals === 0) continue;
    const count = `${counted(deals, 'deal')} left out (${statementLabels.en.reasons[reason]})`;
    const named = (most: number) =>
      `${count}: ${idsOf(
        left.excluded.filter((deal) => deal.reason === reason),
        most,
      )}`;
    if (isMissingFromTotal({ reason })) messages.warn(named(verbose ? deals : MAX_NAMED));
    else messages.say(verbose ? named(deals) : count);
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
  switch (notice.kind) {
    case 'source-incomplete':
      return 'The source says that it is incomplete, and not what is missing: every figure may lack something.';
    case 'opening-amount-unreadable':
      return 'The account opening amount could not be read: free demat earnings stand at 0.';
    default:
      return `${notice.franchiseCode}: ${noticeText(notice, 'en')}`;
  }
}
