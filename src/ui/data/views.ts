import { queryOptions } from '@tanstack/react-query';
import type { ViewedList } from '#core/views/saved-view';
import type { AppServices } from '../../composition/app-services';

/** The views that the person saved of a list. */
export function savedViewsQuery({ savedViews }: AppServices, list: ViewedList) {
  return queryOptions({
    queryKey: ['saved-views', list],
    queryFn: ({ signal }) => savedViews.ofList(list, signal),
  });
}
