import { infiniteQueryOptions } from '@tanstack/react-query';
import type { AuditFilter } from '#core/audit/audit-log.port';
import type { AuditRecord } from '#core/audit/audit-record';
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

/** All changes that a filter finds, newest first. Throws what reading a page throws. */
export async function everyChange(
  { auditLog }: AppServices,
  filter: AuditFilter,
): Promise<readonly AuditRecord[]> {
  const all: AuditRecord[] = [];
  let from: string | undefined;
  do {
    const page = await auditLog.page(filter, from);
    all.push(...page.records);
    from = page.next;
  } while (from !== undefined);
  return all;
}
