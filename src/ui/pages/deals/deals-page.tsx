import { ArrowDownUp } from 'lucide-react';
import { useContext, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '#core/access/paths';
import { type AssessedDeal, type AssessedDeals, excludedDealsOf } from '#core/commission/assessed-deals';
import { DEAL_STATUSES } from '#core/commission/deal-assessment';
import { MAIN_DEAL_ORDERS } from '#core/network/deal-order';
import type { Day } from '#core/shared/month';
import { useServices } from '../../data/app-services';
import { useSession } from '../../data/session-provider';
import { useAdditions } from '../../data/use-additions';
import { useAssessedDeals } from '../../data/use-assessed-deals';
import { useLargeNetwork } from '../../data/use-large-network';
import { useVendors } from '../../data/use-vendors';
import { CommissionFailed } from '../../features/commission/commission-failed';
import { EarningNotices } from '../../features/commission/earning-notices';
import { NoFranchiseNotice } from '../../features/commission/no-franchise-notice';
import { DEAL_FILTERS, DEAL_LIST, type DealChoice, readDealQuery } from '../../features/deals/deal-query';
import { DealsFailed } from '../../features/deals/deals-failed';
import { DealsSkeleton } from '../../features/deals/deals-skeleton';
import { dealsTexts } from '../../features/deals/deals-texts';
import {
  countViews,
  filterDeals,
  filterValueOf,
  fitting,
  needsPayments,
} from '../../features/deals/filter-deals';
import { isByReason } from '../../features/deals/not-counted-address';
import { IconButton, RefreshButton } from '../../kit/components/icon-button';
import { PageFrame } from '../../kit/components/page-frame';
import { useDesktop } from '../../kit/components/use-desktop';
import { OwnTerms } from '../../kit/texts/use-term';
import { useTexts } from '../../kit/texts/use-texts';
import { filterAddress } from '../../lists/filter/use-draft';
import { useListChoice, useTypedQuery } from '../../lists/filter/use-list-choice';
import { SortSheet } from '../../lists/rows/sort-sheet';
import { DealsList } from './deals-list';
import { DealsSheet, type SheetFilter } from './deals-sheet';
import { DealsToolbar } from './deals-toolbar';
import { NetworkDealsPage } from './network-deals-page';
import { NotCountedPage } from './not-counted-page';

type DealsFilterSheetProps = {
  choice: DealChoice;
  entries: readonly AssessedDeal[];
  today: Day;
  onClose: () => void;
};

const SHEET_FILTERS: readonly SheetFilter[] = ['month', ...DEAL_FILTERS];

/** Asks for order and filters of deals that the page has completely. */
function DealsFilterSheet({ choice, entries, today, onClose }: DealsFilterSheetProps) {
  const query = useTypedQuery(choice);
  const terms = useContext(OwnTerms);
  const left = useMemo(
    () => filterDeals(entries, query, today, terms).length,
    [entries, query, today, terms],
  );
  return (
    <DealsSheet
      {...{ choice, query, left, onClose }}
      filters={SHEET_FILTERS}
      valuesOf={(filter) => countValues(entries, filter)}
    />
  );
}

/** Returns the values of a filter, with the number of deals of each. */
function countValues(entries: readonly AssessedDeal[], filter: SheetFilter) {
  const counts = new Map<string, number>();
  for (const entry of entries) {
    const value = filter === 'month' ? entry.month : filterValueOf(entry, filter);
    if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const found = [...counts].map(([value, count]) => ({ value, count }));
  if (filter === 'month') return found.toSorted((a, b) => (a.value < b.value ? 1 : -1));
  if (filter !== 'state') return found.toSorted((a, b) => a.value.localeCompare(b.value));
  return DEAL_STATUSES.flatMap((state) => found.filter(({ value }) => value === state));
}

const NONE: readonly AssessedDeal[] = [];

/** Lists the deals of a vendor, or of every franchise for an admin: which of them earn, and which are stuck. */
export function DealsPage() {
  const t = useTexts(dealsTexts);
  const admin = useSession().session?.user.role === 'admin';
  const paged = useAdditions() && admin;
  const large = useLargeNetwork(paged);
  const vendors = useVendors(paged);
  const [params] = useSearchParams();
  const desktop = useDesktop();
  const { month, batch } = readDealQuery(params);
  // On a desktop the table has a column for the reason.
  if (month && !admin && !desktop && isByReason(params)) return <NotCountedPage month={month} />;
  // Only the server knows which import brought a deal.
  const ofImport = paged && batch !== undefined;
  if (!paged || (large === false && !ofImport)) return <WholeDealsPage />;
  if (large || ofImport) return <NetworkDealsPage />;
  return (
    <PageFrame title={t('deals.title')}>
      {vendors.error && !vendors.isFetching ? (
        <CommissionFailed onRetry={() => void vendors.refetch()} />
      ) : (
        // Leaves the height of the search and the views.
        <div className="pt-26 desktop:pt-11.5">
          <DealsSkeleton />
        </div>
      )}
    </PageFrame>
  );
}

/** Lists deals whose earnings are all read into the page. */
function WholeDealsPage() {
  const t = useTexts(dealsTexts);
  const { calendar, clock } = useServices();
  const admin = useSession().session?.user.role === 'admin';
  const { data: assessed, error, isFetching, dataUpdatedAt, refetch } = useAssessedDeals();
  const choice = useListChoice(DEAL_LIST);
  const terms = useContext(OwnTerms);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const desktop = useDesktop();
  const [sheet, setSheet] = useState<'filters' | 'sort'>();
  const closeSheet = () => setSheet(undefined);
  // An admin has no separate page for the filters.
  const openFilters = () =>
    admin ? setSheet('filters') : void navigate(filterAddress(paths.filter, 'deals', params));
  const today = calendar.dayAt(clock.now());
  const counts = useMemo(() => countViews(assessed, today), [assessed, today]);
  const countOf = (params: URLSearchParams) => {
    const wanted = readDealQuery(params);
    if (!assessed || (!assessed.complete && needsPayments(wanted))) return undefined;
    return assessed.entries.filter(fitting(wanted, today, terms)).length;
  };
  const waiting = !assessed && isFetching;
  const retry = () => void refetch();
  return (
    <PageFrame
      title={t('deals.title')}
      actions={
        <>
          {!admin && !desktop && (
            <IconButton icon={ArrowDownUp} label={t('deals.sort')} onClick={() => setSheet('sort')} />
          )}
          <RefreshButton busy={isFetching} onRefresh={retry} />
        </>
      }
    >
      <DealsToolbar choice={choice} counts={counts} countOf={countOf} onOpenFilters={openFilters} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3" aria-busy={isFetching}>
        {!admin && <NoFranchiseNotice />}
        {error && !isFetching && <DealsFailed {...{ assessed, dataUpdatedAt }} onRetry={retry} />}
        {assessed?.complete && !error && !isFetching && (
          <EarningNotices
            excluded={excludedDealsOf(assessed)}
            notices={assessed.notices}
            ofNetwork={admin}
            onRetry={retry}
          />
        )}
      </div>
      {waiting && <DealsSkeleton />}
      {assessed && <FoundDeals {...{ assessed, today, choice, admin }} />}
      {sheet === 'filters' && (
        <DealsFilterSheet
          choice={choice}
          entries={assessed?.entries ?? NONE}
          today={today}
          onClose={closeSheet}
        />
      )}
      {sheet === 'sort' && (
        <SortSheet
          title={t('deals.sort')}
          orders={MAIN_DEAL_ORDERS.map((sort) => ({ value: sort, label: t(`deals.sort.${sort}`) }))}
          sort={choice.query.sort}
          onSort={(sort) => choice.actions.change({ sort })}
          onClose={closeSheet}
        />
      )}
    </PageFrame>
  );
}

type FoundDealsProps = { assessed: AssessedDeals; today: Day; choice: DealChoice; admin: boolean };

/** Shows the deals that match the filters and the typed search: everything that is redrawn for a letter. */
function FoundDeals({ assessed, today, choice, admin }: FoundDealsProps) {
  const query = useTypedQuery(choice);
  const { actions } = choice;
  const listed = useMemo(() => ({ ...actions, query }), [actions, query]);
  const terms = useContext(OwnTerms);
  const chosen = useMemo(
    () => filterDeals(assessed.entries, query, today, terms),
    [assessed, query, today, terms],
  );
  return <DealsList assessed={assessed} chosen={chosen} choice={listed} admin={admin} />;
}
