import { type ReactNode, useMemo } from 'react';
import type { RecordShares, ShareQuery } from '#core/reports/record-shares';
import { useSession } from '../../data/session-provider';
import { chartTexts } from '../../features/charts/chart-texts';
import { SourceIncomplete } from '../../features/commission/earning-notices';
import { useExport } from '../../features/export/use-export';
import { FranchiseChooser } from '../../features/franchises/franchise-chooser';
import { PeriodPicker } from '../../features/reports/period-picker';
import type { ReportPeriodKind } from '../../features/reports/report-period';
import { useReportPeriod } from '../../features/reports/use-report-period';
import { EmptyState } from '../../kit/components/empty-state';
import { RefreshButton } from '../../kit/components/icon-button';
import { MoreActions } from '../../kit/components/more-actions';
import { Notice } from '../../kit/components/notice';
import { PageFrame } from '../../kit/components/page-frame';
import { ReadFailed } from '../../kit/components/read-failed';
import { Skeleton, SkeletonRegion } from '../../kit/components/skeleton';
import { shareText } from '../../kit/format/share';
import { useTexts } from '../../kit/texts/use-texts';
import { ShareFigure } from './share-figure';
import { useChartShares } from './use-chart-shares';

const NONE: RecordShares = { shares: [], undated: 0 };
const KINDS: readonly ReportPeriodKind[] = ['all', 'month', 'last', 'quarter', 'fy', 'custom'];

type SharePageProps = {
  title: string;
  kind: 'leads' | 'deals';
  /** The field by which the records divide. */
  by: ShareQuery['by'];
  nameOf: (value: string | undefined) => string;
  linkTo: (value: string, choice: ReturnType<typeof useChartChoice>) => string | undefined;
  /** The name of the column of values. */
  valueColumn: string;
  /** Further choices, above the chart. */
  choices?: ReactNode;
};

/** Reads the filters of a chart: its days, and for an admin one franchise. */
export function useChartChoice() {
  const { params, period, month, change } = useReportPeriod('all');
  return { period, month, change, params, franchise: params.get('franchise') ?? '' };
}

/** Shows one division of leads or deals: period, franchise for an admin, ring, legend and table. */
export function SharePage(props: SharePageProps) {
  const { title, kind, by, nameOf, linkTo, valueColumn, choices } = props;
  const t = useTexts(chartTexts);
  const choice = useChartChoice();
  const { period, franchise } = choice;
  const query = useMemo(
    () =>
      period.days || period.kind === 'all'
        ? { by, period: period.days, franchiseCodes: franchise ? [franchise] : undefined }
        : undefined,
    [by, period, franchise],
  );
  const { found, vendors, vendorsFailed, failed, isFetching, refetch } = useChartShares(query);
  const { shares, undated } = found ?? NONE;
  const total = shares.reduce((count, share) => count + share.count, 0);
  const waiting = !found && isFetching;
  const actions = useSharesExport(props, found);
  const only = { count: total, name: nameOf(shares[0]?.value) };
  return (
    <PageFrame
      title={title}
      actions={
        <>
          <RefreshButton busy={isFetching} onRefresh={refetch} />
          {shares.length > 0 && <MoreActions actions={actions} />}
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-busy={isFetching}>
        <ChartChoices choice={choice} vendors={vendors} />
        {choices && <div className="max-w-120">{choices}</div>}
        {(failed || vendorsFailed) && !isFetching && (
          <ReadFailed
            shown={found !== undefined}
            loadedAt={undefined}
            notice={
              <Notice
                tone="unread"
                what={
                  vendorsFailed
                    ? t('chart.failedVendors')
                    : kind === 'leads'
                      ? t('chart.failedLeads')
                      : t('chart.failedDeals')
                }
                onRetry={refetch}
              />
            }
          />
        )}
        {found?.complete === false && !isFetching && <SourceIncomplete onRetry={refetch} />}
        {waiting && <ChartSkeleton />}
        {found && !failed && total === 0 && (period.kind !== 'custom' || period.days) && (
          <EmptyState title={kind === 'leads' ? t('chart.emptyLeads') : t('chart.emptyDeals')} text="" />
        )}
        {total > 0 && (
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

/** Exports the shown shares. */
function useSharesExport({ kind, nameOf, valueColumn }: SharePageProps, found: RecordShares | undefined) {
  const t = useTexts(chartTexts);
  const { shares } = found ?? NONE;
  return useExport(() => ({
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
    lacking: found?.complete === false,
  }));
}

type ChartChoicesProps = {
  choice: ReturnType<typeof useChartChoice>;
  vendors: ReturnType<typeof useChartShares>['vendors'];
};

/** Asks for the days, and an admin for the franchise. */
function ChartChoices({ choice: { period, month, change, franchise }, vendors }: ChartChoicesProps) {
  const t = useTexts(chartTexts);
  const admin = useSession().session?.user.role === 'admin';
  return (
    <div className="flex flex-wrap items-end justify-between gap-4">
      <div className="min-w-0 max-w-full">
        <PeriodPicker kinds={KINDS} period={period} month={month} onChange={change} />
      </div>
      {admin && (
        <div className="w-full tablet:max-w-60">
          <FranchiseChooser
            label={t('chart.franchise')}
            value={franchise}
            none={t('chart.allFranchises')}
            vendors={vendors}
            onChoose={(code) => change({ franchise: code })}
          />
        </div>
      )}
    </div>
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
