import { useInfiniteQuery } from '@tanstack/react-query';
import { useServices } from '../../data/app-services';
import { changesQuery, everyChange } from '../../data/audit';
import { useAdditions } from '../../data/use-additions';
import { auditTexts } from '../../features/audit/audit-texts';
import { ChangeRow } from '../../features/audit/change-row';
import { changesTable } from '../../features/audit/changes-table';
import { fieldTexts } from '../../features/audit/field-texts';
import { useExport } from '../../features/export/use-export';
import { Button } from '../../kit/components/button';
import { RowCard } from '../../kit/components/card';
import { EmptyState } from '../../kit/components/empty-state';
import { MoreActions } from '../../kit/components/more-actions';
import { Notice } from '../../kit/components/notice';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { CountLine } from '../../lists/rows/count-line';
import { rulesTexts } from './rules-texts';
import type { KnownVendor } from './use-vendor-directory';
import { VendorsSkeleton } from './vendors-skeleton';

/** Lists the changes of a vendor with author and time, newest first. */
export function ActivityTab({ vendor }: { vendor: KnownVendor }) {
  const t = useTexts(rulesTexts);
  const words = useTexts(auditTexts);
  const fields = useTexts(fieldTexts);
  const { language } = useLanguage();
  const byId = new Map([[vendor.id, vendor]]);
  const offered = useAdditions();
  const services = useServices();
  const filter = { vendorId: vendor.id };
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery({
    ...changesQuery(services, filter),
    enabled: offered,
  });
  const records = data?.pages.flatMap((page) => page.records) ?? [];
  const exports = useExport(async () => {
    const all = await everyChange(services, filter);
    return {
      table: changesTable('changes', all, words, fields, byId, language),
      done: t('activity.exported', { count: all.length }),
      lacking: false,
    };
  });
  if (!offered) return <EmptyState title={t('activity.absent')} text={t('activity.absentText')} />;
  if (error && !isFetching) {
    return <Notice tone="unread" what={t('activity.failed')} onRetry={refetch} />;
  }
  if (!data) return <VendorsSkeleton />;
  if (records.length === 0) return <EmptyState title={t('activity.none')} text={t('activity.noneText')} />;
  return (
    <>
      <CountLine
        text={t('activity.title')}
        end={<MoreActions label={t('activity.actions')} actions={exports} />}
      />
      <RowCard label={t('activity.title')}>
        {records.map((record) => (
          <ChangeRow key={record.id} record={record} byId={byId} />
        ))}
      </RowCard>
      {hasNextPage && (
        <div className="mt-4 grid justify-items-center">
          <Button variant="outline" size="card" disabled={isFetching} onClick={() => void fetchNextPage()}>
            {t('activity.more')}
          </Button>
        </div>
      )}
    </>
  );
}
