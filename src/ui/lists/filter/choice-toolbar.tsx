import { useSearchParams } from 'react-router-dom';
import type { ViewedList } from '#core/views/saved-view';
import { useDesktop } from '../../kit/components/use-desktop';
import { ListToolbar, type ListView, type SetFilter } from '../rows/list-toolbar';
import { SaveView } from '../views/save-view';
import { SavedViewChips } from '../views/saved-view-chips';
import { useSavedViews } from '../views/use-saved-views';
import type { ListQuery } from './list-address';
import type { ListChoice, ListKind } from './use-list-choice';

type ChoiceToolbarProps<Query extends ListQuery> = {
  list: ViewedList;
  kind: ListKind<Query>;
  choice: ListChoice<Query>;
  searchLabel: string;
  /** The views of the list in order; choosing one applies the change `asked`. */
  views: readonly (Pick<ListView, 'label' | 'count'> & { view: Query['view']; asked: Partial<Query> })[];
  filters: readonly SetFilter[];
  /** Counts the rows of a saved view by its address; undefined while the count is not known. */
  countOf: (params: URLSearchParams) => number | undefined;
  /** Whether all of these counts cover only some of the rows. */
  soFar?: boolean;
  onOpenFilters: () => void;
};

/** Shows search, views and filters of a list as the address holds them, and the person's saved views of the list. */
export function ChoiceToolbar<Query extends ListQuery>(props: ChoiceToolbarProps<Query>) {
  const { list, kind, choice, searchLabel, views, filters, countOf, soFar, onOpenFilters } = props;
  const { change, clear, open } = choice.actions;
  const desktop = useDesktop();
  const [params] = useSearchParams();
  const saved = useSavedViews(list);
  const own = saved.activeIn(params) !== undefined;
  return (
    <ListToolbar
      searchLabel={searchLabel}
      search={choice.search}
      views={views.map(({ view, label, count, asked }) => ({
        key: view,
        label,
        count,
        chosen: choice.query.view === view && !own,
        // Leaving a saved view drops all of its filters, also those that the chosen view would keep.
        onChoose: () => change(own ? { ...kind.none, ...asked } : asked),
      }))}
      soFar={soFar}
      filters={filters}
      onOpenFilters={onOpenFilters}
      onClear={clear}
      saved={<SavedViewChips {...{ saved, params, countOf, soFar }} onOpen={open} />}
      save={desktop && <SaveView {...{ saved, params }} variant="link" />}
    />
  );
}
