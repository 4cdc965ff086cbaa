import { memo, useMemo } from 'react';
import { dealParameters } from '#contract/network-parameters';
import { paths } from '#core/access/paths';
import type { AssessedDeal, AssessedDeals } from '#core/commission/assessed-deals';
import { sourceIsWhole } from '#core/commission/deal-assessor';
import { useServices } from '../../data/app-services';
import { useAdditions } from '../../data/use-additions';
import { dealAddress } from '../../features/deals/deal-address';
import type { DealQuery } from '../../features/deals/deal-query';
import type { DealLink } from '../../features/deals/deal-rows';
import { DealsSummary } from '../../features/deals/deals-summary';
import { dealsTexts } from '../../features/deals/deals-texts';
import { sumDeals } from '../../features/deals/sum-deals';
import { useExport } from '../../features/export/use-export';
import { ButtonLink } from '../../kit/components/button-link';
import { EmptyState } from '../../kit/components/empty-state';
import { useTexts } from '../../kit/texts/use-texts';
import type { ListActions } from '../../lists/filter/use-list-choice';
import { inSteps } from '../../lists/rows/load-more';
import type { RecordWalk } from '../../lists/table/use-record-walk';
import { DealPanel } from './deal-panel';
import { dealsTable } from './deals-export';
import { DealsFound, NoMatch } from './deals-found';
import { networkDealsQuery } from './network-deals-query';

type DealsListProps = {
  assessed: AssessedDeals;
  /** The matching deals, in the query's order. */
  chosen: readonly AssessedDeal[];
  choice: ListActions<DealQuery> & { readonly query: DealQuery };
  admin: boolean;
};

/** A partner opens each deal on its own page. */
const toPage: DealLink = (id) => ({ to: dealAddress(id) });

function dealIn({ entries, vendors }: AssessedDeals, id: string) {
  const deal = entries.find((entry) => entry.deal.id === id)?.deal;
  const vendor = vendors.find(({ franchiseCode }) => franchiseCode === deal?.franchiseCode);
  return deal && vendor && { deal, vendor };
}

/** Shows the number of deals, their totals, and the deals themselves, a page at a time. */
export const DealsList = memo(function DealsList({ assessed, chosen, choice, admin }: DealsListProps) {
  const t = useTexts(dealsTexts);
  const { query, shown, change, showMore } = choice;
  const sums = useMemo(() => sumDeals(chosen, assessed), [chosen, assessed]);
  const { calendar, clock } = useServices();
  const changeable = useAdditions() && admin;
  const found = useMemo(
    () => (changeable ? dealParameters(networkDealsQuery(query, calendar.dayAt(clock.now()))) : undefined),
    [changeable, query, calendar, clock],
  );
  const lacking = !sourceIsWhole(assessed.notices);
  const exports = useExport(() => ({
    table: dealsTable(chosen, t),
    done: t('deals.exported', { count: chosen.length }),
    lacking,
  }));
  const panel = (walk: RecordWalk) => <DealPanel walk={walk} find={(id) => dealIn(assessed, id)} />;
  if (assessed.entries.length === 0) return <NoDeals admin={admin} />;
  return (
    <DealsFound
      entries={inSteps(chosen, shown)}
      search={query.q}
      total={chosen.length}
      {...(admin ? { panel } : { linkTo: toPage })}
      exports={exports}
      lacking={lacking}
      withFranchise={admin}
      found={found}
      sort={query.sort}
      onSort={(sort) => change({ sort })}
      figures={<DealsSummary sums={sums} progress={assessed.progress} />}
      none={<NoMatch unread={unreadIn(assessed)} onClear={choice.clear} />}
      onMore={showMore}
    />
  );
});

/** Tells whether unknown facts about these deals are still being read or missing. */
function unreadIn({ complete, entries }: AssessedDeals): 'awaited' | 'missing' | undefined {
  if (complete) return undefined;
  return entries.some(({ awaited }) => awaited) ? 'awaited' : 'missing';
}

function NoDeals({ admin }: { admin: boolean }) {
  const t = useTexts(dealsTexts);
  return (
    <EmptyState
      title={t('deals.empty')}
      text={admin ? t('deals.emptyNetwork') : t('deals.emptyText')}
      action={!admin && <ButtonLink to={paths.leads}>{t('deals.toLeads')}</ButtonLink>}
    />
  );
}
