import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import {
  type OwnResult,
  type PerformerMetric,
  RESULT_MONTHS,
  type ResultMonths,
} from '#core/reports/ranking';
import { toDecimalText } from '#core/shared/money';
import type { Month } from '#core/shared/month';
import { useServices } from '../../data/app-services';
import { ownResults } from '../../data/rankings';
import { useSession } from '../../data/session-provider';
import { ChartBoundary } from '../../features/charts/chart-boundary';
import { chartTexts } from '../../features/charts/chart-texts';
import { FigureTable, ReportCard } from '../../features/reports/report-card';
import { lazyPage } from '../../kit/chunks/lazy-page';
import { Notice } from '../../kit/components/notice';
import { SegmentedControl } from '../../kit/components/segmented-control';
import { Skeleton } from '../../kit/components/skeleton';
import { compactRupees } from '../../kit/format/compact-rupees';
import { monthName, shortMonthName } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { bestPerformerTexts } from './best-performer-texts';
import { useResultText } from './ranking-labels';

const LineChart = lazyPage(async () => (await import('../../features/charts/line-chart')).LineChart);
const HEIGHT = 260;

type OwnTrendProps = {
  metric: PerformerMetric;
  /** The last month of the trend, and the current month. */
  last: Month;
  thisMonth: Month;
  /** The number of months: "6" or "12". */
  span: string | null;
  onSpan: (span: string) => void;
};

/** Shows the own figure and place over the last months. */
export function OwnTrend({ metric, last, thisMonth, span, onSpan }: OwnTrendProps) {
  const t = useTexts(bestPerformerTexts);
  const { language } = useLanguage();
  const result = useResultText(metric);
  const months = RESULT_MONTHS.find((each) => String(each) === span) ?? RESULT_MONTHS[0];
  const { data: own, error, isFetching, refetch } = useOwnResults(last, months, metric);
  const data = own?.results;
  const place = ({ rank, of }: OwnResult) =>
    rank === undefined ? '-' : t('best.placeOf', { rank: t('best.ordinal', { rank }), count: of });
  const figure = ({ value }: OwnResult) => (value ? result(value) : '-');
  return (
    <ReportCard
      title={t('best.trend')}
      above={
        <SegmentedControl
          wide
          label={t('best.span')}
          options={RESULT_MONTHS.map((value) => ({
            value: String(value),
            label: t('best.spanMonths', { count: value }),
          }))}
          value={String(months)}
          onChange={onSpan}
        />
      }
      instead={
        error && !isFetching ? (
          <Notice tone="unread" what={t('best.trendFailed')} onRetry={refetch} />
        ) : !data ? (
          <Skeleton width="100%" height={HEIGHT} />
        ) : (
          data.every(({ value }) => !value || value.units === 0n) && (
            <p className="text-text-2">
              {[t('best.trendEmpty'), metric === 'conversion' && t('best.fewLeads')]
                .filter(Boolean)
                .join(' ')}
            </p>
          )
        )
      }
      chart={data && <Drawn {...{ results: data, metric, thisMonth, figure, place }} />}
      table={
        data && (
          <FigureTable
            caption={t('best.trend')}
            head={[t('best.month'), t('best.rank'), t('best.result')]}
            rows={data.toReversed().map((each) => ({
              key: each.month,
              name: shortMonthName(each.month, language),
              cells: [place(each), figure(each)],
            }))}
          />
        )
      }
    />
  );
}

type DrawnProps = {
  results: readonly OwnResult[];
  metric: PerformerMetric;
  thisMonth: Month;
  figure: (result: OwnResult) => string;
  place: (result: OwnResult) => string;
};

function Drawn({ results, metric, thisMonth, figure, place }: DrawnProps) {
  const t = useTexts(bestPerformerTexts);
  const charts = useTexts(chartTexts);
  const { language } = useLanguage();
  const known = results.filter(({ value }) => value !== undefined);
  const last = known.at(-1);
  return (
    <figure aria-label={t('best.trend')}>
      <p className="sr-only">
        {results
          .map((each) => `${monthName(each.month, language)}: ${figure(each)}, ${place(each)}`)
          .join('; ')}
      </p>
      <div aria-hidden="true" className="h-65">
        <ChartBoundary fallback={<p className="t-meta text-text-2">{charts('chart.notDrawn')}</p>}>
          <Suspense fallback={<Skeleton width="100%" height={HEIGHT} />}>
            <LineChart
              // A chart may use floating point, unlike a figure.
              points={results.map(({ month, value }) => ({
                label: shortMonthName(month, language).split(' ')[0] ?? month,
                value: value && Number(toDecimalText(value)),
                running: month === thisMonth,
              }))}
              end={
                last && last === results.at(-1)
                  ? [figure(last), last.rank && place(last)].filter(Boolean).join(' · ')
                  : ''
              }
              axisText={(value) =>
                metric === 'commission'
                  ? compactRupees(value.toFixed(2), language).replace(/\.00(?=\D*$)/, '')
                  : metric === 'conversion'
                    ? `${value} %`
                    : String(value)
              }
              counts={metric === 'demat'}
            />
          </Suspense>
        </ChartBoundary>
      </div>
    </figure>
  );
}

/** Reads the own results of the months up to a given one. */
function useOwnResults(last: Month, months: ResultMonths, metric: PerformerMetric) {
  const services = useServices();
  const vendorId = useSession().session?.user.vendorId;
  return useQuery(ownResults(services, vendorId, last, months, metric));
}
