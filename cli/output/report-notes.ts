import { isMissingFromTotal, type NotCountedDeal } from '#core/commission/commission-tally';
import type { MonthlyCommission } from '#core/commission/compute-monthly-commission';
import type { EarningNotice } from '#core/commission/deal-assessor';
import type { RecordDoubt } from '#core/commission/record-doubt';
import { FREE_DEMAT_ACCOUNT } from '#core/deals/deal';
import { noticeText, statementLabels } from '#documents/statement-labels';
import type { Messages } from './messages';
import { counted } from './report-title';

/** The reasons for excluding deals. Those that make a total incomplete come first and are always printed. */
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

/** Prints on stderr what the figures exclude, and why. */
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

/** Excluded deals; `excluded` is read only where deals are named. */
interface Excluded {
  readonly excluded: readonly NotCountedDeal[];
  readonly excludedCounts: ReadonlyMap<NotCountedDeal['reason'], number>;
}

/** Prints on stderr which deals are excluded, and why. */
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

/** Lists the deals missing in a total: ": D-1, D-2"; empty where none is known by name. */
export function namesOfMissing(excluded: readonly NotCountedDeal[]): string {
  const missing = excluded.filter(isMissingFromTotal);
  return missing.length > 0 ? `: ${idsOf(missing, MAX_NAMED)}` : '';
}

/** Prints on stderr the notices that are not about single deals, in the spec's sentences. */
export function printNotices({ notices }: Pick<MonthlyCommission, 'notices'>, messages: Messages): void {
  for (const notice of notices) messages.warn(textOf(notice));
}

/** Prints on stderr the doubts about the figures. */
export function printDoubts(doubts: readonly RecordDoubt[], messages: Messages): void {
  for (const doubt of doubts) messages.warn(doubtText(doubt));
}

function doubtText(doubt: RecordDoubt): string {
  switch (doubt.kind) {
    case 'category-differs':
      return `${doubt.franchiseCode}: the product "${doubt.productCategory}" is not exactly "${FREE_DEMAT_ACCOUNT}", so that none of its accounts earns`;
    case 'id-in-two-months':
      return `${doubt.franchiseCode}: deal ${doubt.dealId} is there in two months, and only the first counts`;
    case 'two-vendors':
      return `Two vendors have the franchise code ${doubt.franchiseCode}: only the first is taken`;
    case 'file-ignored':
      return `${doubt.file} and ${doubt.ignored} hold the same records: ${doubt.file} is read, ${doubt.ignored} is not`;
    case 'key-twice':
      return `${doubt.file}, line ${doubt.line}: the key "${doubt.key}" is there twice, and the last one counts`;
  }
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
