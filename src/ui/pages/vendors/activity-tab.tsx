import { useInfiniteQuery } from '@tanstack/react-query';
import { type AuditRecord, auditDifferences } from '#core/audit/audit-record';
import { useServices } from '../../data/app-services';
import { changesOfVendorQuery } from '../../data/vendor-admin';
import type { ExportTable } from '../../features/export/export-table';
import { useExport } from '../../features/export/use-export';
import { Button } from '../../kit/components/button';
import { RowCard } from '../../kit/components/card';
import { EmptyState } from '../../kit/components/empty-state';
import { MoreActions } from '../../kit/components/more-actions';
import { Notice } from '../../kit/components/notice';
import { dayAndTime } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { type Translate, useTexts } from '../../kit/texts/use-texts';
import { CountLine } from '../../lists/rows/count-line';
import { rulesTexts } from './rules-texts';
import type { KnownVendor } from './use-vendor-directory';
import { useAuditOffer } from './use-vendor-directory';
import { VendorsSkeleton } from './vendors-skeleton';

type Words = Translate<(typeof rulesTexts)['en']>;

/** Who changed what of a vendor and when, newest first. */
export function ActivityTab({ vendor }: { vendor: KnownVendor }) {
  const t = useTexts(rulesTexts);
  const offered = useAuditOffer();
  const services = useServices();
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery({
    ...changesOfVendorQuery(services, vendor.id),
    enabled: offered,
  });
  const records = data?.pages.flatMap((page) => page.records) ?? [];
  const exports = useExport(() => ({
    table: changesTable(records, t),
    done: t('activity.exported', { count: records.length }),
  }));
  if (!offered) return <EmptyState title={t('activity.absent')} text={t('activity.absentText')} />;
  if (error && !isFetching) {
    return (
      <Notice
        tone="failed"
        what={t('activity.failed')}
        actions={[{ label: t('rules.retry'), onAction: () => void refetch() }]}
      />
    );
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
          <Change key={record.id} record={record} />
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

function Change({ record }: { record: AuditRecord }) {
  const t = useTexts(rulesTexts);
  const { language } = useLanguage();
  const { at, by, reason } = record;
  return (
    <li className="grid gap-1 px-4 py-3">
      <p className="t-row text-text">{whatOf(record, t)}</p>
      <p className="t-meta text-text-2">
        <time dateTime={new Date(at).toISOString()}>{dayAndTime(new Date(at), language)}</time>{' '}
        {t('activity.by', { name: by ?? t('activity.someone') })}
      </p>
      <ul>
        {auditDifferences(record).map(({ path, before, after }) => (
          <li key={path.join(' ')} className="t-meta wrap-anywhere text-text-2">
            <span className="font-semibold text-text">{path.join(' · ')}</span>:{' '}
            {before !== undefined && <del>{before}</del>}
            {before !== undefined && ' → '}
            {after === undefined ? t('activity.nothing') : <ins className="no-underline">{after}</ins>}
          </li>
        ))}
      </ul>
      {reason && <p className="t-meta wrap-anywhere text-text-3">{t('activity.reason', { reason })}</p>}
    </li>
  );
}

/** What was changed in a word each; what has no words here is said as the log has it. */
function whatOf({ subject, action }: AuditRecord, t: Words): string {
  const subjects: Readonly<Record<string, string>> = {
    vendor: t('activity.on.vendor'),
    rules: t('activity.on.rules'),
  };
  const actions: Readonly<Record<string, string>> = {
    create: t('activity.do.create'),
    edit: t('activity.do.edit'),
    activate: t('activity.do.activate'),
    deactivate: t('activity.do.deactivate'),
    invite: t('activity.do.invite'),
  };
  return `${subjects[subject] ?? subject} · ${actions[action] ?? action}`;
}

interface ChangedField {
  readonly record: AuditRecord;
  readonly field: string | undefined;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** The changes as a table to export: a row for every field that a change made different. */
function changesTable(records: readonly AuditRecord[], t: Words): ExportTable<ChangedField> {
  const rows = records.flatMap((record): readonly ChangedField[] => {
    const differences = auditDifferences(record);
    if (differences.length === 0) return [{ record, field: undefined, before: undefined, after: undefined }];
    return differences.map(({ path, before, after }) => ({ record, field: path.join(' · '), before, after }));
  });
  const text = (header: string, value: (row: ChangedField) => string | undefined) =>
    ({ header, kind: 'text', value }) as const;
  return {
    name: 'changes',
    rows,
    columns: [
      {
        header: t('activity.column.time'),
        kind: 'time',
        value: ({ record }) => ({ moment: new Date(record.at), timed: true }),
      },
      text(t('activity.column.by'), ({ record }) => record.by),
      text(t('activity.column.what'), ({ record }) => whatOf(record, t)),
      text(t('activity.column.field'), ({ field }) => field),
      text(t('activity.column.before'), ({ before }) => before),
      text(t('activity.column.after'), ({ after }) => after),
      text(t('activity.column.reason'), ({ record }) => record.reason),
    ],
  };
}
