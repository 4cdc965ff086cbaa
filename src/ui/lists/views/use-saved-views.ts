import { useQuery, useQueryClient } from '@tanstack/react-query';
import { removeView, savedViews, saveView } from '#contract/views';
import type { SavedView, ViewedList } from '#core/views/saved-view';
import { useServices } from '../../data/app-services';
import { useAdditions } from '../../data/use-additions';
import { answerQuery } from '../../data/use-answer';
import { viewQuery } from './view-query';

/** The views that the person saved of a list, and the ways to change them. */
export interface SavedViews {
  /** False where the server keeps no views: nothing of them is shown then. */
  readonly offered: boolean;
  readonly views: readonly SavedView[];
  /** Returns the names of all views but one. */
  readonly namesBut: (id: string) => readonly string[];
  /** Returns the view of an address. */
  readonly activeIn: (params: URLSearchParams) => SavedView | undefined;
  /** Saves a view, new or changed. Throws a `Failure` when it could not be kept. */
  readonly save: (view: SavedView) => Promise<void>;
  readonly remove: (view: SavedView) => Promise<void>;
  readonly list: ViewedList;
}

const NONE: readonly SavedView[] = [];

/** The own saved views of a list; none while they are loading, or where they cannot be read. */
export function useSavedViews(list: ViewedList): SavedViews {
  const services = useServices();
  const { api } = services;
  const client = useQueryClient();
  const offered = useAdditions();
  const query = answerQuery(services, savedViews, { query: { list } });
  const { data: views = NONE } = useQuery({ ...query, enabled: offered });
  const write = async (
    call: Promise<unknown>,
    change: (views: readonly SavedView[]) => readonly SavedView[],
  ) => {
    await call;
    client.setQueryData(query.queryKey, (known) => known && change(known));
  };
  return {
    list,
    offered,
    views,
    namesBut: (id) => views.filter((view) => view.id !== id).map(({ name }) => name),
    activeIn: (params) => {
      const query = viewQuery(params);
      return views.find((view) => view.query === query);
    },
    save: ({ id, ...body }) =>
      write(api.call(saveView, { path: { id }, body }), (known) =>
        known.some((each) => each.id === id)
          ? known.map((each) => (each.id === id ? { id, ...body } : each))
          : [...known, { id, ...body }],
      ),
    remove: ({ id }) =>
      write(api.call(removeView, { path: { id } }), (known) => known.filter((each) => each.id !== id)),
  };
}
