import { memo, useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '#core/access/paths';
import type { AssessedDeal, AssessedDeals } from '#core/commission/assessed-deals';
import { sourceIsWhole } from '#core/commission/deal-assessor';
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
import { openedState, withDeal } from './deal-panel';
import { dealsTable } from './deals-export';
import { DealsFound, NoMatch } from './deals-found';

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
    lacking: !sourceIsWhole(book.notices),
  }));
  if (book.entries.length === 0) return <NoDeals admin={admin} />;
  return (
    <DealsFound
      entries={inSteps(chosen, shown)}
      search={query.q}
      total={chosen.length}
      {...{ linkTo, exports }}
      withFranchise={admin}
      sort={query.sort}
      onSort={(sort) => change({ sort })}
      figures={<DealsSummary sums={sums} book={book} />}
      none={<NoMatch unread={unreadIn(book)} onClear={choice.clear} />}
      onMore={showMore}
    />
  );
});

/** How it stands with what nobody knows of these deals yet. */
function unreadIn({ whole, entries }: AssessedDeals): 'awaited' | 'missing' | undefined {
  if (whole) return undefined;
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
