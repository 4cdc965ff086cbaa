import { useSearchParams } from 'react-router-dom';
import { ListToolbar, type SetFilter } from '../components/list-toolbar';
import { filterTexts } from '../filter/filter-texts';
import { useAmountWords, useDayWords } from '../filter/use-range-words';
import { useTexts } from '../texts/use-texts';
import { SaveView } from '../views/save-view';
import { SavedViewChips } from '../views/saved-view-chips';
import { useSavedViews } from '../views/use-saved-views';
import {
  DEAL_FILTERS,
  DEAL_VIEWS,
  type DealFilter,
  type DealQuery,
  type DealView,
  NO_FILTERS,
} from './deal-query';
import { dealsTexts } from './deals-texts';
import { useFilterWords } from './filter-words';
import type { DealQueryState } from './use-deal-query';

type DealsToolbarProps = {
  choice: DealQueryState;
  counts: Readonly<Record<DealView, number | undefined>>;
  /** How many deals the address of a saved view leads to; undefined while that is not known. */
  countOf: (params: URLSearchParams) => number | undefined;
  onOpenFilters: () => void;
};

/** Search, views and filters of the deals, as the address has them. */
export function DealsToolbar({ choice, counts, countOf, onOpenFilters }: DealsToolbarProps) {
  const t = useTexts(dealsTexts);
  const { query, change, clear, open } = choice;
  const [params] = useSearchParams();
  const saved = useSavedViews('deals');
  const own = saved.activeIn(params) !== undefined;
  return (
    <ListToolbar
      searchLabel={t('deals.search')}
      searched={query.q}
      onType={choice.type}
      onSearch={(q) => change({ q })}
      views={DEAL_VIEWS.map((view) => ({
        key: view,
        label: t(`deals.view.${view}`),
        count: counts[view],
        chosen: query.view === view && !own,
        // From an own view one goes to the plain one, not to what both have in common.
        onChoose: () => change(own ? { ...NO_FILTERS, view } : { view }),
      }))}
      filters={useSetFilters(choice)}
      onOpenFilters={onOpenFilters}
      onClear={clear}
      saved={<SavedViewChips {...{ saved, params, countOf }} onOpen={open} />}
      save={<SaveView {...{ saved, params }} look="link" />}
    />
  );
}

function useSetFilters({ query, change }: DealQueryState): readonly SetFilter[] {
  const t = useTexts(dealsTexts);
  const filter = useTexts(filterTexts);
  const words = useFilterWords();
  const days = useDayWords();
  const amounts = useAmountWords();
  const one = (
    name: 'month' | 'created' | 'paid',
    label: string,
    wordsOf: (value: string) => string,
  ): readonly SetFilter[] => {
    const value = query[name];
    if (value === undefined) return [];
    return [{ key: name, name: label, value: wordsOf(value), onRemove: () => change({ [name]: undefined }) }];
  };
  return [
    ...one('month', t('deals.filter.month'), (month) => month),
    ...DEAL_FILTERS.flatMap((name) =>
      query[name].map((value) => ({
        key: `${name} ${value}`,
        name: t(`deals.filter.${name}`),
        value: words(name, value),
        onRemove: () => change(withoutValue(query, name, value)),
      })),
    ),
    ...one('created', filter('filter.created'), days),
    ...one('paid', t('deals.filter.paid'), amounts),
  ];
}

function withoutValue(query: DealQuery, name: DealFilter, value: string): Partial<DealQuery> {
  return { [name]: query[name].filter((each) => each !== value) };
}
