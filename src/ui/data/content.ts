import { queryOptions } from '@tanstack/react-query';
import { liveSlides } from '#contract/carousel';
import type { ContentCalls } from '#contract/managed-content';
import type { Managed } from '#core/shared/managed';
import type { AppServices } from '../../composition/app-services';

/** One kind of content as administrators see it. */
export function managedContentQuery<Item extends Managed, Plan>(
  { api }: AppServices,
  { all }: ContentCalls<Item, Plan>,
) {
  return queryOptions({
    queryKey: ['managed-content', all.name],
    queryFn: ({ signal }) => api.call(all, { signal }),
  });
}

/** The advertisements that are shown now. */
export function slidesQuery({ api }: AppServices) {
  return queryOptions({
    queryKey: ['slides'],
    queryFn: ({ signal }) => api.call(liveSlides, { signal }),
  });
}
