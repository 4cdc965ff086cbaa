import { Suspense } from 'react';
import type { NetworkSummary } from '#core/reports/network-summary';
import { useServices } from '../../data/app-services';
import { ChartBoundary } from '../../features/charts/chart-boundary';
import { chartTexts } from '../../features/charts/chart-texts';
import { adminTexts } from '../../features/franchises/admin-texts';
import { FigureTable, ReportCard } from '../../features/reports/report-card';
import { lazyPage } from '../../kit/chunks/lazy-page';
import { Skeleton } from '../../kit/components/skeleton';
import { dayAndMonth, noonOf } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';

const DaysChart = lazyPage(async () => (await import('./days-chart')).DaysChart);

/** Leads and deals by day, as two lines or as a table. */
export function DaysCard({ days }: Pick<NetworkSummary, 'days'>) {
  const t = useTexts(adminTexts);
  const charts = useTexts(chartTexts);
  const { language } = useLanguage();
  const { calendar, clock } = useServices();
  const today = calendar.dayAt(clock.now());
  const points = days.map(({ day, ...counts }) => ({
    // The middle of a day is that day in every zone of the country's clocks.
    label: dayAndMonth(noonOf(day), language),
    running: day === today,
    ...counts,
  }));
  const last = points.at(-1);
  return (
    <ReportCard
      title={t('admin.byDay')}
      note={last?.running && t('admin.byDayNote')}
      chart={
        <div aria-hidden="true" className="h-65">
          <ChartBoundary fallback={<p className="t-meta text-text-2">{charts('chart.notDrawn')}</p>}>
            <Suspense fallback={<Skeleton width="100%" height={260} />}>
              <DaysChart
                points={points}
                ends={{
                  leads: `${t('admin.leads')} ${last?.leads ?? 0}`,
                  deals: `${t('admin.deals')} ${last?.deals ?? 0}`,
                }}
              />
            </Suspense>
          </ChartBoundary>
        </div>
      }
      table={
        <FigureTable
          caption={t('admin.byDay')}
          head={[t('admin.day'), t('admin.leads'), t('admin.deals')]}
          rows={points.map(({ label, leads, deals }) => ({ key: label, name: label, cells: [leads, deals] }))}
        />
      }
    />
  );
}
