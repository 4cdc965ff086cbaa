import { useSession } from '../../data/session-provider';
import {
  DEAL_FILTERS,
  DEAL_LIST,
  DEAL_VIEWS,
  type DealChoice,
  type DealFilter,
  type DealQuery,
  type DealView,
} from '../../features/deals/deal-query';
import { dealsTexts } from '../../features/deals/deals-texts';
import { useFilterLabels } from '../../features/deals/filter-labels';
import { monthName } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { ChoiceToolbar } from '../../lists/filter/choice-toolbar';
import { filterTexts } from '../../lists/filter/filter-texts';
import { useImportFilter } from '../../lists/filter/import-filter';
import { useAmountLabels, useDayLabels } from '../../lists/filter/use-range-labels';
import type { SetFilter } from '../../lists/rows/list-toolbar';

type DealsToolbarProps = {
  choice: DealChoice;
  /** The number of deals of each view, undefined while unknown. */
  counts: Readonly<Record<DealView, number | undefined>>;
  /** Counts the deals that a saved view's address finds; undefined while unknown. */
  countOf: (params: URLSearchParams) => number | undefined;
  /** Whether all of these were counted while some of the deals were missing. */
  soFar?: boolean;
  onOpenFilters: () => void;
};

/** Shows search, views and filters of the deals, as the address has them. */
export function DealsToolbar(props: DealsToolbarProps) {
  const { choice, counts, countOf, soFar = false, onOpenFilters } = props;
  const t = useTexts(dealsTexts);
  const admin = useSession().session?.user.role === 'admin';
  return (
    <ChoiceToolbar
      list="deals"
      kind={DEAL_LIST}
      choice={choice}
      searchLabel={t(admin ? 'deals.searchNetwork' : 'deals.search')}
      views={DEAL_VIEWS.map((view) => ({
        view,
        label: t(`deals.view.${view}`),
        count: counts[view],
        asked: { view },
      }))}
      filters={useSetFilters(choice)}
      countOf={countOf}
      soFar={soFar}
      onOpenFilters={onOpenFilters}
    />
  );
}

function useSetFilters({ query, actions: { change } }: DealChoice): readonly SetFilter[] {
  const t = useTexts(dealsTexts);
  const filter = useTexts(filterTexts);
  const words = useFilterLabels();
  const days = useDayLabels();
  const amounts = useAmountLabels();
  const { language } = useLanguage();
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
    ...one('month', t('deals.filter.month'), (month) => monthName(month, language)),
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
    ...useImportFilter(query.batch, () => change({ batch: undefined })),
  ];
}

function withoutValue(query: DealQuery, name: DealFilter, value: string): Partial<DealQuery> {
  return { [name]: query[name].filter((each) => each !== value) };
}
