import { infiniteQueryOptions } from '@tanstack/react-query';
import { auditLog } from '#contract/audit';
import type { PortalApi } from '#contract/portal-api';
import type { AuditFilter } from '#core/audit/audit-page';
import type { AuditRecord } from '#core/audit/audit-record';
import type { AppServices } from '../../composition/app-services';

/** Reads the audited changes of a vendor or of the whole network, page by page. */
export function changesQuery({ api }: AppServices, filter: AuditFilter) {
  return infiniteQueryOptions({
    queryKey: ['audit', JSON.stringify(filter)],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => pageOf(api, filter, pageParam || undefined, signal),
    getNextPageParam: (page) => page.next,
  });
}

/** Reads all changes that match a filter, newest first. Throws the errors of reading a page. */
export async function everyChange(
  { api }: AppServices,
  filter: AuditFilter,
): Promise<readonly AuditRecord[]> {
  const all: AuditRecord[] = [];
  let from: string | undefined;
  do {
    const page = await pageOf(api, filter, from);
    all.push(...page.records);
    from = page.next;
  } while (from !== undefined);
  return all;
}

/** Reads a page of changes, from the newest or from where another page ended. */
function pageOf(
  api: PortalApi,
  { vendorId: vendor, subject, by, days }: AuditFilter,
  from?: string,
  signal?: AbortSignal,
) {
  const query = { vendor, subject, by, since: days?.from, until: days?.to, from };
  return api.call(auditLog, { query, signal });
}
