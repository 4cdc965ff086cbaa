import { Building2, CalendarRange, ChartPie, Trophy } from 'lucide-react';
import { useMemo, useState } from 'react';
import { paths } from '#core/access/paths';
import { type AssessedDeals, excludedDealsOf } from '#core/commission/assessed-deals';
import { sourceIsWhole } from '#core/commission/deal-assessor';
import { isEarningWhole } from '#core/commission/gaps';
import type { ClosedDifference } from '#core/ledger/closed-differences';
import type { Month } from '#core/shared/month';
import { comparedPeriod, type Period, passedPart } from '#core/shared/period';
import { useServices } from '../../data/app-services';
import { useAssessedDeals } from '../../data/use-assessed-deals';
import { useFranchiseData } from '../../data/use-franchise-data';
import { ClosedDifferences } from '../../features/account/closed-differences';
import { commissionTexts } from '../../features/commission/commission-texts';
import { EarningNotices, SourceIncomplete } from '../../features/commission/earning-notices';
import { NoFranchiseNotice } from '../../features/commission/no-franchise-notice';
import { PeriodPicker } from '../../features/reports/period-picker';
import { periodTexts } from '../../features/reports/period-texts';
import { AsTable, FigureTable, ReportCard } from '../../features/reports/report-card';
import type { ReportPeriodKind } from '../../features/reports/report-period';
import { reportTexts } from '../../features/reports/report-texts';
import { usePeriodText, useReportPeriod } from '../../features/reports/use-report-period';
import { RowCard } from '../../kit/components/card';
import { RefreshButton } from '../../kit/components/icon-button';
import { MoreActions } from '../../kit/components/more-actions';
import { Notice } from '../../kit/components/notice';
import { PageFrame } from '../../kit/components/page-frame';
import { PlainRow } from '../../kit/components/plain-row';
import { Section } from '../../kit/components/section-title';
import { Skeleton } from '../../kit/components/skeleton';
import { useDesktop } from '../../kit/components/use-desktop';
import { useOnline } from '../../kit/components/use-online';
import { useTexts } from '../../kit/texts/use-texts';
import { BarRows } from './bar-rows';
import { DeskCards } from './desk-cards';
import { KeyFigures } from './key-figures';
import { MonthsCard } from './months-card';
import { dealFigures, leadFigures, monthFigures, type ReportFigures } from './report-figures';
import { ReportBoxes } from './report-skeleton';
import { useReportTables } from './report-tables';
import { useClosedDifferences } from './use-closed-differences';
import { useReportExport } from './use-report-export';
import { useReportPdf } from './use-report-pdf';

const KINDS: readonly ReportPeriodKind[] = ['month', 'last', 'quarter', 'fy', 'custom'];

/** Shows the business of a vendor: leads, deals and earnings of a period, compared with the one before it. */
export function ReportsPage() {
  const t = useTexts(reportTexts);
  const periods = useTexts(periodTexts);
  const periodText = usePeriodText();
  const { calendar, clock } = useServices();
  const data = useFranchiseData();
  const deals = useAssessedDeals();
  const { period, month, change } = useReportPeriod('month');
  const { days } = period;
  const online = useOnline();
  const today = calendar.dayAt(clock.now());
  const leads = data.data?.leads.items;
  const assessed = deals.data;
  const before = useMemo(() => days && comparedPeriod(days, today), [days, today]);
  const figures = useReportFigures({ leads, assessed, days, before, month });
  const named =
    days && before
      ? `${periodText(passedPart(days, today))}, ${periods('period.against', { days: periodText(before) })}`
      : '';
  const dealsLacking = assessed !== undefined && !sourceIsWhole(assessed.notices);
  const leadsLacking = data.data?.leads.complete === false;
  const files = useReportExport(figures, leadsLacking);
  const closed = useClosedDifferences(figures.months, assessed);
  const paper = useReportPdf({ figures, closed, assessed, leadsLacking, period: named });
  const fetching = data.isFetching || deals.isFetching;
  const waiting = !leads && !assessed && fetching;
  const retry = () => {
    data.refetch();
    void deals.refetch();
  };
  const leadsFailed = data.data?.leads.failed === true && !data.isFetching;
  const dealsFailed = deals.error !== null && !deals.isFetching;
  const failed = failedPart(leadsFailed, dealsFailed);
  const known = leads !== undefined || assessed !== undefined;
  return (
    <PageFrame
      title={t('reports.title')}
      actions={
        <>
          <RefreshButton busy={fetching} onRefresh={retry} />
          {days && known && <MoreActions actions={[...files, paper]} />}
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <PeriodPicker kinds={KINDS} period={period} month={month} onChange={change} />
        <p className="t-label -mt-2 min-h-[1lh] text-text-2">{named || t('reports.chooseDays')}</p>
        <NoFranchiseNotice />
        {failed && (online || !leads || !assessed) && (
          <Notice tone="unread" what={t(`reports.${failed}`)} onRetry={retry} />
        )}
        {assessed?.complete && !dealsFailed && !deals.isFetching && (
          <EarningNotices excluded={excludedDealsOf(assessed)} notices={assessed.notices} onRetry={retry} />
        )}
        {leadsLacking && !dealsLacking && !fetching && <SourceIncomplete onRetry={retry} />}
        {waiting && <ReportBoxes />}
        {known && days && <Cards figures={figures} closed={closed} days={days} assessed={assessed} />}
        {!(known && days) && !fetching && <Further />}
      </div>
    </PageFrame>
  );
}

interface ReportSources {
  readonly leads: Parameters<typeof leadFigures>[0] | undefined;
  readonly assessed: AssessedDeals | undefined;
  readonly days: Period | undefined;
  readonly before: Period | undefined;
  readonly month: Month;
}

/** Counts the leads and deals of the days and of those before; a part that was not read is undefined. */
function useReportFigures({ leads, assessed, days, before, month }: ReportSources): ReportFigures {
  const { calendar } = useServices();
  return useMemo(() => {
    const ofLeads = (span: Period | undefined) => leads && span && leadFigures(leads, span, calendar);
    const ofDeals = (span: Period | undefined) => assessed && span && dealFigures(assessed, span);
    return {
      leads: ofLeads(days),
      leadsBefore: ofLeads(before),
      deals: ofDeals(days),
      dealsBefore: ofDeals(before),
      months:
        assessed?.complete && assessed.openingAmounts && days
          ? monthFigures(assessed, days, month)
          : undefined,
    };
  }, [leads, assessed, days, before, calendar, month]);
}

function failedPart(leads: boolean, deals: boolean) {
  if (leads && deals) return 'failedBoth';
  if (leads) return 'failedLeads';
  return deals ? 'failedDeals' : undefined;
}

function Cards(props: {
  figures: ReportFigures;
  closed: readonly ClosedDifference[];
  days: Period;
  assessed: AssessedDeals | undefined;
}) {
  const { figures, closed, days, assessed } = props;
  const desktop = useDesktop();
  const [asTable, setAsTable] = useState(false);
  const t = useTexts(reportTexts);
  const commission = useTexts(commissionTexts);
  const { leads, leadsBefore, deals, dealsBefore, months } = figures;
  const reading = assessed?.entries.some(({ awaited }) => awaited) === true;
  const missing = deals?.gaps.deals ?? 0;
  const without = missing > 0 ? commission('commission.without', { count: missing }) : undefined;
  const soFar = assessed && reading ? t('reports.soFar', assessed.progress) : without;
  // An incomplete set of deals is not compared.
  const isWhole = dealsBefore !== undefined && isEarningWhole(dealsBefore.gaps);
  // Which deals count is known only as far as payments are read.
  const counted = (of: ReportFigures['deals']) => (assessed?.termsRead ? of?.counted : undefined);
  return (
    <>
      <KeyFigures
        figures={[
          { key: 'leads', now: leads?.leads, before: leadsBefore?.leads },
          { key: 'deals', now: deals?.deals, before: dealsBefore?.deals },
          { key: 'counted', now: counted(deals), before: isWhole ? counted(dealsBefore) : undefined, soFar },
          { key: 'earned', now: deals?.earned, before: isWhole ? dealsBefore.earned : undefined, soFar },
        ]}
      />
      <AsTable asTable={asTable} onChange={setAsTable} />
      <div className="-mt-4 grid grid-cols-[minmax(0,1fr)] gap-4 desktop:grid-cols-2">
        <FunnelCard leads={leads} deals={deals} asTable={asTable} />
        {!reading ? (
          <MonthsCard months={months} asTable={asTable} note={<ClosedDifferences differences={closed} />} />
        ) : (
          <Waiting title={t('reports.months')} />
        )}
        {desktop && <DeskCards {...{ leads, deals, days, asTable }} />}
        <Further />
      </div>
    </>
  );
}

function Waiting({ title }: { title: string }) {
  return (
    <ReportCard
      title={title}
      instead={<Skeleton width="100%" height={260} />}
      chart={undefined}
      table={undefined}
    />
  );
}

function FunnelCard(props: Pick<ReportFigures, 'leads' | 'deals'> & { asTable: boolean }) {
  const { leads, deals, asTable } = props;
  const t = useTexts(reportTexts);
  const { caption, head, rows } = useReportTables().funnel(leads, deals);
  return (
    <ReportCard
      title={caption}
      asTable={asTable}
      note={t('reports.funnelNote')}
      chart={
        <BarRows
          label={caption}
          bars={rows.map(({ key, name, cells: [count = ''] }) => ({
            key,
            name,
            size: Number(count) || 0,
            text: String(count),
          }))}
        />
      }
      table={<FigureTable {...{ caption, head, rows }} />}
    />
  );
}

const FURTHER = [
  { icon: ChartPie, text: 'toLeads', to: paths.leadsChart },
  { icon: Building2, text: 'toCompanies', to: paths.companiesChart },
  { icon: CalendarRange, text: 'toMonths', to: paths.monthlyCommission },
  { icon: Trophy, text: 'toBest', to: paths.bestPerformer },
] as const;

function Further() {
  const t = useTexts(reportTexts);
  return (
    <Section title={t('reports.further')} className="-mt-5">
      <RowCard label={t('reports.further')}>
        {FURTHER.map(({ icon, text, to }) => (
          <PlainRow
            key={text}
            icon={icon}
            tone="accent"
            title={t(`reports.${text}`)}
            second={t(`reports.${text}Text`)}
            to={to}
          />
        ))}
      </RowCard>
    </Section>
  );
}
