import { useQuery } from '@tanstack/react-query';
import type { FranchiseData } from '#core/session/fetch-franchise-data';
import { type Month, shiftMonth } from '#core/shared/month';
import { useServices } from '../../data/app-services';
import { closingMonthsQuery } from '../../data/closing';
import { isNewsRead } from '../../data/read-news';
import { useAdditions } from '../../data/use-additions';

/** A statement counts as news for at most this many months after its month. */
const RECENT_MONTHS = 2;

/**
 * Returns the month of the newest statement if it is recent and unread, and the vendor had a deal by then. A failed
 * query counts as no news and is not awaited.
 */
export function useStatementNews(book: FranchiseData | undefined): {
  readonly month: Month | undefined;
  /** The newest closed month, news or not. */
  readonly closed: Month | undefined;
  /** Whether the closed months are known. */
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
  // Not after a failure: the component that shows the months reads them again when mounted, and would be unmounted
  // while this waits.
  const waiting = isLoading && errorUpdateCount === 0;
  return { month: isNews ? newest : undefined, closed: newest, known: isSuccess, waiting };
}
