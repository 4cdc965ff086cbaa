import { memo, useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AssessedDeal, AssessedDeals } from '#core/commission/assessed-deals';
import { ButtonLink } from '../components/button-link';
import { EmptyState } from '../components/empty-state';
import { MAX_IN_STEPS } from '../components/load-more';
import { useExport } from '../export/use-export';
import type { ListActions } from '../filter/use-list-choice';
import { paths } from '../paths';
import { useTexts } from '../texts/use-texts';
import { dealAddress } from './deal-address';
import { openedState, withDeal } from './deal-panel';
import type { DealQuery } from './deal-query';
import type { DealLink } from './deal-rows';
import { dealsTable } from './deals-export';
import { DealsFound, NoMatch } from './deals-found';
import { DealsSummary } from './deals-summary';
import { dealsTexts } from './deals-texts';
import { sumDeals } from './sum-deals';

type DealsListProps = {
  book: AssessedDeals;
  /** The deals that the query asks for, in its order. */
  chosen: readonly AssessedDeal[];
  choice: ListActions<DealQuery> & { readonly query: DealQuery };
  admin: boolean;
};

/** How many deals there are, what they come to, and the deals themselves, a step at a time. */
export const DealsList = memo(function DealsList({ book, chosen, choice, admin }: DealsListProps) {
  const t = useTexts(dealsTexts);
  const [params] = useSearchParams();
  const { query, shown, change, showMore } = choice;
  const sums = useMemo(() => sumDeals(chosen, book), [chosen, book]);
  const linkTo: DealLink = useCallback(
    (id) => (admin ? { to: withDeal(params, id), state: openedState } : { to: dealAddress(id) }),
    [admin, params],
  );
  const exports = useExport(() => ({
    table: dealsTable(chosen, t),
    done: t('deals.exported', { count: chosen.length }),
  }));
  if (book.entries.length === 0) return <NoDeals admin={admin} />;
  const long = shown > MAX_IN_STEPS && chosen.length > MAX_IN_STEPS;
  return (
    <DealsFound
      entries={long ? chosen : chosen.slice(0, shown)}
      total={chosen.length}
      {...{ long, linkTo, exports }}
      withFranchise={admin}
      sort={query.sort}
      onSort={(sort) => change({ sort })}
      figures={<DealsSummary sums={sums} book={book} />}
      none={<NoMatch reading={!book.whole} onClear={choice.clear} />}
      onMore={showMore}
    />
  );
});

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
