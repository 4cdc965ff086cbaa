import { RefreshCw } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { holdsDay } from '#core/shared/period';
import { useServices } from '../app-services';
import { EmptyState } from '../components/empty-state';
import { IconButton } from '../components/icon-button';
import { MoreActions } from '../components/more-actions';
import { Notice } from '../components/notice';
import { PageFrame } from '../components/page-frame';
import { SelectField } from '../components/select-field';
import { Skeleton, SkeletonRegion } from '../components/skeleton';
import { useSkeletonTiming } from '../components/use-skeleton-timing';
import { useExport } from '../export/use-export';
import { shareText } from '../format/share';
import { useFranchiseData } from '../home/use-franchise-data';
import { paths } from '../paths';
import { PeriodPicker } from '../reports/period-picker';
import type { ReportPeriodKind } from '../reports/report-period';
import { useReportPeriod } from '../reports/use-report-period';
import { useSession } from '../session/session-provider';
import { useTexts } from '../texts/use-texts';
import { chartTexts } from './chart-texts';
import { ShareFigure } from './share-figure';
import { countShares } from './slices';

const KINDS: readonly ReportPeriodKind[] = ['all', 'month', 'last', 'quarter', 'fy', 'custom'];

/** What every record of a chart has. */
interface ChartRecord {
  readonly franchiseCode: string;
  readonly createdTime?: string | undefined;
}

type SharePageProps<Record extends ChartRecord> = {
  title: string;
  kind: 'leads' | 'deals';
  /** Undefined while they are not known. */
  records: readonly Record[] | undefined;
  readValue: (record: Record) => string | undefined;
  nameOf: (value: string | undefined) => string;
  linkTo: (value: string, choice: ReturnType<typeof useChartChoice>) => string | undefined;
  /** What the values are called. */
  valueColumn: string;
  /** Further choices, above the chart. */
  choices?: ReactNode;
};

/** What a chart is narrowed to: its days, and for an admin one franchise. */
export function useChartChoice() {
  const { params, period, month, change } = useReportPeriod('all');
  return { period, month, change, params, franchise: params.get('franchise') ?? '' };
}

/** A page with one division of leads or deals: period, for an admin the franchise, ring, legend and table. */
export function SharePage<Record extends ChartRecord>(props: SharePageProps<Record>) {
  const { title, kind, records, readValue, nameOf, linkTo, valueColumn, choices } = props;
  const t = useTexts(chartTexts);
  const { calendar } = useServices();
  const admin = useSession().session?.user.role === 'admin';
  const { data, error, isFetching, refetch } = useFranchiseData();
  const choice = useChartChoice();
  const { period, month, change, franchise } = choice;
  const { inPeriod, undated } = useMemo(() => {
    const own = (records ?? []).filter((record) => !franchise || record.franchiseCode === franchise);
    const { days } = period;
    if (!days) return { inPeriod: period.kind === 'all' ? own : [], undated: 0 };
    const dayOf = ({ createdTime }: Record) => (createdTime ? calendar.dayOf(createdTime) : undefined);
    return {
      inPeriod: own.filter((record) => holdsDay(days, dayOf(record))),
      undated: own.filter((record) => dayOf(record) === undefined).length,
    };
  }, [records, franchise, period, calendar]);
  const shares = useMemo(() => countShares(inPeriod, readValue), [inPeriod, readValue]);
  const waiting = useSkeletonTiming(!records && isFetching);
  const failed = error !== null || data?.[kind].failed === true;
  const retry = () => void refetch();
  const actions = useExport(() => ({
    table: {
      name: kind,
      rows: shares,
      columns: [
        { header: valueColumn, kind: 'text', value: ({ value }) => nameOf(value) },
        { header: t(`chart.count.${kind}`), kind: 'number', value: ({ count }) => count },
        { header: t('chart.share'), kind: 'text', value: ({ tenths }) => shareText(tenths) },
      ],
    },
    done: t('chart.exported', { count: shares.length }),
  }));
  const only = { count: inPeriod.length, name: nameOf(shares[0]?.value) };
  return (
    <PageFrame
      title={title}
      parent={admin ? paths.adminDashboard : paths.reports}
      actions={
        <>
          <IconButton icon={RefreshCw} label={t('chart.refresh')} onClick={retry} disabled={isFetching} />
          {shares.length > 0 && <MoreActions label={t('chart.more')} actions={actions} />}
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-busy={isFetching}>
        <PeriodPicker kinds={KINDS} period={period} month={month} onChange={change} />
        <div className="grid grid-cols-[minmax(0,1fr)] items-end gap-4 tablet:grid-cols-2 empty:hidden">
          {choices}
          {admin && data && data.vendors.items.length > 0 && (
            <SelectField
              label={t('chart.franchise')}
              value={franchise}
              options={[
                { value: '', label: t('chart.allFranchises') },
                ...data.vendors.items.map((vendor) => ({
                  value: vendor.franchiseCode,
                  label: [vendor.franchiseCode, vendor.name].filter(Boolean).join(' · '),
                })),
              ]}
              onChange={(code) => change({ franchise: code })}
            />
          )}
        </div>
        {(failed || data?.vendors.failed) && !isFetching && (
          <Notice
            tone="failed"
            what={
              data?.vendors.failed
                ? t('chart.failedVendors')
                : kind === 'leads'
                  ? t('chart.failedLeads')
                  : t('chart.failedDeals')
            }
            actions={[{ label: t('chart.retry'), onAct: retry }]}
          />
        )}
        {!records && waiting && <ChartSkeleton />}
        {records && !failed && inPeriod.length === 0 && (period.kind !== 'custom' || period.days) && (
          <EmptyState title={kind === 'leads' ? t('chart.emptyLeads') : t('chart.emptyDeals')} text="" />
        )}
        {inPeriod.length > 0 && (
          <ShareFigure
            title={title}
            shares={shares}
            nameOf={nameOf}
            linkTo={(value) => (value === undefined ? undefined : linkTo(value, choice))}
            columns={{ value: valueColumn, count: t(`chart.count.${kind}`) }}
            only={kind === 'leads' ? t('chart.onlyLeads', only) : t('chart.onlyDeals', only)}
          />
        )}
        {undated > 0 && <p className="t-meta text-text-2">{t('chart.undated', { count: undated })}</p>}
      </div>
    </PageFrame>
  );
}

function ChartSkeleton() {
  return (
    <SkeletonRegion>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 desktop:grid-cols-2">
        <div className="grid place-items-center rounded-card bg-surface p-4 shadow-card">
          <Skeleton width={240} height={240} round />
        </div>
        <div className="rounded-card bg-surface p-4 shadow-card">
          <Skeleton width="100%" height={240} />
        </div>
      </div>
    </SkeletonRegion>
  );
}
