import { ArrowDownUp, RefreshCw, SearchX } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useVendors } from '../admin/use-vendors';
import { useServices } from '../app-services';
import { ColumnChooser } from '../columns/column-chooser';
import { useColumns } from '../columns/use-columns';
import { commissionTexts } from '../commission/commission-texts';
import { Button } from '../components/button';
import { CountLine } from '../components/count-line';
import { EmptyState } from '../components/empty-state';
import { IconButton } from '../components/icon-button';
import { LoadMore } from '../components/load-more';
import { MoreActions } from '../components/more-actions';
import { Notice } from '../components/notice';
import { PageFrame } from '../components/page-frame';
import { PanelMark } from '../components/panel-mark';
import { SortSheet } from '../components/sort-sheet';
import { useDesktop } from '../components/use-desktop';
import { useSkeletonTiming } from '../components/use-skeleton-timing';
import { useExport } from '../export/use-export';
import { ROWS_PER_STEP } from '../filter/list-address';
import { useListChoice } from '../filter/use-list-choice';
import { everyPage } from '../network/every-record';
import { paths } from '../paths';
import { useTexts } from '../texts/use-texts';
import { entryOf } from './deal-book';
import { DealPanel, openedState, withDeal } from './deal-panel';
import { DEAL_LIST } from './deal-query';
import { type DealLink, DealRows } from './deal-rows';
import { dealsTable } from './deals-export';
import { DealsSkeleton } from './deals-skeleton';
import { DEAL_COLUMNS, DealsTable } from './deals-table';
import { dealsTexts } from './deals-texts';
import { DealsToolbar } from './deals-toolbar';
import { NetworkDealsFilterSheet } from './network-deals-filter-sheet';
import { NETWORK_SORTS, networkDealsQuery } from './network-deals-query';
import { useDealPages } from './use-deal-pages';

/** The deals of a network too large for one page: the server searches, narrows, orders and assesses them. */
export function NetworkDealsPage() {
  const t = useTexts(dealsTexts);
  const commission = useTexts(commissionTexts);
  const { calendar, clock, dealPages } = useServices();
  const { byCode } = useVendors();
  const choice = useListChoice(DEAL_LIST);
  const { query, actions } = choice;
  const [params] = useSearchParams();
  const desktop = useDesktop();
  const columns = useColumns('deals', DEAL_COLUMNS);
  const [sheet, setSheet] = useState<'filters' | 'sort'>();
  const closeSheet = () => setSheet(undefined);
  const today = calendar.dayAt(clock.now());
  const asked = useMemo(() => networkDealsQuery(query, today), [query, today]);
  const found = useDealPages(asked, actions.shown, params.get('deal') ?? undefined);
  const { entries, total, isFetching, error, open } = found;
  const waiting = useSkeletonTiming(!entries && isFetching);
  const sort = asked.order;
  const linkTo: DealLink = useCallback((id) => ({ to: withDeal(params, id), state: openedState }), [params]);
  const exports = useExport(async () => {
    const pages = await everyPage((wanted) => dealPages.page(asked, wanted));
    const rows = pages.flatMap(({ records, accountOpeningAmount }) =>
      records.map((assessment) => entryOf(assessment, accountOpeningAmount, calendar)),
    );
    return { table: dealsTable(rows, t), done: t('deals.exported', { count: rows.length }) };
  });
  const vendor = open && byCode.get(open.franchiseCode);
  const list = { entries: entries ?? [], linkTo, withFranchise: true };
  return (
    <PageFrame
      title={t('deals.title')}
      parent={paths.adminDashboard}
      actions={
        <>
          {!desktop && (
            <IconButton icon={ArrowDownUp} label={t('deals.sort')} onClick={() => setSheet('sort')} />
          )}
          <IconButton
            icon={RefreshCw}
            label={t('deals.refresh')}
            onClick={found.refetch}
            disabled={isFetching}
          />
        </>
      }
    >
      <DealsToolbar
        choice={choice}
        counts="none"
        countOf={() => undefined}
        onOpenFilters={() => setSheet('filters')}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3" aria-busy={isFetching}>
        {error && !isFetching && (
          <Notice
            tone="failed"
            what={commission('commission.failed')}
            where={commission('commission.failedText')}
            actions={[{ label: commission('commission.retry'), onAct: found.refetch }]}
          />
        )}
        {query.paid !== undefined && <Notice tone="incomplete" what={t('deals.paidNotOffered')} />}
      </div>
      {!entries && waiting && <DealsSkeleton />}
      {entries && (
        <>
          <CountLine
            text={t('deals.countLine', {
              count: t('deals.count', { count: total }),
              order: t(`deals.sort.${sort}`),
            })}
            end={
              <>
                {desktop && (
                  <ColumnChooser
                    first={t('deals.column.name')}
                    columns={DEAL_COLUMNS.map((key) => ({ key, label: t(`deals.column.${key}`) }))}
                    choice={columns}
                  />
                )}
                <MoreActions label={t('deals.more')} actions={exports} />
              </>
            }
          />
          {total === 0 ? (
            <EmptyState
              title={t('deals.emptyFiltered')}
              text={t('deals.emptyFilteredText')}
              object={<PanelMark icon={SearchX} />}
              action={<Button onClick={actions.clear}>{t('deals.clear')}</Button>}
            />
          ) : desktop ? (
            <DealsTable
              {...list}
              open={params.get('deal') ?? undefined}
              hidden={columns.hidden}
              sort={sort}
              sorts={NETWORK_SORTS}
              onSort={(order) => actions.change({ sort: order })}
            />
          ) : (
            <DealRows {...list} />
          )}
          <LoadMore
            shown={entries.length}
            total={total}
            step={ROWS_PER_STEP}
            onMore={() => {
              found.more();
              actions.showMore();
            }}
          />
        </>
      )}
      {sheet === 'filters' && (
        <NetworkDealsFilterSheet choice={choice} query={asked} total={total} onClose={closeSheet} />
      )}
      {sheet === 'sort' && (
        <SortSheet
          title={t('deals.sort')}
          orders={NETWORK_SORTS.map((order) => ({ value: order, label: t(`deals.sort.${order}`) }))}
          sort={sort}
          onSort={(order) => actions.change({ sort: order })}
          onClose={closeSheet}
        />
      )}
      {entries && !found.opening && <DealPanel find={() => open && vendor && { deal: open, vendor }} />}
    </PageFrame>
  );
}
