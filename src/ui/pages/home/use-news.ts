import { useQuery } from '@tanstack/react-query';
import { disputes } from '#contract/disputes';
import { ownPayouts } from '#contract/own-payouts';
import { isUnread, type ListedDispute } from '#core/disputes/dispute';
import type { OwnPayout } from '#core/payouts/payout';
import type { FranchiseData } from '#core/session/fetch-franchise-data';
import { type Month, shiftMonth } from '#core/shared/month';
import { useServices } from '../../data/app-services';
import { closingMonthsQuery } from '../../data/closing';
import { isNewsRead, newsOfPayment } from '../../data/read-news';
import { useAdditions } from '../../data/use-additions';
import { useAnswer } from '../../data/use-answer';
import { useOwnVendor } from '../../data/use-own-vendor';
import { noonOf } from '../../kit/format/dates';

/** An answer is news for so long, and a payment after the bank has said what became of it. */
const NEWS_MS = 14 * 86_400_000;
/** The most months since the month that a statement is news of. */
const RECENT_MONTHS = 2;

/** Finds the newest answer of the office that was not read yet. What cannot be read is no news, and is not waited for. */
export function useAnswerNews(): {
  readonly question: ListedDispute | undefined;
  readonly waiting: boolean;
} {
  const services = useServices();
  const enabled = useAdditions();
  const { data, isLoading } = useAnswer(disputes, { enabled });
  const since = services.clock.now() - NEWS_MS;
  const question = data?.disputes.find((each) => each.last.at > since && isUnread(each));
  return { question, waiting: isLoading };
}

/**
 * Finds the vendor's newest payment until it was read, where it is on its way, or where the bank has lately paid it or given
 * it back. What cannot be read is no news, and is not waited for.
 */
export function usePaymentNews(): { readonly payment: OwnPayout | undefined; readonly waiting: boolean } {
  const services = useServices();
  const enabled = useAdditions();
  const code = useOwnVendor()?.franchiseCode;
  const { data, isLoading } = useAnswer(ownPayouts, code !== undefined && { path: { code }, enabled });
  const newest = data?.[0];
  const since = services.clock.now() - NEWS_MS;
  const isNew = newest && isPaymentNews(newest, since) && !isNewsRead('payment', newsOfPayment(code, newest));
  return { payment: isNew ? newest : undefined, waiting: isLoading };
}

function isPaymentNews({ state, day }: OwnPayout, since: number): boolean {
  if (state === 'approved' || state === 'waiting') return true;
  return state !== 'cancelled' && noonOf(day).getTime() > since;
}

/**
 * Finds the month of the newest statement until it was read, where it is recent and the vendor had a deal by then. An answer
 * that fails is no news, and is not waited for.
 */
export function useStatementNews(records: FranchiseData | undefined): {
  readonly month: Month | undefined;
  /** The newest month that is closed, news or not. */
  readonly closed: Month | undefined;
  /** Whether it is known which months are closed. */
  readonly known: boolean;
  readonly waiting: boolean;
} {
  const services = useServices();
  const offered = useAdditions();
  const months = useQuery({ ...closingMonthsQuery(services), enabled: offered });
  const { data = [], isLoading, isSuccess, errorUpdateCount } = months;
  const { calendar, clock } = services;
  const newest = data.findLast(({ state }) => state === 'closed')?.month;
  const recent = shiftMonth(calendar.monthAt(clock.now()), -RECENT_MONTHS);
  const isNews =
    newest !== undefined &&
    newest >= recent &&
    !isNewsRead('statement', `${services.session.current()?.user.franchiseCode} ${newest}`) &&
    records?.deals.items?.some(({ createdTime }) => (calendar.monthOf(createdTime) ?? '9999') <= newest);
  // Not after it failed: what shows the months reads them again when it comes, and would go while that is waited for.
  const waiting = isLoading && errorUpdateCount === 0;
  return { month: isNews ? newest : undefined, closed: newest, known: isSuccess, waiting };
}
