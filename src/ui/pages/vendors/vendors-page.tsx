import { ArrowDownUp, FileUp, ListChecks, RefreshCw, UserPlus } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '#core/access/paths';
import { useExport } from '../../features/export/use-export';
import { usePeriodText } from '../../features/reports/use-report-period';
import { Button } from '../../kit/components/button';
import { ButtonLink } from '../../kit/components/button-link';
import { Chip, FilterChip } from '../../kit/components/chip';
import { ChipRow } from '../../kit/components/chip-row';
import { EmptyState } from '../../kit/components/empty-state';
import { FloatButton } from '../../kit/components/float-button';
import { HeaderSlot } from '../../kit/components/header-slot';
import { IconButton } from '../../kit/components/icon-button';
import { joinClasses } from '../../kit/components/join-classes';
import { MoreActions } from '../../kit/components/more-actions';
import { Notice } from '../../kit/components/notice';
import { PageFrame } from '../../kit/components/page-frame';
import { SearchField } from '../../kit/components/search-field';
import { useTypedSearch, useTypedText } from '../../kit/components/typed-search';
import { useDesktop } from '../../kit/components/use-desktop';
import { useTexts } from '../../kit/texts/use-texts';
import { ColumnChooser } from '../../lists/columns/column-chooser';
import { useColumns } from '../../lists/columns/use-columns';
import { readShown } from '../../lists/filter/list-address';
import { useRowsPerStep } from '../../lists/filter/use-rows-per-step';
import { CountLine } from '../../lists/rows/count-line';
import { inSteps, LoadMore } from '../../lists/rows/load-more';
import { SortSheet } from '../../lists/rows/sort-sheet';
import { useRecordWalk } from '../../lists/table/use-record-walk';
import { useSelection } from '../../lists/table/use-selection';
import { useActiveFilter } from './use-active-filter';
import { useVendorAdmin, useVendorImport } from './use-vendor-directory';
import { useVendorEntries } from './use-vendor-entries';
import {
  chooseVendors,
  isInView,
  MAIN_VENDOR_SORTS,
  ofFranchises,
  rowIdOf,
  VENDOR_SORTS,
  VENDOR_VIEWS,
  type VendorEntry,
  type VendorView,
} from './vendor-entries';
import { VendorNotices } from './vendor-notices';
import { VendorPanel } from './vendor-panel';
import { VendorRows } from './vendor-rows';
import { VendorSelectionBar } from './vendor-selection-bar';
import { vendorsTable } from './vendors-export';
import { VendorsSkeleton } from './vendors-skeleton';
import { VENDOR_COLUMNS, VendorsTable } from './vendors-table';
import { vendorsTexts } from './vendors-texts';

const NONE: readonly VendorEntry[] = [];
const NOT_ACTIVE = { created: '', franchise: '' };

/** The vendors of the network: those who are active, or the whole directory, where many can be chosen at once. */
export function VendorsPage({ directory }: { directory: boolean }) {
  const t = useTexts(vendorsTexts);
  const admin = useVendorAdmin();
  const importing = useVendorImport();
  const desktop = useDesktop();
  const [params, setParams] = useSearchParams();
  const [sorting, setSorting] = useState(false);
  const selection = useSelection();
  const columns = useColumns('vendors', VENDOR_COLUMNS);
  const found = useVendorEntries();
  const active = useActiveFilter(params);
  const periodText = usePeriodText();
  const all = found.entries ?? NONE;
  const entries = ofFranchises(all, active?.codes);
  const finding = active !== undefined && active.codes === undefined && !active.failed;
  const waiting = (!found.entries && found.reading) || finding;
  const views: readonly VendorView[] = directory ? VENDOR_VIEWS : ['active', 'norule', 'idle'];
  const first: VendorView = directory ? 'all' : 'active';
  const query = {
    view: views.find((view) => view === params.get('view')) ?? first,
    q: params.get('q') ?? '',
    sort: VENDOR_SORTS.find((sort) => sort === params.get('sort')) ?? ('code' as const),
  };
  const change = (changed: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(window.location.search);
    next.delete('shown');
    const asIs = new Map([
      ['view', first],
      ['sort', 'code'],
      ['q', ''],
      ['created', ''],
      ['franchise', ''],
    ]);
    for (const [name, value] of Object.entries(changed)) {
      if (value === asIs.get(name)) next.delete(name);
      else next.set(name, value);
    }
    setParams(next, { replace: true });
  };
  const search = useTypedSearch(query.q, (q) => change({ q }));
  const q = useDeferredValue(useTypedText(search).trim());
  const chosen = chooseVendors(entries, { ...query, q });
  const step = useRowsPerStep();
  const shown = readShown(params, step);
  const showMore = () => change({ shown: String(shown + step) });
  const exports = useExport(() => ({
    table: vendorsTable(chosen, t),
    done: t('vendors.exported', { count: chosen.length }),
    lacking: found.lacking,
  }));
  const more = [
    ...exports,
    ...(directory && admin && !desktop && selection.ids === undefined
      ? [{ key: 'select', icon: ListChecks, label: t('vendors.select'), onAction: selection.start }]
      : []),
  ];
  const listed = inSteps(chosen, shown);
  const walk = useRecordWalk({
    param: 'vendor',
    ids: listed.map(rowIdOf),
    total: chosen.length,
    onMore: showMore,
    selection: admin ? selection : undefined,
  });
  return (
    <PageFrame
      title={t(directory ? 'vendors.allTitle' : 'vendors.title')}
      actions={
        <>
          {!desktop && (
            <IconButton icon={ArrowDownUp} label={t('vendors.sort')} onClick={() => setSorting(true)} />
          )}
          <IconButton
            icon={RefreshCw}
            label={t('vendors.refresh')}
            onClick={found.retry}
            disabled={found.fetching}
          />
        </>
      }
    >
      <HeaderSlot>
        <SearchField label={t('vendors.search')} clearLabel={t('vendors.clearSearch')} search={search} />
        {admin && desktop && (
          <ButtonLink size="card" to={paths.addVendor} icon={UserPlus}>
            {t('vendors.add')}
          </ButtonLink>
        )}
      </HeaderSlot>
      <ChipRow label={t('vendors.views')} chosen={query.view}>
        {views.map((view) => (
          <Chip
            key={view}
            label={t(`vendors.view.${view}`)}
            chosen={query.view === view}
            count={found.entries ? countOf(entries, view) : 'unknown'}
            onChoose={() => change({ view })}
          />
        ))}
        {active && (
          <FilterChip
            label={t('vendors.activeIn', { days: periodText(active.period) })}
            onRemove={() => change(NOT_ACTIVE)}
          />
        )}
      </ChipRow>
      <div
        className="my-2 grid grid-cols-[minmax(0,1fr)] gap-3 desktop:empty:my-0"
        aria-busy={found.fetching}
      >
        <VendorNotices found={found} />
        {active?.failed && <Notice tone="failed" what={t('vendors.activeFailed')} />}
        {!admin && <Notice tone="offline" what={t('vendors.readOnly')} />}
      </div>
      {waiting && <VendorsSkeleton />}
      {found.entries && all.length === 0 && (
        <EmptyState
          title={t('vendors.empty')}
          text={t(admin ? 'vendors.emptyText' : 'vendors.emptyTextRead')}
          action={admin && <ButtonLink to={paths.addVendor}>{t('vendors.add')}</ButtonLink>}
        />
      )}
      {all.length > 0 && !finding && (
        <>
          <CountLine
            text={t('vendors.countLine', {
              count: t('vendors.count', { count: chosen.length }),
              order: t(`vendors.sort.${query.sort}`),
            })}
            end={
              <>
                {desktop && (
                  <ColumnChooser
                    first={t('vendors.column.vendor')}
                    columns={VENDOR_COLUMNS.map((key) => ({ key, label: t(`vendors.column.${key}`) }))}
                    choice={columns}
                  />
                )}
                <MoreActions label={t('vendors.more')} actions={more} />
              </>
            }
          />
          {chosen.length === 0 ? (
            <EmptyState
              title={t('vendors.emptyFiltered')}
              text={t('vendors.emptyFilteredText')}
              action={
                <Button onClick={() => change({ ...NOT_ACTIVE, q: '', view: first })}>
                  {t('vendors.clear')}
                </Button>
              }
            />
          ) : desktop ? (
            <VendorsTable
              entries={listed}
              linkTo={walk.linkTo}
              open={walk.open}
              sort={query.sort}
              onSort={(sort) => change({ sort })}
              selection={admin ? selection : undefined}
              hidden={columns.hidden}
            />
          ) : (
            <VendorRows entries={listed} {...(directory && { selection })} />
          )}
          <LoadMore shown={listed.length} total={chosen.length} step={step} onMore={showMore} />
        </>
      )}
      <nav
        aria-label={t('vendors.directory')}
        className={joinClasses('mt-4 flex flex-wrap gap-3', waiting && 'hidden')}
      >
        {!directory && (
          <ButtonLink variant="outline" size="card" to={paths.allVendors}>
            {t('vendors.directory')}
          </ButtonLink>
        )}
        {importing && (
          <ButtonLink variant="outline" size="card" icon={FileUp} to={importing}>
            {t('vendors.import')}
          </ButtonLink>
        )}
      </nav>
      {sorting && (
        <SortSheet
          title={t('vendors.sort')}
          orders={MAIN_VENDOR_SORTS.map((value) => ({ value, label: t(`vendors.sort.${value}`) }))}
          sort={query.sort}
          onSort={(sort) => change({ sort })}
          onClose={() => setSorting(false)}
        />
      )}
      {admin && !desktop && selection.ids === undefined && (
        <FloatButton to={paths.addVendor} icon={UserPlus} label={t('vendors.add')} />
      )}
      {selection.ids && !(desktop && selection.ids.size === 0) && (
        <VendorSelectionBar {...{ entries, selection }} offered={chosen} lacking={found.lacking} />
      )}
      {desktop && <VendorPanel walk={walk} entry={entries.find((entry) => rowIdOf(entry) === walk.open)} />}
    </PageFrame>
  );
}

function countOf(entries: readonly VendorEntry[], view: VendorView): number {
  return entries.filter((entry) => isInView(entry, view)).length;
}
