import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { paths } from '#core/access/paths';
import { useServices } from '../../data/app-services';
import { leadsOf } from '../../data/leads';
import { SourceIncomplete } from '../../features/commission/earning-notices';
import { inOrder } from '../../features/leads/filter-leads';
import { readLeads } from '../../features/leads/lead-entry';
import type { LeadSort } from '../../features/leads/lead-query';
import { NetworkLeadList } from '../../features/leads/network-lead-list';
import { EmptyState } from '../../kit/components/empty-state';
import { Notice } from '../../kit/components/notice';
import { useTexts } from '../../kit/texts/use-texts';
import { ROWS_PER_STEP } from '../../lists/filter/list-address';
import { inSteps, LoadMore } from '../../lists/rows/load-more';
import type { KnownVendor } from './use-vendor-directory';
import { VendorsSkeleton } from './vendors-skeleton';
import { vendorsTexts } from './vendors-texts';

/**
 * Lists the leads of one vendor, newest first unless sorted by a column. Their numbers stay masked, since only the
 * vendor calls them.
 */
export function LeadsTab({ vendor }: { vendor: KnownVendor }) {
  const t = useTexts(vendorsTexts);
  const services = useServices();
  const { calendar, clock } = services;
  const [shown, setShown] = useState(ROWS_PER_STEP);
  const { data, error, isFetching, refetch } = useQuery(leadsOf(services, vendor.franchiseCode));
  const records = data?.records;
  const [sort, setSort] = useState<LeadSort>('newest');
  const entries = useMemo(
    () => inOrder(readLeads(records ?? [], calendar, clock.now()), sort),
    [records, calendar, clock, sort],
  );
  const linkTo = useCallback(
    (id: string) => ({
      to: `${paths.adminDashboard}?${new URLSearchParams({ tab: 'leads', franchise: vendor.franchiseCode, lead: id })}`,
    }),
    [vendor.franchiseCode],
  );
  const rows = useMemo(() => inSteps(entries, shown), [entries, shown]);
  if (!data) {
    return error && !isFetching ? (
      <Notice tone="unread" what={t('vendors.leadsFailed')} onRetry={refetch} />
    ) : (
      <VendorsSkeleton />
    );
  }
  const notice = data.complete === false && <SourceIncomplete onRetry={() => void refetch()} />;
  if (entries.length === 0)
    return notice || <EmptyState title={t('vendors.noLeads')} text={t('vendors.noLeadsText')} />;
  return (
    <>
      {notice && <div className="mb-4">{notice}</div>}
      <NetworkLeadList entries={rows} linkTo={linkTo} sort={sort} onSort={setSort} />
      <LoadMore
        shown={rows.length}
        total={entries.length}
        step={ROWS_PER_STEP}
        onMore={() => setShown(shown + ROWS_PER_STEP)}
      />
    </>
  );
}
