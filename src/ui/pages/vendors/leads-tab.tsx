import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useServices } from '../../data/app-services';
import { leadsOf } from '../../data/leads';
import { SourceIncomplete } from '../../features/commission/earning-notices';
import { AddedDay } from '../../features/leads/added-day';
import { readLeads } from '../../features/leads/lead-entry';
import { StatusMark } from '../../features/leads/status-mark';
import { EmptyState } from '../../kit/components/empty-state';
import { Notice } from '../../kit/components/notice';
import { PlainRow } from '../../kit/components/plain-row';
import { maskedMobile } from '../../kit/format/mobile';
import { useTerm } from '../../kit/texts/use-term';
import { useTexts } from '../../kit/texts/use-texts';
import { ROWS_PER_STEP } from '../../lists/filter/list-address';
import { inSteps, LoadMore } from '../../lists/rows/load-more';
import { itemPlace, WindowedCard } from '../../lists/rows/windowed-rows';
import type { KnownVendor } from './use-vendor-directory';
import { VendorsSkeleton } from './vendors-skeleton';
import { vendorsTexts } from './vendors-texts';

/** The usual height of a row, in px. */
const ROW_PX = 64;

/** The leads of one vendor, newest first. Their numbers stay masked: calling them is the vendor's affair. */
export function LeadsTab({ vendor }: { vendor: KnownVendor }) {
  const t = useTexts(vendorsTexts);
  const term = useTerm();
  const services = useServices();
  const { calendar, clock } = services;
  const [shown, setShown] = useState(ROWS_PER_STEP);
  const { data, error, isFetching, refetch } = useQuery(leadsOf(services, vendor.franchiseCode));
  const records = data?.records;
  const entries = useMemo(
    () =>
      readLeads(records ?? [], calendar, clock.now()).toSorted(
        (a, b) => (b.created?.moment.getTime() ?? 0) - (a.created?.moment.getTime() ?? 0),
      ),
    [records, calendar, clock],
  );
  const rows = useMemo(() => inSteps(entries, shown), [entries, shown]);
  if (!data) {
    return error && !isFetching ? (
      <Notice
        tone="failed"
        what={t('vendors.leadsFailed')}
        actions={[{ label: t('vendors.retry'), onAction: () => void refetch() }]}
      />
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
      <WindowedCard
        name="leads"
        label={t('vendors.tab.leads')}
        rows={rows}
        rowHeight={ROW_PX}
        row={({ lead, created }, place) => (
          <PlainRow
            item={itemPlace(place)}
            title={lead.name ?? lead.id}
            second={
              <span className="flex flex-wrap gap-x-3">
                <StatusMark status={lead.status} bare />
                {term(lead.product)}
                {lead.mobile && <span className="tabular-nums">{maskedMobile(lead.mobile)}</span>}
              </span>
            }
            end={<AddedDay created={created} variant="column" />}
          />
        )}
      />
      <LoadMore
        shown={rows.length}
        total={entries.length}
        step={ROWS_PER_STEP}
        onMore={() => setShown(shown + ROWS_PER_STEP)}
      />
    </>
  );
}
