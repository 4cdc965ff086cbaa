import { ArrowDownUp, Undo2, UserPlus, X } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { paths } from '#core/access/paths';
import { SourceIncomplete } from '../../features/commission/earning-notices';
import { useNetworkSummary } from '../../features/franchises/use-network-summary';
import { usePeriodText } from '../../features/reports/use-report-period';
import { Button } from '../../kit/components/button';
import { ButtonLink } from '../../kit/components/button-link';
import { Chip, FilterChip } from '../../kit/components/chip';
import { ChipRow } from '../../kit/components/chip-row';
import { EmptyState } from '../../kit/components/empty-state';
import { FloatButton } from '../../kit/components/float-button';
import { HeaderSlot } from '../../kit/components/header-slot';
import { IconButton, RefreshButton } from '../../kit/components/icon-button';
import { Notice } from '../../kit/components/notice';
import { PageFrame } from '../../kit/components/page-frame';
import { SearchField } from '../../kit/components/search-field';
import { TextLink } from '../../kit/components/text-link';
import { useTypedSearch, useTypedText } from '../../kit/components/typed-search';
import { useDesktop } from '../../kit/components/use-desktop';
import { useTexts } from '../../kit/texts/use-texts';
import { customDays } from '../../lists/filter/day-choice';
import { SortSheet } from '../../lists/rows/sort-sheet';
import { useSelection } from '../../lists/table/use-selection';
import { CodesWaiting } from './code-section';
import { oneRuleTexts } from './one-rule-texts';
import { UndoRuleSheet } from './undo-rule-sheet';
import { type AppliedRule, useAppliedRule } from './use-applied-rule';
import { useVendorAdmin, useVendorImport } from './use-vendor-directory';
import { useVendorEntries } from './use-vendor-entries';
import { useVendorsQuery } from './use-vendors-query';
import {
  chooseVendors,
  countInView,
  MAIN_VENDOR_SORTS,
  ofFranchises,
  type VendorEntry,
} from './vendor-entries';
import { VendorSelectionBar } from './vendor-selection-bar';
import { VendorsFound } from './vendors-found';
import { VendorsSkeleton } from './vendors-skeleton';
import { vendorsTexts } from './vendors-texts';

const NONE: readonly VendorEntry[] = [];
const NOT_ACTIVE = { created: '', franchise: '' };

/** Lists the vendors of the network: the active ones, or the whole directory, where several can be selected. */
export function VendorsPage({ directory }: { directory: boolean }) {
  const t = useTexts(vendorsTexts);
  const admin = useVendorAdmin();
  const desktop = useDesktop();
  const query = useVendorsQuery(directory);
  const { change } = query;
  const [sorting, setSorting] = useState(false);
  const selection = useSelection();
  const found = useVendorEntries();
  const { rule, setRule } = useAppliedRule(found.vendors);
  const active = useActiveFilter(query.params);
  const periodText = usePeriodText();
  const all = found.entries ?? NONE;
  const entries = ofFranchises(all, active?.codes);
  const finding = active !== undefined && active.codes === undefined && !active.failed;
  const waiting = (!found.entries && found.reading) || finding;
  const search = useTypedSearch(query.q, (q) => change({ q }));
  const q = useDeferredValue(useTypedText(search).trim());
  const chosen = chooseVendors(entries, { ...query, q });
  const toDirectory = !directory && (
    <ButtonLink variant="outline" size="card" to={paths.allVendors}>
      {t('vendors.directory')}
    </ButtonLink>
  );
  return (
    <PageFrame
      title={t(directory ? 'vendors.allTitle' : 'vendors.title')}
      actions={<VendorsActions found={found} onSort={desktop ? undefined : () => setSorting(true)} />}
    >
      <HeaderSlot>
        <SearchField label={t('vendors.search')} search={search} />
        {desktop && (
          // Next to an open vendor the line has room for the search only.
          <div className="flex shrink-0 gap-2.5 beside-gone">
            {toDirectory}
            {admin && all.length > 0 && (
              <ButtonLink size="card" to={paths.addVendor} icon={UserPlus}>
                {t('vendors.add')}
              </ButtonLink>
            )}
          </div>
        )}
      </HeaderSlot>
      <VendorViews
        query={query}
        entries={found.entries && entries}
        active={active && periodText(active.period)}
      />
      <div
        className="my-2 grid grid-cols-[minmax(0,1fr)] gap-3 desktop:empty:my-0"
        aria-busy={found.fetching}
      >
        <VendorNotices found={found} />
        {rule && <AppliedRuleBar applied={rule} onDone={() => setRule(undefined)} />}
        {active?.failed && <Notice tone="failed" what={t('vendors.activeFailed')} />}
        {admin && <CodesWaiting />}
        {!admin && <Notice tone="offline" what={t('vendors.readOnly')} />}
      </div>
      {waiting && <VendorsSkeleton />}
      {found.entries && all.length === 0 && <NoVendors />}
      {all.length > 0 && !finding && (
        <VendorsFound {...{ chosen, entries, query, selection, directory, admin }} lacking={found.partial} />
      )}
      {!desktop && !waiting && <div className="mt-4 empty:hidden">{toDirectory}</div>}
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
        <VendorSelectionBar
          {...{ entries, selection }}
          offered={chosen}
          lacking={found.partial}
          onRule={setRule}
        />
      )}
    </PageFrame>
  );
}

type VendorsActionsProps = {
  found: ReturnType<typeof useVendorEntries>;
  /** Asks for an order; undefined where the table's headers do. */
  onSort: (() => void) | undefined;
};

/** Offers to sort the list and to read it again. */
function VendorsActions({ found, onSort }: VendorsActionsProps) {
  const t = useTexts(vendorsTexts);
  return (
    <>
      {onSort && <IconButton icon={ArrowDownUp} label={t('vendors.sort')} onClick={onSort} />}
      <RefreshButton busy={found.fetching} onRefresh={found.retry} />
    </>
  );
}

type VendorViewsProps = {
  query: ReturnType<typeof useVendorsQuery>;
  /** Undefined before they are known. */
  entries: readonly VendorEntry[] | undefined;
  /** The days in which the shown vendors got a new record, if that filter is set. */
  active: string | undefined;
};

/** Offers the views with the number of vendors in each, and a chip that removes the filter by activity. */
function VendorViews({ query, entries, active }: VendorViewsProps) {
  const t = useTexts(vendorsTexts);
  return (
    <ChipRow label={t('vendors.views')} chosen={query.view}>
      {query.views.map((view) => (
        <Chip
          key={view}
          label={t(`vendors.view.${view}`)}
          chosen={query.view === view}
          count={(entries && countInView(entries, view)) ?? 'unknown'}
          onChoose={() => query.change({ view })}
        />
      ))}
      {active !== undefined && (
        <FilterChip
          label={t('vendors.activeIn', { days: active })}
          onRemove={() => query.change(NOT_ACTIVE)}
        />
      )}
    </ChipRow>
  );
}

/** Says that there is no vendor yet, and offers the ways to add one. */
function NoVendors() {
  const t = useTexts(vendorsTexts);
  const admin = useVendorAdmin();
  const importing = useVendorImport();
  return (
    <EmptyState
      title={t('vendors.empty')}
      text={t(admin ? 'vendors.emptyText' : 'vendors.emptyTextRead')}
      action={admin && <ButtonLink to={paths.addVendor}>{t('vendors.add')}</ButtonLink>}
      more={importing && <TextLink to={importing}>{t('vendors.import')}</TextLink>}
    />
  );
}

/** Says that many vendors have a new rule, and takes it back from all of them; it stays until it is sent away. */
function AppliedRuleBar({ applied, onDone }: { applied: AppliedRule; onDone: () => void }) {
  const t = useTexts(oneRuleTexts);
  const [open, setOpen] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-x-3 rounded-button border border-hairline-strong bg-surface py-1 pr-1 pl-4">
      <p className="t-label min-w-0 flex-1 text-text">
        {t('oneRule.saved', { count: applied.vendors.length })}
      </p>
      <Button variant="text" size="card" icon={Undo2} onClick={() => setOpen(true)}>
        {t('oneRule.undo')}
      </Button>
      <IconButton icon={X} label={t('oneRule.dismiss')} onClick={onDone} />
      {open && <UndoRuleSheet applied={applied} onDone={onDone} onClose={() => setOpen(false)} />}
    </div>
  );
}

/**
 * Reads the filter for vendors that got a lead or a deal in some days, of some franchises or of all: the days, and the
 * codes once known. Undefined where the filter is not set.
 */
function useActiveFilter(params: URLSearchParams) {
  const { from, to } = customDays(params.get('created') ?? '') ?? {};
  const period = from && to && from <= to ? { from, to } : undefined;
  const franchises = params.getAll('franchise');
  const query = period && { period, franchiseCodes: franchises.length > 0 ? franchises : undefined };
  const { data, error } = useNetworkSummary(query);
  const unnamed = data !== undefined && data.activeCodes === undefined;
  return period && { period, codes: data?.activeCodes, failed: error !== null || unnamed };
}

/** Shows above the list of vendors what it lacks. */
function VendorNotices({ found }: { found: ReturnType<typeof useVendorEntries> }) {
  const t = useTexts(vendorsTexts);
  const { failed, countsFailed, earnedFailed, missing, fetching, retry } = found;
  if (fetching) return null;
  if (failed) return <Notice tone="unread" what={t('vendors.failed')} onRetry={retry} />;
  return (
    <>
      {found.lacking && <SourceIncomplete onRetry={retry} />}
      {countsFailed && (
        <Notice
          tone="incomplete"
          what={t('vendors.countsFailed')}
          where={t('vendors.countsFailedText')}
          onRetry={retry}
        />
      )}
      {earnedFailed && <Notice tone="incomplete" what={t('vendors.earnedFailed')} onRetry={retry} />}
      {missing > 0 && (
        <Notice tone="incomplete" what={t('vendors.earnedPartly', { count: missing })} onRetry={retry} />
      )}
    </>
  );
}
