import type { Day } from '#core/shared/month';
import { DEAL_VIEWS, type DealView, readDealQuery } from '../../features/deals/deal-query';
import { useSavedViews } from '../../lists/views/use-saved-views';
import { networkDealsQuery } from './network-deals-query';
import { useDealCounts } from './use-deal-pages';

/** Counts the deals of a large network in each view, including saved ones. */
export function useViewCounts(today: Day) {
  const saved = useSavedViews('deals');
  const ofAddress = (params: URLSearchParams) => networkDealsQuery(readDealQuery(params), today);
  const ofView = (view: DealView) => ofAddress(new URLSearchParams({ view }));
  const views = useDealCounts(DEAL_VIEWS.map(ofView));
  const own = useDealCounts(saved.views.map(({ query }) => ofAddress(new URLSearchParams(query))));
  const [all, month, counted, products, unpaid, demat] = DEAL_VIEWS.map((view) =>
    views.countOf(ofView(view)),
  );
  return {
    counts: { all, month, counted, products, unpaid, demat },
    countOf: (params: URLSearchParams) => own.countOf(ofAddress(params)),
    /** Whether they were counted while some of the deals were missing. */
    lacking: views.lacking || own.lacking,
    refetch: () => {
      views.refetch();
      own.refetch();
    },
  };
}
