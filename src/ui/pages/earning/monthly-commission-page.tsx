import { Info } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import type { Progress } from '#core/commission/assessment-options';
import type { MonthEarning } from '#core/commission/commission-tally';
import type { MonthlyCommission } from '#core/commission/compute-monthly-commission';
import { totalOf } from '#core/commission/earned-sums';
import { gapsOf, isCommissionWhole } from '#core/commission/gaps';
import { roundedPartsDiffer, sum, toRupees } from '#core/shared/money';
import type { Month } from '#core/shared/month';
import { columnHeads } from '#documents/column-heads';
import { CommissionFailed } from '../../features/commission/commission-failed';
import { commissionTexts } from '../../features/commission/commission-texts';
import { EarningNotices } from '../../features/commission/earning-notices';
import { MonthRows } from '../../features/commission/month-rows';
import { NoFranchiseNotice } from '../../features/commission/no-franchise-notice';
import { useMonthlyCommission } from '../../features/commission/use-monthly-commission';
import { Disclaimer } from '../../features/disclaimer/disclaimer';
import type { ExportColumn } from '../../features/export/export-table';
import { useExport } from '../../features/export/use-export';
import { MonthDeals } from '../../features/statement/month-deals';
import { statementTexts } from '../../features/statement/statement-texts';
import { EmptyState } from '../../kit/components/empty-state';
import { Icon } from '../../kit/components/icon';
import { RefreshButton } from '../../kit/components/icon-button';
import { Money } from '../../kit/components/money';
import { type MoreAction, MoreActions } from '../../kit/components/more-actions';
import { PageFrame } from '../../kit/components/page-frame';
import { ProgressBar } from '../../kit/components/progress-bar';
import { useDesktop } from '../../kit/components/use-desktop';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';

/** Shows commission by month: YYYY-MM and rupees, without free demat accounts (spec sections 2 and 9). */
export function MonthlyCommissionPage() {
  const t = useTexts(commissionTexts);
  const { data, error, progress, isFetching, refetch } = useMonthlyCommission();
  const retry = () => void refetch();
  const months = monthsWithCommission(data);
  const files = useMonthsExport(months, data);
  return (
    <PageFrame
      title={t('commission.monthlyTitle')}
      actions={
        <>
          <RefreshButton busy={isFetching} onRefresh={retry} />
          {months.length > 0 && <MoreActions actions={files} />}
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-busy={isFetching}>
        <NoFranchiseNotice />
        {isFetching && <LoadingPayments progress={progress} />}
        {error && !isFetching && <CommissionFailed onRetry={retry} />}
        {data && !isFetching && <Months data={data} onRetry={retry} />}
      </div>
      {data && !isFetching && <Disclaimer />}
    </PageFrame>
  );
}

function LoadingPayments({ progress }: { progress: Progress | undefined }) {
  const t = useTexts(commissionTexts);
  return (
    <div className="py-6">
      <p role="status" className="text-text">
        {t('commission.loadingPayments')}
      </p>
      <p className="t-label mt-1 mb-3 min-h-5 text-text-2 tabular-nums">
        {progress &&
          progress.total > 0 &&
          t('commission.dealsRead', { done: progress.done, total: progress.total })}
      </p>
      <ProgressBar
        value={progress?.done ?? 0}
        max={progress?.total ?? 1}
        label={t('commission.loadingPayments')}
      />
    </div>
  );
}

function Months({ data, onRetry }: { data: MonthlyCommission; onRetry: () => void }) {
  const t = useTexts(commissionTexts);
  const desktop = useDesktop();
  const [params] = useSearchParams();
  const months = monthsWithCommission(data);
  const gaps = gapsOf(data);
  const notices = <EarningNotices excluded={data.excluded} notices={data.notices} onRetry={onRetry} />;
  const asked = months.find((row) => row.month === params.get('month')) ?? months[0];
  if (!asked) {
    return (
      <>
        {notices}
        {isCommissionWhole(gaps) && <EmptyState title={t('earning.empty')} text={t('commission.nothing')} />}
      </>
    );
  }
  // On a phone a month links to its deals; on a desktop they are next to the list.
  const asPanel = desktop
    ? { linkTo: (month: Month) => `?month=${month}`, chosen: asked.month }
    : { linkTo: undefined };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 desktop:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div>
          <p className="t-label text-text-2">
            {t('commission.totalOfMonths', { count: months.length })}
            {gaps.deals > 0 && `, ${t('commission.without', { count: gaps.deals })}`}
          </p>
          <Money amount={toRupees(sum(months.map((row) => row.commission)))} size="l" className="text-text" />
        </div>
        {notices}
        <MonthRows months={months} of={data} label={t('commission.monthlyTitle')} byKey {...asPanel} />
        <p className="t-label flex items-center gap-2 px-1 text-text-3">
          <Icon of={Info} size={16} />
          {t('commission.dematNotPart')}
        </p>
        {roundedPartsDiffer(months.map((row) => row.commission)) && (
          <p className="t-label px-1 text-text-3">{t('commission.rounded')}</p>
        )}
      </div>
      {desktop && <MonthDeals month={asked.month} />}
    </div>
  );
}

/** Omits months with only free demat accounts, which have no product commission. */
function monthsWithCommission(data: MonthlyCommission | undefined): readonly MonthEarning[] {
  return data?.rows.filter((row) => row.deals > 0) ?? [];
}

/** A row of the file: a month, the total, or the sentence on the deals that are left out. */
type Row = Partial<Pick<MonthEarning, 'paid' | 'commission' | 'deals'>> & { readonly month: string };

/** The months with their commission as a file, and below them the total and what it lacks. */
function useMonthsExport(
  months: readonly MonthEarning[],
  data: MonthlyCommission | undefined,
): readonly MoreAction[] {
  const t = useTexts(statementTexts);
  const commission = useTexts(commissionTexts);
  const { language } = useLanguage();
  return useExport(() => {
    const gaps = data && gapsOf(data);
    const rows: readonly Row[] = [
      ...months,
      { month: t('statement.total'), ...totalOf(months) },
      ...(gaps?.deals ? [{ month: commission('commission.couldNotBeRead', { count: gaps.deals }) }] : []),
    ];
    const columns: readonly ExportColumn<Row>[] = [
      { header: columnHeads[language].month, kind: 'text', value: (row) => row.month },
      { header: t('statement.deals'), kind: 'number', value: (row) => row.deals },
      { header: columnHeads[language].paid, kind: 'rupees', value: (row) => row.paid },
      { header: commission('earning.commission'), kind: 'rupees', value: (row) => row.commission },
    ];
    return {
      table: { name: 'monthly-commission', columns, rows },
      done: commission('commission.exported', { count: months.length }),
      lacking: !gaps || !isCommissionWhole(gaps),
    };
  });
}
