import { useMemo } from 'react';
import { eachOf } from '#core/shared/each-of';
import { LEAD_FILTERS, type LeadFilter } from '#records/lead';
import { useServices } from '../../data/app-services';
import { useTexts } from '../../kit/texts/use-texts';
import { countOptions } from '../../lists/filter/count-options';
import { DayFacet } from '../../lists/filter/day-facet';
import { Facet } from '../../lists/filter/facet';
import { FacetsSkeleton } from '../../lists/filter/facets-skeleton';
import { FilterFrame } from '../../lists/filter/filter-frame';
import { filterTexts } from '../../lists/filter/filter-texts';
import { ROWS_PER_STEP } from '../../lists/filter/list-address';
import { type Draft, useDraft } from '../../lists/filter/use-draft';
import { filterLeads, isDue, valueKey } from './filter-leads';
import { type LeadEntry, readLeads } from './lead-entry';
import { FOLLOW_UPS, LEAD_LIST, type LeadQuery } from './lead-query';
import { LeadRows } from './lead-rows';
import { useLeadValues } from './lead-values';
import { LeadsNotices } from './leads-notices';
import { leadsTexts } from './leads-texts';
import { useFranchiseLists } from './use-franchise-lists';

const NONE: readonly LeadEntry[] = [];

/** Shows the filters of the leads, each value with the number of leads it would leave. */
export function LeadsFilter() {
  const t = useTexts(leadsTexts);
  const words = useTexts(filterTexts);
  const { calendar, clock } = useServices();
  const lists = useFranchiseLists();
  const { leads, fetching } = lists;
  const draft = useDraft('leads', LEAD_LIST);
  const { counting } = draft;
  const today = calendar.dayAt(clock.now());
  const entries = useMemo(() => leads && readLeads(leads, calendar, clock.now()), [leads, calendar, clock]);
  const chosen = useMemo(() => filterLeads(entries ?? NONE, counting, today), [entries, counting, today]);
  const waiting = !leads && fetching;
  return (
    <FilterFrame
      draft={draft}
      notices={<LeadsNotices lists={lists} />}
      facets={
        <>
          {waiting && <FacetsSkeleton />}
          {entries && <Facets {...{ entries, draft }} />}
        </>
      }
      result={() => chosen.length > 0 && <LeadRows entries={chosen.slice(0, ROWS_PER_STEP)} />}
      counted={t('leads.count', { count: chosen.length })}
      show={t('leads.show', { count: chosen.length })}
      none={
        entries !== undefined &&
        chosen.length === 0 &&
        (entries.length > 0 ? words('filter.none') : t('leads.empty'))
      }
    />
  );
}

function Facets({ entries, draft }: { entries: readonly LeadEntry[]; draft: Draft<LeadQuery> }) {
  const { query, counting, change } = draft;
  const t = useTexts(leadsTexts);
  const words = useLeadValues();
  const { calendar, clock } = useServices();
  const today = calendar.dayAt(clock.now());
  // The values of a filter are counted over the leads that match all other filters.
  const without = useMemo(() => {
    const leave = (none: Partial<LeadQuery>) => filterLeads(entries, { ...counting, ...none }, today);
    return {
      ...eachOf(LEAD_FILTERS, (name) => leave({ [name]: [] })),
      followUp: leave({ followUp: [] }),
      created: leave({ created: undefined }),
    };
  }, [entries, counting, today]);
  const facet = (name: LeadFilter) => (
    <Facet
      key={name}
      label={t(`leads.column.${name}`)}
      options={countOptions(
        without[name],
        ({ lead }) => lead[name],
        (value) => words(name, value),
        query[name],
        (value) => valueKey(name, value),
      )}
      chosen={query[name]}
      onChange={(values) => change({ [name]: values })}
    />
  );
  return (
    <>
      {LEAD_FILTERS.slice(0, 2).map(facet)}
      <Facet
        label={t('leads.column.followUp')}
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
        entries={without.created}
        onChange={(created) => change({ created })}
      />
      {LEAD_FILTERS.slice(2).map(facet)}
    </>
  );
}
