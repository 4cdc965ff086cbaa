import { ArrowDownUp } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { dealParameters } from '#contract/network-parameters';
import { entryOf } from '#core/commission/assessed-deals';
import { DEAL_STATUSES } from '#core/commission/deal-assessment';
import { sourceIsWhole } from '#core/commission/deal-assessor';
import { MAIN_DEAL_ORDERS } from '#core/network/deal-order';
import type { FoundFigures } from '#core/network/deal-pages';
import type { DealPageQuery } from '#core/network/queried-deal';
import type { Day } from '#core/shared/month';
import { useServices } from '../../data/app-services';
import { pageOfDeals } from '../../data/deals';
import { useVendors } from '../../data/use-vendors';
import { CommissionFailed } from '../../features/commission/commission-failed';
import { EarningNotices, SourceIncomplete } from '../../features/commission/earning-notices';
import {
  DEAL_FILTERS,
  DEAL_LIST,
  DEAL_VIEWS,
  type DealChoice,
  type DealView,
  readDealQuery,
} from '../../features/deals/deal-query';
import { DealsSkeleton, SummarySkeleton } from '../../features/deals/deals-skeleton';
import { DealsSummary } from '../../features/deals/deals-summary';
import { dealsTexts } from '../../features/deals/deals-texts';
import { inOrder } from '../../features/deals/filter-deals';
import { useExport } from '../../features/export/use-export';
import { IconButton, RefreshButton } from '../../kit/components/icon-button';
import { Notice } from '../../kit/components/notice';
import { PageFrame } from '../../kit/components/page-frame';
import { SkeletonRegion } from '../../kit/components/skeleton';
import { useDesktop } from '../../kit/components/use-desktop';
import { useTexts } from '../../kit/texts/use-texts';
import { useListChoice } from '../../lists/filter/use-list-choice';
import { everyPage } from '../../lists/pages/every-record';
import { SortSheet } from '../../lists/rows/sort-sheet';
import { useSavedViews } from '../../lists/views/use-saved-views';
import { DealPanel } from './deal-panel';
import { dealsTable } from './deals-export';
import { DealsFound, NoMatch } from './deals-found';
import { DealsSheet, type SheetFilter } from './deals-sheet';
import { DealsToolbar } from './deals-toolbar';
import { isByTime, networkDealsQuery, stateOfView } from './network-deals-query';
import {
  type FoundDealFigures,
  useDealCounts,
  useDealFigures,
  useDealPages,
  useDealValues,
} from './use-deal-pages';

const READ = { done: 0, total: 0 };

/** Whether figures lack records that cannot be named yet, which the page reports above the whole list. */
function lacksUnnamed(figures: FoundFigures | undefined): boolean {
  return figures !== undefined && !sourceIsWhole(figures.notices);
}

/** Shows the totals of all matching deals of a large network, including those not shown, and what they lack. */
function NetworkDealsFigures({ found }: { found: FoundDealFigures }) {
  const t = useTexts(dealsTexts);
  const { data, isFetching, refetch } = found;
  if (data) {
    return <DealsSummary sums={{ ...data, reading: false }} progress={READ} />;
  }
  if (isFetching) {
    return (
      <SkeletonRegion>
        <SummarySkeleton />
      </SkeletonRegion>
    );
  }
  return <Notice tone="unread" what={t('deals.sumsFailed')} onRetry={refetch} />;
}

/** Says what the figures of a large network lack. */
function NetworkDealsNotices({ found }: { found: FoundDealFigures }) {
  if (!found.data) return null;
  const { excluded, notices } = found.data;
  return (
    <EarningNotices
      excluded={excluded.some.map((deal) => ({ ...deal, month: undefined }))}
      count={excluded.deals}
      notices={notices.filter(({ kind }) => kind !== 'source-incomplete')}
      ofNetwork
      onRetry={found.refetch}
    />
  );
}

/** Lists the deals of a network too large for one page: the server searches, filters, sorts and assesses them. */
export function NetworkDealsPage() {
  const t = useTexts(dealsTexts);
  const { calendar, clock } = useServices();
  const { byCode } = useVendors();
  const choice = useListChoice(DEAL_LIST);
  const { query, actions } = choice;
  const [params] = useSearchParams();
  const desktop = useDesktop();
  const [sheet, setSheet] = useState<'filters' | 'sort'>();
  const today = calendar.dayAt(clock.now());
  const asked = useMemo(() => networkDealsQuery(query, today), [query, today]);
  const foundBy = useMemo(() => dealParameters(asked), [asked]);
  const found = useDealPages(asked, actions.shown, params.get('deal') ?? undefined);
  const { entries, total, isFetching, error, open } = found;
  const figures = useDealFigures(asked, entries !== undefined && total > 0);
  const viewCounts = useViewCounts(today);
  const refresh = () => {
    found.refetch();
    viewCounts.refetch();
    figures.refetch();
  };
  const lacking = found.lacking || viewCounts.lacking || lacksUnnamed(figures.data);
  const sort = asked.order;
  const exports = useDealsExport(asked);
  const vendor = open && byCode.get(open.franchiseCode);
  return (
    <PageFrame
      title={t('deals.title')}
      actions={
        <DealsActions {...{ refresh, isFetching }} onSort={desktop ? undefined : () => setSheet('sort')} />
      }
    >
      <DealsToolbar
        choice={choice}
        counts={viewCounts.counts}
        countOf={viewCounts.countOf}
        soFar={viewCounts.lacking}
        onOpenFilters={() => setSheet('filters')}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3" aria-busy={isFetching}>
        {error && !isFetching && <CommissionFailed onRetry={found.refetch} />}
        {lacking && <SourceIncomplete onRetry={refresh} />}
      </div>
      {!entries && isFetching && <DealsSkeleton />}
      {entries && (
        <DealsFound
          {...{ entries, total, sort, exports, lacking }}
          panel={(walk) =>
            !found.opening && <DealPanel walk={walk} find={() => open && vendor && { deal: open, vendor }} />
          }
          withFranchise
          found={foundBy}
          onSort={(order) => actions.change({ sort: order })}
          figures={<NetworkDealsFigures found={figures} />}
          notices={<NetworkDealsNotices found={figures} />}
          none={<NoMatch onClear={actions.clear} />}
          onMore={() => {
            found.more();
            actions.showMore();
          }}
        />
      )}
      {sheet && (
        <NetworkDealsSheet {...{ sheet, choice, total, asked }} onClose={() => setSheet(undefined)} />
      )}
    </PageFrame>
  );
}

type DealsActionsProps = {
  refresh: () => void;
  isFetching: boolean;
  /** Asks for an order; undefined where the table's headers do. */
  onSort: (() => void) | undefined;
};

/** Offers to sort the list and to read it again. */
function DealsActions({ refresh, isFetching, onSort }: DealsActionsProps) {
  const t = useTexts(dealsTexts);
  return (
    <>
      {onSort && <IconButton icon={ArrowDownUp} label={t('deals.sort')} onClick={onSort} />}
      <RefreshButton busy={isFetching} onRefresh={refresh} />
    </>
  );
}

/** Exports all matching deals, in their order. */
function useDealsExport(asked: DealPageQuery) {
  const t = useTexts(dealsTexts);
  const services = useServices();
  return useExport(async () => {
    // The cost of finding a page in another order is paid once for the export, not for each page.
    const order = isByTime(asked.order) ? asked.order : 'newest';
    const pages = await everyPage((wanted) => pageOfDeals(services, { ...asked, order }, wanted));
    const read = pages.flatMap(({ records }) =>
      records.map((assessment) => entryOf(assessment, services.calendar)),
    );
    const rows = isByTime(asked.order) ? read : inOrder(read, asked.order);
    return {
      table: dealsTable(rows, t),
      done: t('deals.exported', { count: rows.length }),
      lacking: pages.some(({ complete }) => complete === false),
    };
  });
}

type NetworkDealsSheetProps = {
  sheet: 'filters' | 'sort';
  choice: DealChoice;
  /** The number of matching deals. */
  total: number;
  asked: DealPageQuery;
  onClose: () => void;
};

/** Asks for the filters or for the order. */
function NetworkDealsSheet({ sheet, choice, total, asked, onClose }: NetworkDealsSheetProps) {
  const t = useTexts(dealsTexts);
  if (sheet === 'filters') {
    return <NetworkDealsFilterSheet {...{ choice, total, onClose }} query={asked} />;
  }
  return (
    <SortSheet
      title={t('deals.sort')}
      orders={MAIN_DEAL_ORDERS.map((order) => ({ value: order, label: t(`deals.sort.${order}`) }))}
      sort={asked.order}
      onSort={(order) => choice.actions.change({ sort: order })}
      onClose={onClose}
    />
  );
}

type NetworkDealsFilterSheetProps = {
  choice: DealChoice;
  query: DealPageQuery;
  /** The number of matching deals. */
  total: number;
  onClose: () => void;
};

/** Asks for order and filters of a large network's deals, with the number of deals for each value. */
function NetworkDealsFilterSheet(props: NetworkDealsFilterSheetProps) {
  const { choice, query, total, onClose } = props;
  const { data } = useDealValues(query);
  const ofView = stateOfView(choice.query.view);
  const states = DEAL_STATUSES.filter((state) => ofView === undefined || ofView === state);
  const valuesOf = (filter: SheetFilter) => {
    if (filter === 'month') return [];
    if (filter !== 'state') return data?.[filter];
    return data?.state && states.flatMap((state) => data.state?.filter(({ value }) => value === state) ?? []);
  };
  return (
    <DealsSheet
      {...{ choice, valuesOf, onClose }}
      soFar={data?.complete === false}
      query={{ ...choice.query, sort: query.order }}
      left={total}
      filters={DEAL_FILTERS}
    />
  );
}

/** Counts the deals of a large network in each view, including saved ones. */
function useViewCounts(today: Day) {
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
