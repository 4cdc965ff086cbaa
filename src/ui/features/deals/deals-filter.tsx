import { useContext, useMemo } from 'react';
import type { AssessedDeal } from '#core/commission/assessed-deals';
import { eachOf } from '#core/shared/each-of';
import { DEAL_PAGE_FILTERS } from '#records/deal';
import { useServices } from '../../data/app-services';
import { useAssessedDeals } from '../../data/use-assessed-deals';
import { OwnTerms } from '../../kit/texts/use-term';
import { useTexts } from '../../kit/texts/use-texts';
import { AmountFacet } from '../../lists/filter/amount-facet';
import { countOptions } from '../../lists/filter/count-options';
import { DayFacet } from '../../lists/filter/day-facet';
import { Facet } from '../../lists/filter/facet';
import { FacetsSkeleton } from '../../lists/filter/facets-skeleton';
import { FilterFrame } from '../../lists/filter/filter-frame';
import { filterTexts } from '../../lists/filter/filter-texts';
import { ROWS_PER_STEP } from '../../lists/filter/list-address';
import { type Draft, useDraft } from '../../lists/filter/use-draft';
import { NoFranchiseNotice } from '../commission/no-franchise-notice';
import { dealAddress } from './deal-address';
import { DEAL_LIST, type DealFilter, type DealQuery } from './deal-query';
import { DealRows } from './deal-rows';
import { isDealStatus } from './deal-statuses';
import { DealsFailed } from './deals-failed';
import { dealsTexts } from './deals-texts';
import { filterDeals, filterValueOf } from './filter-deals';
import { useFilterLabels } from './filter-labels';

const NONE: readonly AssessedDeal[] = [];
/** The filters by texts of a deal, the most used first; a vendor's deals are all of one franchise. */
const FACETS = [
  'stage',
  ...DEAL_PAGE_FILTERS.filter((name) => name !== 'stage' && name !== 'franchise'),
] as const;
const toDeal = (id: string) => ({ to: dealAddress(id) });

/** Shows the filters of a vendor's deals, each value with the number of deals it would leave. */
export function DealsFilter() {
  const t = useTexts(dealsTexts);
  const words = useTexts(filterTexts);
  const { calendar, clock } = useServices();
  const { data: assessed, error, isFetching, dataUpdatedAt, refetch } = useAssessedDeals();
  const draft = useDraft('deals', DEAL_LIST);
  const { counting } = draft;
  const today = calendar.dayAt(clock.now());
  const terms = useContext(OwnTerms);
  const chosen = useMemo(
    () => filterDeals(assessed?.entries ?? NONE, counting, today, terms),
    [assessed, counting, today, terms],
  );
  const waiting = !assessed && isFetching;
  return (
    <FilterFrame
      draft={draft}
      notices={
        <>
          <NoFranchiseNotice />
          {error && !isFetching && <DealsFailed {...{ assessed, dataUpdatedAt }} onRetry={refetch} />}
        </>
      }
      facets={
        <>
          {waiting && <FacetsSkeleton />}
          {assessed && <Facets entries={assessed.entries} draft={draft} />}
        </>
      }
      result={() =>
        chosen.length > 0 && (
          <DealRows entries={chosen.slice(0, ROWS_PER_STEP)} linkTo={toDeal} withFranchise={false} />
        )
      }
      counted={t('deals.count', { count: chosen.length })}
      show={t('deals.show', { count: chosen.length })}
      none={
        assessed?.complete === true &&
        chosen.length === 0 &&
        (assessed.entries.length > 0 ? words('filter.none') : t('deals.empty'))
      }
    />
  );
}

function Facets({ entries, draft }: { entries: readonly AssessedDeal[]; draft: Draft<DealQuery> }) {
  const { query, counting, change } = draft;
  const t = useTexts(dealsTexts);
  const words = useFilterLabels();
  const terms = useContext(OwnTerms);
  const { calendar, clock } = useServices();
  const today = calendar.dayAt(clock.now());
  // The values of a filter are counted over the deals that match all other filters.
  const without = useMemo(() => {
    const leave = (none: Partial<DealQuery>) => filterDeals(entries, { ...counting, ...none }, today, terms);
    return {
      ...eachOf(FACETS, (name) => leave({ [name]: [] })),
      state: leave({ state: [] }),
      franchise: NONE,
      created: leave({ created: undefined }),
    };
  }, [entries, counting, today, terms]);
  const facet = (name: DealFilter, onChange: (values: readonly string[]) => void) => (
    <Facet
      key={name}
      label={t(`deals.filter.${name}`)}
      options={countOptions(
        without[name],
        (entry) => filterValueOf(entry, name),
        (value) => words(name, value),
        query[name],
      )}
      chosen={query[name]}
      onChange={onChange}
    />
  );
  return (
    <>
      {FACETS.map((name) => facet(name, (values) => change({ [name]: values })))}
      <DayFacet
        chosen={query.created}
        entries={without.created}
        onChange={(created) => change({ created })}
      />
      <AmountFacet label={t('deals.filter.paid')} range={query.paid} onChange={(paid) => change({ paid })} />
      {/* Last, because it grows while payments are read. */}
      {facet('state', (states) => change({ state: states.filter(isDealStatus) }))}
    </>
  );
}
