import { ArrowDownUp, RefreshCw } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { entryOf } from '#core/commission/assessed-deals';
import { useServices } from '../../data/app-services';
import { useFeature } from '../../data/use-feature';
import { useVendors } from '../../data/use-vendors';
import { CommissionFailed } from '../../features/commission/commission-failed';
import { SourceIncomplete } from '../../features/commission/earning-notices';
import { DEAL_LIST } from '../../features/deals/deal-query';
import { DealsSkeleton } from '../../features/deals/deals-skeleton';
import { dealsTexts } from '../../features/deals/deals-texts';
import { inOrder } from '../../features/deals/filter-deals';
import { useExport } from '../../features/export/use-export';
import { IconButton } from '../../kit/components/icon-button';
import { Notice } from '../../kit/components/notice';
import { PageFrame } from '../../kit/components/page-frame';
import { useDesktop } from '../../kit/components/use-desktop';
import { useTexts } from '../../kit/texts/use-texts';
import { useListChoice } from '../../lists/filter/use-list-choice';
import { everyPage } from '../../lists/pages/every-record';
import { SortSheet } from '../../lists/rows/sort-sheet';
import { DealPanel } from './deal-panel';
import { dealsTable } from './deals-export';
import { DealsFound, NoMatch } from './deals-found';
import { DealsToolbar } from './deals-toolbar';
import { lacksUnnamed, NetworkDealsFigures, NetworkDealsNotices } from './network-deals-figures';
import { NetworkDealsFilterSheet } from './network-deals-filter-sheet';
import { isByTime, mainOf, networkDealsQuery, ordersOf } from './network-deals-query';
import { useDealFigures, useDealPages } from './use-deal-pages';
import { useViewCounts } from './use-view-counts';

/** The word under which a server announces sums, counts and all orders of the network's deals. */
const FIGURES = 'deals.figures';
/** The word under which it announces that it gives them without free demat accounts. */
const PRODUCTS = 'deals.products';
/** The word under which it announces an order by each column. */
const ORDERS = 'deals.orders';

/** Shows the deals of a network too large for one page: the server searches, narrows, orders and assesses them. */
export function NetworkDealsPage() {
  const t = useTexts(dealsTexts);
  const { calendar, clock, dealPages } = useServices();
  const { byCode } = useVendors();
  const choice = useListChoice(DEAL_LIST);
  const { query, actions } = choice;
  const [params] = useSearchParams();
  const desktop = useDesktop();
  const [sheet, setSheet] = useState<'filters' | 'sort'>();
  const closeSheet = () => setSheet(undefined);
  const today = calendar.dayAt(clock.now());
  const withFigures = useFeature(FIGURES);
  const withProducts = useFeature(PRODUCTS);
  const withOrders = useFeature(ORDERS);
  const offered = useMemo(
    () => ({ figures: withFigures, products: withProducts, orders: withOrders }),
    [withFigures, withProducts, withOrders],
  );
  const orders = ordersOf(offered);
  const asked = useMemo(() => networkDealsQuery(query, today, offered), [query, today, offered]);
  const found = useDealPages(asked, actions.shown, params.get('deal') ?? undefined);
  const { entries, total, isFetching, error, open } = found;
  const figures = useDealFigures(asked, withFigures && entries !== undefined && total > 0);
  const viewCounts = useViewCounts(today, offered);
  const refresh = () => {
    found.refetch();
    viewCounts.refetch();
    if (withFigures) figures.refetch();
  };
  const lacking = found.lacking || viewCounts.lacking || lacksUnnamed(figures.data);
  const waiting = !entries && isFetching;
  const sort = asked.order;
  const exports = useExport(async () => {
    // What a page in such an order takes to find is spent once, here, and not for each page.
    const order = isByTime(sort) ? sort : 'newest';
    const pages = await everyPage((wanted) => dealPages.page({ ...asked, order }, wanted));
    const read = pages.flatMap(({ records }) => records.map((assessment) => entryOf(assessment, calendar)));
    const rows = isByTime(sort) ? read : inOrder(read, sort);
    return {
      table: dealsTable(rows, t),
      done: t('deals.exported', { count: rows.length }),
      lacking: pages.some(({ complete }) => complete === false),
    };
  });
  const vendor = open && byCode.get(open.franchiseCode);
  return (
    <PageFrame
      title={t('deals.title')}
      actions={
        <>
          {!desktop && (
            <IconButton icon={ArrowDownUp} label={t('deals.sort')} onClick={() => setSheet('sort')} />
          )}
          <IconButton icon={RefreshCw} label={t('deals.refresh')} onClick={refresh} disabled={isFetching} />
        </>
      }
    >
      <DealsToolbar
        choice={choice}
        withProducts={withProducts}
        counts={viewCounts.counts}
        countOf={viewCounts.countOf}
        soFar={viewCounts.lacking}
        onOpenFilters={() => setSheet('filters')}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3" aria-busy={isFetching}>
        {error && !isFetching && <CommissionFailed onRetry={found.refetch} />}
        {lacking && <SourceIncomplete onRetry={refresh} />}
        {query.paid !== undefined && !withFigures && (
          <Notice tone="incomplete" what={t('deals.paidNotOffered')} />
        )}
      </div>
      {waiting && <DealsSkeleton />}
      {entries && (
        <DealsFound
          {...{ entries, total, sort, exports, lacking }}
          panel={(walk) =>
            !found.opening && <DealPanel walk={walk} find={() => open && vendor && { deal: open, vendor }} />
          }
          withFranchise
          sorts={orders}
          onSort={(order) => actions.change({ sort: order })}
          figures={withFigures && <NetworkDealsFigures found={figures} />}
          notices={withFigures && <NetworkDealsNotices found={figures} />}
          none={<NoMatch onClear={actions.clear} />}
          onMore={() => {
            found.more();
            actions.showMore();
          }}
        />
      )}
      {sheet === 'filters' && (
        <NetworkDealsFilterSheet
          {...{ choice, total }}
          query={asked}
          figures={withFigures}
          orders={mainOf(orders)}
          onClose={closeSheet}
        />
      )}
      {sheet === 'sort' && (
        <SortSheet
          title={t('deals.sort')}
          orders={mainOf(orders).map((order) => ({ value: order, label: t(`deals.sort.${order}`) }))}
          sort={sort}
          onSort={(order) => actions.change({ sort: order })}
          onClose={closeSheet}
        />
      )}
    </PageFrame>
  );
}
