import { queryOptions } from '@tanstack/react-query';
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
