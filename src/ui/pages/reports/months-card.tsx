import { type ReactNode, Suspense } from 'react';
import { compare, toPaise, toRupees, ZERO } from '#core/shared/money';
import { ChartBoundary } from '../../features/charts/chart-boundary';
import { FigureTable, ReportCard } from '../../features/reports/report-card';
import { reportTexts } from '../../features/reports/report-texts';
import { lazyPage } from '../../kit/chunks/lazy-page';
import { Skeleton } from '../../kit/components/skeleton';
import { compactRupees } from '../../kit/format/compact-rupees';
import { monthName } from '../../kit/format/dates';
import { rupees } from '../../kit/format/rupees';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import type { MonthFigure } from './report-figures';
import { useReportTables } from './report-tables';

const LineChart = lazyPage(async () => (await import('../../features/charts/line-chart')).LineChart);

/** Shows what each month earned, as a line that is dotted in the current month; "-" and a gap where that is unknown. */
export function MonthsCard(props: {
  months: readonly MonthFigure[] | undefined;
  asTable: boolean;
  /** Shown below the figures. */
  note: ReactNode;
}) {
  const t = useTexts(reportTexts);
  const { language } = useLanguage();
  const months = props.months ?? [];
  const known = months.flatMap(({ earned }) => earned ?? []);
  const nothing = known.every((earned) => compare(earned, ZERO) === 0);
  const isWhole = props.months !== undefined && known.length === months.length;
  const last = months.at(-1);
  const short = (month: string) => monthName(month, language).slice(0, language === 'hi' ? undefined : 3);
  const table = useReportTables().months(months);
  const title = table.caption;
  return (
    <ReportCard
      title={title}
      asTable={props.asTable}
      instead={nothing && <p className="text-text-2">{isWhole ? t('reports.emptyEarning') : '-'}</p>}
      chart={
        <>
          <figure aria-label={title}>
            <p className="sr-only">
              {months
                .map(
                  ({ month, earned }) =>
                    `${monthName(month, language)}: ${earned ? rupees(toRupees(earned)) : '-'}`,
                )
                .join(', ')}
            </p>
            <div aria-hidden="true" className="h-65">
              <ChartBoundary fallback={<p className="t-meta text-text-2">{t('reports.notDrawn')}</p>}>
                <Suspense fallback={<Skeleton width="100%" height={260} />}>
                  <LineChart
                    // A chart may use floating point, unlike a figure.
                    points={months.map(({ month, earned, running }) => ({
                      label: language === 'hi' ? (short(month).split(' ')[0] ?? '') : short(month),
                      value: earned && Number(toPaise(earned)) / 100,
                      running,
                    }))}
                    end={
                      last?.earned
                        ? `${t('reports.earned')} ${rupees(toRupees(last.earned))}${last.running ? ` ${t('reports.runningMonth')}` : ''}`
                        : ''
                    }
                    axisText={(value) => axisText(value, (text) => compactRupees(text, language))}
                  />
                </Suspense>
              </ChartBoundary>
            </div>
          </figure>
          {props.note}
        </>
      }
      table={
        <>
          <FigureTable {...table} />
          {props.note}
        </>
      }
    />
  );
}

/** Formats the round values of an axis without paise. */
function axisText(value: number, compact: (text: string) => string): string {
  return compact(value.toFixed(2)).replace(/\.00(?=\D*$)/, '');
}
