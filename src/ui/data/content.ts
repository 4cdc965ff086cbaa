import { queryOptions } from '@tanstack/react-query';
import { MAX_SLIDES } from '#core/carousel/slide';
import type { ContentAdmin, Managed } from '#core/shared/content-admin.port';
import type { AppServices } from '../../composition/app-services';

/** One kind of content as administrators see it, by the feature that offers it. */
export function managedContentQuery<Item extends Managed, Plan>(
  admin: ContentAdmin<Item, Plan>,
  feature: string,
) {
  return queryOptions({
    queryKey: ['managed-content', feature],
    queryFn: ({ signal }) => admin.all(signal),
  });
}

/** The advertisements that are shown now. */
export function slidesQuery({ slides }: AppServices) {
  return queryOptions({
    queryKey: ['slides'],
    queryFn: async ({ signal }) => (await slides.live(signal)).records.slice(0, MAX_SLIDES),
  });
}
