import { ListChecks, Plus, SearchX } from 'lucide-react';
import { memo, Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { paths } from '#core/access/paths';
import type { Deal } from '#core/deals/deal';
import type { Lead } from '#core/leads/lead';
import { useServices } from '../../data/app-services';
import { useExport } from '../../features/export/use-export';
import { StatusSheet } from '../../features/lead-details/status-sheet';
import { useLeadActs } from '../../features/lead-details/use-lead-acts';
import { leadAddress } from '../../features/leads/lead-address';
import type { LeadEntry } from '../../features/leads/lead-entry';
import type { LeadQuery, LeadSort } from '../../features/leads/lead-query';
import { LeadRows } from '../../features/leads/lead-rows';
import { leadTexts } from '../../features/leads/lead-texts';
import { leadsTable } from '../../features/leads/leads-export';
import { leadsTexts } from '../../features/leads/leads-texts';
import { useStatusWord } from '../../features/leads/status-mark';
import { lazyPage } from '../../kit/chunks/lazy-page';
import { Button } from '../../kit/components/button';
import { ButtonLink } from '../../kit/components/button-link';
import { EmptyState } from '../../kit/components/empty-state';
import { MoreActions } from '../../kit/components/more-actions';
import { PanelMark } from '../../kit/components/panel-mark';
import { TextLink } from '../../kit/components/text-link';
import { useLongPress } from '../../kit/components/use-long-press';
import { useTerm } from '../../kit/texts/use-term';
import { useTexts } from '../../kit/texts/use-texts';
import { ColumnChooser } from '../../lists/columns/column-chooser';
import { type ColumnChoice, useColumns } from '../../lists/columns/use-columns';
import type { ListActions } from '../../lists/filter/use-list-choice';
import { useRowsPerStep } from '../../lists/filter/use-rows-per-step';
import { CountLine } from '../../lists/rows/count-line';
import { inSteps, LoadMore } from '../../lists/rows/load-more';
import { RecordPanel } from '../../lists/table/record-panel';
import { type RecordWalk, useRecordWalk } from '../../lists/table/use-record-walk';
import type { Selection } from '../../lists/table/use-selection';
import { LeadSkeleton } from './lead-skeleton';
import { LEAD_COLUMNS, LeadsTable } from './leads-table';
import { SelectionBar } from './selection-bar';

const LeadDetailsView = lazyPage(
  async () => (await import('../../features/lead-details/lead-details')).LeadDetailsView,
);

type LeadPanelProps = {
  walk: RecordWalk;
  entry: LeadEntry | undefined;
  deals: readonly Deal[];
};

/** Shows, next to the list, the lead that the address names with all its actions; the list stays usable. */
function LeadPanel({ walk, entry, deals }: LeadPanelProps) {
  const t = useTexts(leadTexts);
  return (
    <RecordPanel
      walk={walk}
      name={t('lead.title')}
      title={entry ? (entry.lead.name ?? entry.lead.id) : t('lead.title')}
      page={entry && leadAddress(entry.lead.id)}
    >
      {entry ? (
        <Suspense fallback={<LeadSkeleton />}>
          <LeadDetailsView key={entry.lead.id} entry={entry} deals={deals} inPanel />
        </Suspense>
      ) : (
        <p className="text-text-2">{t('lead.unknown')}</p>
      )}
    </RecordPanel>
  );
}

type LeadsListProps = {
  /** The matching leads, in the query's order. */
  chosen: readonly LeadEntry[];
  choice: ListActions<LeadQuery> & { readonly query: LeadQuery };
  desktop: boolean;
  /** All leads, among which the one that the address names is found, and the deals with their names. */
  entries: readonly LeadEntry[];
  deals: readonly Deal[];
  selection: Selection;
  /** Whether the server had only some of the leads. */
  lacking: boolean;
};

/** Shows the number of leads, and the leads themselves, a page at a time. */
export const LeadsList = memo(function LeadsList(props: LeadsListProps) {
  const { chosen, choice, desktop, entries: all, deals, selection, lacking } = props;
  const { query, shown, change, clear, showMore } = choice;
  const columns = useColumns('leads', LEAD_COLUMNS);
  const { offlineQueue } = useServices();
  const [changing, setChanging] = useState<string>();
  const onStatus = offlineQueue.offered ? setChanging : undefined;
  // Searched only when there is one: searching every lead would be noticeable at each letter.
  const changed = changing === undefined ? undefined : chosen.find(({ lead }) => lead.id === changing);
  const { ids, start, end } = selection;
  const head = useRef<HTMLDivElement>(null);
  const press = useLongPress((target) => {
    const row = target.closest<HTMLElement>('[data-lead]');
    if (row) start(row.dataset.lead);
  });
  const focusHead = () => head.current?.querySelector('button')?.focus({ preventScroll: true });
  const step = useRowsPerStep();
  const entries = useMemo(() => inSteps(chosen, shown), [chosen, shown]);
  const listed = useMemo(() => entries.map(({ lead }) => lead.id), [entries]);
  const walk = useRecordWalk({
    param: 'lead',
    ids: listed,
    total: chosen.length,
    onMore: showMore,
    selection,
  });
  const { open, linkTo } = walk;
  return (
    <>
      <div ref={head}>
        <LeadsHead {...{ chosen, columns, desktop, lacking }} sort={query.sort} onSelect={() => start()} />
      </div>
      {chosen.length === 0 && <NoMatch onClear={clear} />}
      {/* Stays mounted but hidden without leads, so that the letter that finds some again draws only those in view. */}
      {!desktop && (
        <div {...press} className="[-webkit-touch-callout:none]">
          <LeadRows entries={entries} search={query.q} selection={selection} onStatus={onStatus} />
        </div>
      )}
      {desktop && (
        <LeadsTable
          entries={entries}
          search={query.q}
          {...{ open, linkTo }}
          sort={query.sort}
          onSort={(sort) => change({ sort })}
          selection={selection}
          hidden={columns.hidden}
          onStatus={onStatus}
        />
      )}
      <LoadMore shown={entries.length} total={chosen.length} step={step} onMore={showMore} />
      {changed && (
        <RowStatusSheet lead={changed.lead} onClose={() => setChanging(undefined)} onLost={focusHead} />
      )}
      {desktop && open !== undefined && (
        <LeadPanel walk={walk} entry={all.find(({ lead }) => lead.id === open)} deals={deals} />
      )}
      {/* The boxes of a table are always there: its bar appears with the first ticked one. */}
      {ids && !(desktop && ids.size === 0) && (
        <SelectionBar
          entries={chosen.filter(({ lead }) => ids.has(lead.id))}
          lacking={lacking}
          onDone={end}
          onGone={focusHead}
        />
      )}
    </>
  );
});

type LeadsHeadProps = {
  chosen: readonly LeadEntry[];
  sort: LeadSort;
  columns: ColumnChoice<(typeof LEAD_COLUMNS)[number]>;
  desktop: boolean;
  /** Whether the server had only some of the leads. */
  lacking: boolean;
  onSelect: () => void;
};

/** Shows the number of leads and their order, with the actions for all of them. */
function LeadsHead({ chosen, sort, columns, desktop, lacking, onSelect }: LeadsHeadProps) {
  const t = useTexts(leadsTexts);
  const word = useStatusWord();
  const exports = useExport(() => ({
    table: leadsTable(chosen, t, word),
    done: t('leads.exported', { count: chosen.length }),
    lacking,
  }));
  const select = { key: 'select', icon: ListChecks, label: t('leads.select'), onAction: onSelect };
  return (
    <CountLine
      text={t('leads.countLine', {
        count: t('leads.count', { count: chosen.length }),
        order: t(`leads.sort.${sort}`),
      })}
      end={
        <>
          {desktop && (
            <ColumnChooser
              first={t('leads.column.name')}
              columns={LEAD_COLUMNS.map((key) => ({ key, label: t(`leads.column.${key}`) }))}
              choice={columns}
            />
          )}
          <MoreActions
            label={t('leads.more')}
            actions={chosen.length > 0 && !desktop ? [select, ...exports] : exports}
          />
        </>
      }
    />
  );
}

/** Says that no lead matches the search and the filters. */
function NoMatch({ onClear }: { onClear: () => void }) {
  const t = useTexts(leadsTexts);
  return (
    <EmptyState
      title={t('leads.emptyFiltered')}
      text={t('leads.emptyFilteredText')}
      object={<PanelMark icon={SearchX} />}
      action={<Button onClick={onClear}>{t('leads.clear')}</Button>}
    />
  );
}

/** Replaces the list before there is a first lead. */
export function NoLeads() {
  const t = useTexts(leadsTexts);
  return (
    <EmptyState
      title={t('leads.empty')}
      text={t('leads.emptyText')}
      action={
        <ButtonLink to={paths.addLead} icon={Plus}>
          {t('leads.add')}
        </ButtonLink>
      }
      more={<TextLink to={paths.commissionModel}>{t('leads.howToEarn')}</TextLink>}
    />
  );
}

type RowStatusSheetProps = {
  lead: Lead;
  onClose: () => void;
  /** Called when the sheet has closed and its row is gone, so that nothing has the focus. */
  onLost: () => void;
};

/** Asks for a status for the lead of a row. */
function RowStatusSheet({ lead, onClose, onLost }: RowStatusSheetProps) {
  const { changeStatus } = useLeadActs([lead]);
  const term = useTerm();
  const lost = useEffectEvent(onLost);
  useEffect(
    () => () => {
      // A lead that no longer matches leaves the list only after the sheet has returned the focus.
      setTimeout(() => {
        if (document.activeElement === document.body) lost();
      });
    },
    [],
  );
  return (
    <StatusSheet
      leadIds={[lead.id]}
      context={[lead.name ?? lead.id, term(lead.product)].filter(Boolean).join(' · ')}
      status={lead.status}
      onChoose={changeStatus}
      onClose={onClose}
    />
  );
}
