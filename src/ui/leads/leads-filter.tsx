import { useDeferredValue, useMemo } from 'react';
import { useServices } from '../app-services';
import { useSkeletonTiming } from '../components/use-skeleton-timing';
import { countOptions } from '../filter/count-options';
import { daysOf, isWithinDays } from '../filter/day-choice';
import { DayFacet } from '../filter/day-facet';
import { Facet } from '../filter/facet';
import { FacetsSkeleton } from '../filter/facets-skeleton';
import { FilterFrame } from '../filter/filter-frame';
import { filterTexts } from '../filter/filter-texts';
import { ROWS_PER_STEP } from '../filter/list-address';
import { appliedAddress, useDraft } from '../filter/use-draft';
import { paths } from '../paths';
import { useTexts } from '../texts/use-texts';
import { SaveView } from '../views/save-view';
import { useSavedViews } from '../views/use-saved-views';
import { chooseLeads, isDue } from './choose-leads';
import { useFilterWords } from './filter-words';
import { type LeadEntry, readLeads } from './lead-entry';
import {
  changedParams,
  FOLLOW_UPS,
  LEAD_FILTERS,
  type LeadQuery,
  NO_FILTERS,
  readLeadQuery,
} from './lead-query';
import { LeadRows } from './lead-rows';
import { LeadsNotices } from './leads-notices';
import { leadsTexts } from './leads-texts';
import { useFranchiseLists } from './use-franchise-lists';

const NONE: readonly LeadEntry[] = [];

/** The filters of the leads, each with how many leads it would leave. */
export function LeadsFilter() {
  const t = useTexts(leadsTexts);
  const filter = useTexts(filterTexts);
  const { calendar, clock } = useServices();
  const lists = useFranchiseLists();
  const { leads, fetching } = lists;
  const draft = useDraft('leads');
  const saved = useSavedViews('leads');
  const query = useMemo(() => readLeadQuery(draft.params), [draft.params]);
  const counting = useDeferredValue(query);
  const today = calendar.dayAt(clock.now());
  const entries = useMemo(() => leads && readLeads(leads, calendar, clock.now()), [leads, calendar, clock]);
  const chosen = useMemo(() => chooseLeads(entries ?? NONE, counting, today), [entries, counting, today]);
  const waiting = useSkeletonTiming(!leads && fetching);
  const change = (changed: Partial<LeadQuery>) => draft.set(changedParams(draft.params, changed));
  return (
    <FilterFrame
      title={filter('filter.leads')}
      parent={paths.leads}
      actions={<SaveView saved={saved} params={draft.params} look="icon" />}
      notices={<LeadsNotices lists={lists} />}
      facets={
        <>
          {!entries && waiting && <FacetsSkeleton />}
          {entries && <Facets {...{ entries, query, counting, change }} />}
        </>
      }
      result={() => chosen.length > 0 && <LeadRows entries={chosen.slice(0, ROWS_PER_STEP)} />}
      counted={t('leads.count', { count: chosen.length })}
      show={t('leads.show', { count: chosen.length })}
      none={entries !== undefined && chosen.length === 0}
      onClear={() => change(NO_FILTERS)}
      applied={appliedAddress(paths.leads, draft.params)}
    />
  );
}

type FacetsProps = {
  entries: readonly LeadEntry[];
  query: LeadQuery;
  /** The query that the counts are of: it may lag behind what is ticked while there is much to count. */
  counting: LeadQuery;
  change: (change: Partial<LeadQuery>) => void;
};

function Facets({ entries, query, counting, change }: FacetsProps) {
  const t = useTexts(leadsTexts);
  const words = useFilterWords();
  const { calendar, clock } = useServices();
  const today = calendar.dayAt(clock.now());
  // What a value would leave is counted among the leads that fit all other filters.
  const without = useMemo(() => {
    const leave = (none: Partial<LeadQuery>) => chooseLeads(entries, { ...counting, ...none }, today);
    return {
      status: leave({ status: [] }),
      product: leave({ product: [] }),
      city: leave({ city: [] }),
      source: leave({ source: [] }),
      followUp: leave({ followUp: [] }),
      created: leave({ created: undefined }),
    };
  }, [entries, counting, today]);
  return (
    <>
      {LEAD_FILTERS.slice(0, 2).map((name) => (
        <Facet
          key={name}
          label={t(`leads.filter.${name}`)}
          options={countOptions(
            without[name],
            ({ lead }) => lead[name],
            (value) => words(name, value),
            query[name],
          )}
          chosen={query[name]}
          onChange={(values) => change({ [name]: values })}
        />
      ))}
      <Facet
        label={t('leads.filter.followUp')}
        options={FOLLOW_UPS.map((choice) => ({
          value: choice,
          label: t(`leads.followUp.${choice}`),
          count: without.followUp.filter((entry) => isDue(entry, choice)).length,
        }))}
        chosen={query.followUp}
        onChange={(values) => change({ followUp: FOLLOW_UPS.filter((choice) => values.includes(choice)) })}
      />
      <DayFacet
        chosen={query.created}
        countOf={(choice) => {
          const days = daysOf(choice, today);
          return without.created.filter(({ createdDay }) => isWithinDays(createdDay, days)).length;
        }}
        onChange={(created) => change({ created })}
      />
      {LEAD_FILTERS.slice(2).map((name) => (
        <Facet
          key={name}
          label={t(`leads.filter.${name}`)}
          options={countOptions(
            without[name],
            ({ lead }) => lead[name],
            (value) => value,
            query[name],
          )}
          chosen={query[name]}
          onChange={(values) => change({ [name]: values })}
        />
      ))}
    </>
  );
}
