import { infiniteQueryOptions } from '@tanstack/react-query';
import type { AuditFilter } from '#core/audit/audit-log.port';
import type { AppServices } from '../../composition/app-services';

/** What was changed, of a vendor or of the whole network, page by page. */
export function changesQuery({ auditLog }: AppServices, filter: AuditFilter) {
  return infiniteQueryOptions({
    queryKey: ['audit', JSON.stringify(filter)],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => auditLog.page(filter, pageParam || undefined, signal),
    getNextPageParam: (page) => page.next,
  });
}
