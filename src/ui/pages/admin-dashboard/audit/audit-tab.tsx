import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { allAccounts } from '#contract/accounts';
import { AUDIT_SUBJECTS } from '#core/audit/audit-acts';
import type { AuditFilter } from '#core/audit/audit-page';
import { useServices } from '../../../data/app-services';
import { changesQuery, everyChange } from '../../../data/audit';
import { useAnswer } from '../../../data/use-answer';
import { useVendors } from '../../../data/use-vendors';
import { auditTexts } from '../../../features/audit/audit-texts';
import { ChangeRow } from '../../../features/audit/change-row';
import { changesTable } from '../../../features/audit/changes-table';
import { fieldTexts } from '../../../features/audit/field-texts';
import { useExport } from '../../../features/export/use-export';
import { PeriodChoice } from '../../../features/payments/period-choice';
import { Button } from '../../../kit/components/button';
import { RowCard } from '../../../kit/components/card';
import { EmptyState } from '../../../kit/components/empty-state';
import { MoreActions } from '../../../kit/components/more-actions';
import { NotLoaded } from '../../../kit/components/notice';
import { SelectField } from '../../../kit/components/select-field';
import { SkeletonRegion } from '../../../kit/components/skeleton';
import { SkeletonRows } from '../../../kit/components/skeleton-rows';
import { useAddressParams } from '../../../kit/navigation/use-address-params';
import { useLanguage } from '../../../kit/texts/language-provider';
import { useTexts } from '../../../kit/texts/use-texts';
import { daysOf, readDayChoice } from '../../../lists/filter/day-choice';
import { CountLine } from '../../../lists/rows/count-line';
import { auditTabTexts } from './audit-tab-texts';

/**
 * Lists everything that administrators changed, newest first and in plain words, filtered by person, subject and time.
 */
export function AuditTab() {
  const t = useTexts(auditTabTexts);
  const words = useTexts(auditTexts);
  const fields = useTexts(fieldTexts);
  const { language } = useLanguage();
  const services = useServices();
  const { filter, narrowed } = useAuditFilter();
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery({
    ...changesQuery(services, filter),
    placeholderData: keepPreviousData,
  });
  const { data: vendors } = useVendors();
  const byId = useMemo(
    () => new Map(vendors?.flatMap((vendor) => (vendor.id === undefined ? [] : [[vendor.id, vendor]]))),
    [vendors],
  );
  const records = data?.pages.flatMap((page) => page.records) ?? [];
  const exports = useExport(async () => {
    const all = await everyChange(services, filter);
    return {
      table: changesTable('audit', all, words, fields, byId, language),
      done: t('log.exported', { count: all.length }),
      lacking: false,
    };
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Filters />
      <NotLoaded query={{ error, isFetching, refetch }} what={t('log.failed')} />
      {!data && isFetching && (
        <SkeletonRegion>
          <SkeletonRows rows={['1', '2', '3', '4', '5']} />
        </SkeletonRegion>
      )}
      {data && records.length === 0 && (
        <EmptyState
          title={narrowed ? t('log.noMatch') : t('log.none')}
          text={narrowed ? t('log.noMatchText') : t('log.noneText')}
        />
      )}
      {records.length > 0 && (
        <div aria-busy={isFetching}>
          <CountLine text={t('log.title')} end={<MoreActions actions={exports} />} />
          <RowCard label={t('log.title')}>
            {records.map((record) => (
              <ChangeRow key={record.id} record={record} byId={byId} />
            ))}
          </RowCard>
        </div>
      )}
      {hasNextPage && (
        <div className="mt-1 grid justify-items-center">
          <Button variant="outline" size="card" disabled={isFetching} onClick={() => void fetchNextPage()}>
            {t('log.more')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Reads the filter from the address. */
function useAuditFilter() {
  const { calendar, clock } = useServices();
  const [params] = useSearchParams();
  const today = calendar.dayAt(clock.now());
  const [by, subject, when] = [params.get('by'), params.get('what'), readDayChoice(params.get('when'))];
  const filter = useMemo(
    (): AuditFilter => ({
      subject: subject ?? undefined,
      by: by ?? undefined,
      days: when === undefined ? undefined : daysOf(when, today),
    }),
    [by, subject, when, today],
  );
  return { filter, narrowed: by !== null || subject !== null || when !== undefined };
}

function Filters() {
  const t = useTexts(auditTabTexts);
  const words = useTexts(auditTexts);
  const [params, change] = useAddressParams();
  const { data: admins } = useAnswer(allAccounts, { staleTime: 0 });
  return (
    <div className="grid grid-cols-1 items-start gap-3 narrow:grid-cols-2 max-w-160 desktop:grid-cols-3">
      <SelectField
        label={t('log.who')}
        value={params.get('by') ?? ''}
        options={[
          { value: '', label: t('log.anyone') },
          ...(admins ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(by) => change({ by })}
      />
      <SelectField
        label={t('log.what')}
        value={params.get('what') ?? ''}
        options={[
          { value: '', label: t('log.anything') },
          ...AUDIT_SUBJECTS.map((subject) => ({ value: subject, label: words(`audit.on.${subject}`) })),
        ]}
        onChange={(what) => change({ what })}
      />
      <div className="grid gap-3 narrow:col-span-2 desktop:col-span-1">
        <PeriodChoice
          label={t('log.when')}
          chosen={readDayChoice(params.get('when'))}
          onChange={(when) => change({ when })}
        />
      </div>
    </div>
  );
}
