import { useQuery } from '@tanstack/react-query';
import type { FranchiseData } from '#core/session/fetch-franchise-data';
import { type Month, shiftMonth } from '#core/shared/month';
import { useServices } from '../../data/app-services';
import { closingMonthsQuery } from '../../data/closing';
import { isNewsRead } from '../../data/read-news';
import { useAdditions } from '../../data/use-additions';

/** The most months since the month that a statement is news of. */
const RECENT_MONTHS = 2;

/**
 * The month of the newest statement, where it is recent, the vendor had a deal by then, and it was not read. An answer that
 * fails is no news, and is not waited for.
 */
export function useStatementNews(book: FranchiseData | undefined): {
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
    book?.deals.items?.some(({ createdTime }) => (calendar.monthOf(createdTime) ?? '9999') <= newest);
  // Not after it failed: what shows the months reads them again when it comes, and would go while that is waited for.
  const waiting = isLoading && errorUpdateCount === 0;
  return { month: isNews ? newest : undefined, closed: newest, known: isSuccess, waiting };
}
