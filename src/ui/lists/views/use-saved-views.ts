import { useQuery, useQueryClient } from '@tanstack/react-query';
import { removeView, savedViews, saveView } from '#contract/views';
import type { SavedView, ViewedList } from '#core/views/saved-view';
import { useServices } from '../../data/app-services';
import { useAdditions } from '../../data/use-additions';
import { answerQuery } from '../../data/use-answer';
import { viewQuery } from './view-query';

/** The views of a list that the person saved, and the functions that change them. */
export interface SavedViews {
  /** False if the server keeps no views; nothing about views is shown then. */
  readonly offered: boolean;
  readonly views: readonly SavedView[];
  /** Returns the names of all views except the one with this id. */
  readonly namesBut: (id: string) => readonly string[];
  /** Returns the saved view that has the query of an address. */
  readonly activeIn: (params: URLSearchParams) => SavedView | undefined;
  /** Saves a view, new or changed. Throws a `Failure` if it could not be saved. */
  readonly save: (view: SavedView) => Promise<void>;
  readonly remove: (view: SavedView) => Promise<void>;
  readonly list: ViewedList;
}

const NONE: readonly SavedView[] = [];

/** Returns the person's saved views of a list; none while they load or if they cannot be read. */
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
