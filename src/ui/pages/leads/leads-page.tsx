import { ArrowDownUp, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '#core/access/paths';
import type { Deal } from '#core/deals/deal';
import type { Day } from '#core/shared/month';
import { LEAD_FILTERS } from '#records/lead';
import { useServices } from '../../data/app-services';
import { countViews, filterLeads, fitting, searchLeads } from '../../features/leads/filter-leads';
import { type LeadEntry, readLeads } from '../../features/leads/lead-entry';
import {
  LEAD_LIST,
  LEAD_VIEWS,
  type LeadChoice,
  type LeadView,
  MAIN_LEAD_SORTS,
  readLeadQuery,
} from '../../features/leads/lead-query';
import { useLeadValues } from '../../features/leads/lead-values';
import { LeadsNotices } from '../../features/leads/leads-notices';
import { LeadsSkeleton } from '../../features/leads/leads-skeleton';
import { leadsTexts } from '../../features/leads/leads-texts';
import { useFranchiseLists } from '../../features/leads/use-franchise-lists';
import { ButtonLink } from '../../kit/components/button-link';
import { FloatButton } from '../../kit/components/float-button';
import { IconButton, RefreshButton } from '../../kit/components/icon-button';
import { PageFrame } from '../../kit/components/page-frame';
import { useDesktop } from '../../kit/components/use-desktop';
import { useScrolled } from '../../kit/components/use-scrolled';
import { useTexts } from '../../kit/texts/use-texts';
import { ChoiceToolbar } from '../../lists/filter/choice-toolbar';
import { filterTexts } from '../../lists/filter/filter-texts';
import { filterAddress } from '../../lists/filter/use-draft';
import { useListChoice, useTypedQuery } from '../../lists/filter/use-list-choice';
import { useDayLabels } from '../../lists/filter/use-range-labels';
import type { SetFilter } from '../../lists/rows/list-toolbar';
import { SortSheet } from '../../lists/rows/sort-sheet';
import { type Selection, useSelection } from '../../lists/table/use-selection';
import { LeadsList, NoLeads } from './leads-list';

const NO_DEALS: readonly Deal[] = [];

/** Counts the leads that an address finds, once for each address and not for every letter of a search. */
function countedOnce(entries: readonly LeadEntry[] | undefined, today: Day) {
  const known = new Map<string, number | undefined>();
  return (wanted: URLSearchParams) => {
    const key = wanted.toString();
    if (!known.has(key)) known.set(key, entries?.filter(fitting(readLeadQuery(wanted), today)).length);
    return known.get(key);
  };
}

/** Lists the own leads and shows whom to call next. */
export function LeadsPage() {
  const t = useTexts(leadsTexts);
  const { calendar, clock } = useServices();
  const lists = useFranchiseLists();
  const choice = useListChoice(LEAD_LIST);
  const [params] = useSearchParams();
  const desktop = useDesktop();
  const navigate = useNavigate();
  const selection = useSelection();
  const [sorting, setSorting] = useState(false);
  const { leads, fetching } = lists;
  const entries = useMemo(() => leads && readLeads(leads, calendar, clock.now()), [leads, calendar, clock]);
  const today = calendar.dayAt(clock.now());
  const counts = useMemo(() => countViews(entries), [entries]);
  const countOf = useMemo(() => countedOnce(entries, today), [entries, today]);
  const waiting = !leads && fetching;
  const none = entries?.length === 0;
  return (
    <PageFrame
      title={t('leads.title')}
      actions={
        <>
          {!desktop && (
            <IconButton icon={ArrowDownUp} label={t('leads.sort')} onClick={() => setSorting(true)} />
          )}
          <RefreshButton busy={fetching} onRefresh={lists.retry} />
          {desktop && (
            <ButtonLink to={paths.addLead} size="card" icon={Plus}>
              {t('leads.add')}
            </ButtonLink>
          )}
        </>
      }
    >
      <LeadsToolbar
        choice={choice}
        counts={counts}
        countOf={countOf}
        onOpenFilters={() => void navigate(filterAddress(paths.filter, 'leads', params))}
      />
      <div aria-busy={fetching}>
        <LeadsNotices lists={lists} />
        {waiting && <LeadsSkeleton />}
        {none && !lists.leadsFailed && <NoLeads />}
        {entries && !none && (
          <FoundLeads
            {...{ entries, today, choice, desktop, selection }}
            deals={lists.deals ?? NO_DEALS}
            lacking={lists.leadsLacking}
          />
        )}
      </div>
      {!entries && !desktop && !selection.ids && <AddButton />}
      {sorting && (
        <SortSheet
          title={t('leads.sort')}
          orders={MAIN_LEAD_SORTS.map((sort) => ({ value: sort, label: t(`leads.sort.${sort}`) }))}
          sort={choice.query.sort}
          onSort={(sort) => choice.actions.change({ sort })}
          onClose={() => setSorting(false)}
        />
      )}
    </PageFrame>
  );
}

type FoundLeadsProps = {
  entries: readonly LeadEntry[];
  today: Day;
  choice: LeadChoice;
  desktop: boolean;
  deals: readonly Deal[];
  selection: Selection;
  lacking: boolean;
};

/** Shows the leads that match the filters and the typed search: everything that is redrawn for a letter. */
function FoundLeads({ entries, today, choice, desktop, deals, selection, lacking }: FoundLeadsProps) {
  const query = useTypedQuery(choice);
  const { actions } = choice;
  const typed = useMemo(() => ({ ...actions, query }), [actions, query]);
  // Filtered by the address first, so that a letter searches only these.
  const listed = useMemo(
    () => filterLeads(entries, { ...choice.query, q: '' }, today),
    [entries, choice.query, today],
  );
  const chosen = useMemo(() => searchLeads(listed, query.q), [listed, query.q]);
  return (
    <>
      <LeadsList {...{ chosen, entries, desktop, deals, selection, lacking }} choice={typed} />
      {!desktop && !selection.ids && chosen.length > 0 && <AddButton />}
    </>
  );
}

function AddButton() {
  const t = useTexts(leadsTexts);
  return <FloatButton to={paths.addLead} icon={Plus} label={t('leads.add')} compact={useScrolled()} />;
}

type LeadsToolbarProps = {
  choice: LeadChoice;
  counts: Readonly<Record<LeadView, number | undefined>>;
  /** Counts the leads that a saved view's address finds; undefined while unknown. */
  countOf: (params: URLSearchParams) => number | undefined;
  onOpenFilters: () => void;
};

/** Shows search, views and filters of the leads, as the address has them. */
function LeadsToolbar({ choice, counts, countOf, onOpenFilters }: LeadsToolbarProps) {
  const t = useTexts(leadsTexts);
  const { offlineQueue } = useServices();
  // Only a server that records contacts can tell who was contacted.
  const offered = LEAD_VIEWS.filter((view) => view !== 'quiet' || offlineQueue.offered);
  return (
    <ChoiceToolbar
      list="leads"
      kind={LEAD_LIST}
      choice={choice}
      searchLabel={t('leads.search')}
      views={offered.map((view) => ({
        view,
        label: t(`leads.view.${view}`),
        count: counts[view],
        asked: { view },
      }))}
      filters={useSetFilters(choice)}
      countOf={countOf}
      onOpenFilters={onOpenFilters}
    />
  );
}

function useSetFilters({ query, actions: { change } }: LeadChoice): readonly SetFilter[] {
  const t = useTexts(leadsTexts);
  const filter = useTexts(filterTexts);
  const words = useLeadValues();
  const days = useDayLabels();
  const { followUp, created } = query;
  return [
    ...LEAD_FILTERS.flatMap((name) =>
      query[name].map((value) => ({
        key: `${name} ${value}`,
        name: t(`leads.column.${name}`),
        value: words(name, value),
        onRemove: () => change({ [name]: query[name].filter((each) => each !== value) }),
      })),
    ),
    ...followUp.map((choice) => ({
      key: choice,
      name: t('leads.column.followUp'),
      value: t(`leads.followUp.${choice}`),
      onRemove: () => change({ followUp: followUp.filter((each) => each !== choice) }),
    })),
    ...[created ?? []].flat().map((choice) => ({
      key: 'created',
      name: filter('filter.created'),
      value: days(choice),
      onRemove: () => change({ created: undefined }),
    })),
  ];
}
