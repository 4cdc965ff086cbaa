import { queryOptions } from '@tanstack/react-query';
import { savedViews } from '#contract/views';
import type { ViewedList } from '#core/views/saved-view';
import type { AppServices } from '../../composition/app-services';

/** The views that the person saved of a list. */
export function savedViewsQuery({ api }: AppServices, list: ViewedList) {
  return queryOptions({
    queryKey: ['saved-views', list],
    queryFn: ({ signal }) => api.call(savedViews, { query: { list }, signal }),
  });
}
