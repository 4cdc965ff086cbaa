import { SearchX } from 'lucide-react';
import { memo, useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ColumnChooser } from '../columns/column-chooser';
import { useColumns } from '../columns/use-columns';
import { Button } from '../components/button';
import { ButtonLink } from '../components/button-link';
import { CountLine } from '../components/count-line';
import { EmptyState } from '../components/empty-state';
import { LoadMore, MOST_IN_STEPS } from '../components/load-more';
import { MoreActions } from '../components/more-actions';
import { PanelMark } from '../components/panel-mark';
import { useDesktop } from '../components/use-desktop';
import { useExport } from '../export/use-export';
import { ROWS_PER_STEP } from '../filter/list-address';
import type { ListActions } from '../filter/use-list-choice';
import { paths } from '../paths';
import { useTexts } from '../texts/use-texts';
import { dealAddress } from './deal-address';
import type { DealBook, DealEntry } from './deal-book';
import { openedState, withDeal } from './deal-panel';
import type { DealQuery } from './deal-query';
import { type DealLink, DealRows } from './deal-rows';
import { dealsTable } from './deals-export';
import { DealsSummary } from './deals-summary';
import { DEAL_COLUMNS, DealsTable } from './deals-table';
import { dealsTexts } from './deals-texts';
import { sumDeals } from './sum-deals';

type DealsListProps = {
  book: DealBook;
  /** The deals that the query asks for, in its order. */
  chosen: readonly DealEntry[];
  choice: ListActions<DealQuery> & { readonly query: DealQuery };
  admin: boolean;
};

/** How many deals there are, what they come to, and the deals themselves, a step at a time. */
export const DealsList = memo(function DealsList({ book, chosen, choice, admin }: DealsListProps) {
  const t = useTexts(dealsTexts);
  const [params] = useSearchParams();
  const desktop = useDesktop();
  const columns = useColumns('deals', DEAL_COLUMNS);
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
  const long = shown > MOST_IN_STEPS && chosen.length > MOST_IN_STEPS;
  const entries = long ? chosen : chosen.slice(0, shown);
  const list = { entries, long, linkTo, withFranchise: admin };
  return (
    <>
      <CountLine
        text={t('deals.countLine', {
          count: t('deals.count', { count: chosen.length }),
          order: t(`deals.sort.${query.sort}`),
        })}
        end={
          <>
            {desktop && (
              <ColumnChooser
                first={t('deals.column.name')}
                columns={DEAL_COLUMNS.filter((key) => admin || key !== 'franchise').map((key) => ({
                  key,
                  label: t(`deals.column.${key}`),
                }))}
                choice={columns}
              />
            )}
            <MoreActions label={t('deals.more')} actions={exports} />
          </>
        }
      />
      {chosen.length === 0 ? (
        <NoMatch reading={!book.whole} onClear={choice.clear} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <DealsSummary sums={sums} book={book} />
          {desktop ? (
            <DealsTable
              {...list}
              open={params.get('deal') ?? undefined}
              sort={query.sort}
              onSort={(sort) => change({ sort })}
              hidden={columns.hidden}
            />
          ) : (
            <DealRows {...list} />
          )}
        </div>
      )}
      <LoadMore shown={entries.length} total={chosen.length} step={ROWS_PER_STEP} onMore={showMore} />
    </>
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

function NoMatch(props: { reading: boolean; onClear: () => void }) {
  const t = useTexts(dealsTexts);
  const { reading, onClear } = props;
  return (
    <EmptyState
      title={reading ? t('deals.emptySoFar') : t('deals.emptyFiltered')}
      text={reading ? t('deals.emptySoFarText') : t('deals.emptyFilteredText')}
      object={<PanelMark icon={SearchX} />}
      action={<Button onClick={onClear}>{t('deals.clear')}</Button>}
    />
  );
}
