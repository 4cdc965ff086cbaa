import { queryOptions } from '@tanstack/react-query';
import type { ContentCalls } from '#contract/managed-content';
import type { Managed } from '#core/shared/managed';
import type { AppServices } from '../../composition/app-services';

/** Reads all items of one kind of content, as administrators manage them. */
export function managedContentQuery<Item extends Managed, Plan>(
  { api }: AppServices,
  { all }: ContentCalls<Item, Plan>,
) {
  return queryOptions({
    queryKey: ['managed-content', all.name],
    queryFn: ({ signal }) => api.call(all, { signal }),
  });
}
