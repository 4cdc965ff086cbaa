import { useSearchParams } from 'react-router-dom';
import { ListToolbar, type SetFilter } from '../components/list-toolbar';
import { filterTexts } from '../filter/filter-texts';
import { useDayWords } from '../filter/use-range-words';
import { useTexts } from '../texts/use-texts';
import { SaveView } from '../views/save-view';
import { SavedViewChips } from '../views/saved-view-chips';
import { useSavedViews } from '../views/use-saved-views';
import { useFilterWords } from './filter-words';
import { LEAD_FILTERS, LEAD_VIEWS, type LeadView, NO_FILTERS } from './lead-query';
import { leadsTexts } from './leads-texts';
import type { LeadQueryState } from './use-lead-query';

type LeadsToolbarProps = {
  choice: LeadQueryState;
  counts: Readonly<Record<LeadView, number | undefined>>;
  /** How many leads the address of a saved view leads to; undefined while that is not known. */
  countOf: (params: URLSearchParams) => number | undefined;
  onOpenFilters: () => void;
};

/** Search, views and filters of the leads, as the address has them. */
export function LeadsToolbar({ choice, counts, countOf, onOpenFilters }: LeadsToolbarProps) {
  const t = useTexts(leadsTexts);
  const { query, change, clear, open } = choice;
  const [params] = useSearchParams();
  const saved = useSavedViews('leads');
  const own = saved.activeIn(params) !== undefined;
  return (
    <ListToolbar
      searchLabel={t('leads.search')}
      searched={query.q}
      onType={choice.type}
      onSearch={(q) => change({ q })}
      views={LEAD_VIEWS.map((view) => ({
        key: view,
        label: t(`leads.view.${view}`),
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

function useSetFilters({ query, change }: LeadQueryState): readonly SetFilter[] {
  const t = useTexts(leadsTexts);
  const filter = useTexts(filterTexts);
  const words = useFilterWords();
  const days = useDayWords();
  const { followUp, created } = query;
  return [
    ...LEAD_FILTERS.flatMap((name) =>
      query[name].map((value) => ({
        key: `${name} ${value}`,
        name: t(`leads.filter.${name}`),
        value: words(name, value),
        onRemove: () => change({ [name]: query[name].filter((each) => each !== value) }),
      })),
    ),
    ...followUp.map((choice) => ({
      key: choice,
      name: t('leads.filter.followUp'),
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
