import { useQuery } from '@tanstack/react-query';
import { FileArchive, FileDown } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type ExcludedDeal, isMissingFromTotal } from '#core/commission/commission-tally';
import { excludedCount, missingDeals } from '#core/commission/exclusion-counts';
import type { NetworkSummary } from '#core/reports/network-summary';
import type { Month } from '#core/shared/month';
import { monthsOf } from '#core/shared/period';
import type { Vendor } from '#core/vendors/vendor';
import { useServices } from '../../data/app-services';
import { closingMonthsQuery } from '../../data/closing';
import { useAdditions } from '../../data/use-additions';
import { ClosedDifferences } from '../../features/account/closed-differences';
import { useStatementsZip } from '../../features/account/use-statements-zip';
import { EarningNotices } from '../../features/commission/earning-notices';
import { exportTexts } from '../../features/export/export-texts';
import { Button } from '../../kit/components/button';
import { Card } from '../../kit/components/card';
import { CopyButton } from '../../kit/components/copy-button';
import { EmptyState } from '../../kit/components/empty-state';
import { MoreActions } from '../../kit/components/more-actions';
import { Notice } from '../../kit/components/notice';
import { ProgressBar } from '../../kit/components/progress-bar';
import { Section } from '../../kit/components/section-title';
import { monthName } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { useRowsPerStep } from '../../lists/filter/use-rows-per-step';
import { CountLine } from '../../lists/rows/count-line';
import { LoadMore, MAX_IN_STEPS } from '../../lists/rows/load-more';
import { CommissionTable } from './commission-table';
import { networkReportTexts } from './network-report-texts';
import { reportLine } from './report-line';
import { changedOrder, readReportOrder } from './report-order';
import { useClosedSales } from './use-closed-sales';
import { useNetworkExport } from './use-network-export';

type ReportsTabProps = {
  summary: NetworkSummary;
  byCode: ReadonlyMap<string, Vendor>;
  /** Undefined for all. */
  franchiseCodes: readonly string[] | undefined;
  onRetry: () => void;
};

/** Shows commission by month and franchise, like the terminal's report, with the command that gives the same there. */
export function ReportsTab({ summary, byCode, franchiseCodes, onRetry }: ReportsTabProps) {
  const t = useTexts(networkReportTexts);
  const words = useTexts(exportTexts);
  const { language } = useLanguage();
  const step = useRowsPerStep();
  const [steps, setSteps] = useState(1);
  const [params, setParams] = useSearchParams();
  const { commission, period } = summary;
  const { rows, named, notices } = commission;
  const asked = step * steps;
  const shown = asked > MAX_IN_STEPS ? rows.length : Math.min(asked, rows.length);
  const months = monthsOf(period);
  const [first = '', last = first] = [months[0], months.at(-1)];
  const closed = useClosedSales(summary, franchiseCodes ?? byCode.keys());
  const exports = useNetworkExport(summary, byCode, closed);
  const line = reportLine({ months, franchiseCodes, server: location.origin });
  const [from, to] = [monthName(first, language), monthName(last, language)];
  const range = first === last ? from : t('network.monthRange', { from, to });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <EarningNotices
        excluded={named}
        count={missingDeals(commission)}
        // "Needs attention" names the vendors without rules.
        notices={notices.filter(({ kind }) => kind !== 'no-rules')}
        ofNetwork
        onRetry={onRetry}
      />
      <section aria-labelledby="network-commission">
        <h2 id="network-commission" className="t-subtitle text-text">
          {t('network.title')}
        </h2>
        <p className="t-meta mt-1 text-text-2">{t('network.months', { months: range })}</p>
        <CountLine
          text={t('network.count', { count: rows.length })}
          end={
            <MoreActions
              actions={[
                ...exports.files,
                { key: 'pdf', icon: FileDown, label: words('export.pdf'), onAction: exports.pdf },
              ]}
            />
          }
        />
        {rows.length === 0 ? (
          <EmptyState title={t('network.empty')} text={t('network.emptyText')} />
        ) : (
          <CommissionTable
            {...{ commission, shown, byCode }}
            closedOf={closed.closedOf}
            sort={readReportOrder(params)}
            onSort={(sort) => setParams(changedOrder(sort), { replace: true })}
          />
        )}
        <ClosedDifferences ofNetwork differences={closed.differences} />
        <LoadMore shown={shown} total={rows.length} step={step} onMore={() => setSteps(steps + 1)} />
      </section>
      <ExcludedCounts summary={summary} />
      <AllStatements months={months} franchiseCodes={franchiseCodes} />
      <Section title={t('network.line')} className="-mt-5">
        <Card>
          <p className="t-meta text-text-2">{t('network.lineText')}</p>
          <pre className="t-label my-3 rounded-control bg-sunken px-3 py-3 font-mono wrap-anywhere whitespace-pre-wrap text-text">
            <code>{line}</code>
          </pre>
          <div className="desktop:w-48">
            <CopyButton text={line} done={t('network.copied')} />
          </div>
        </Card>
      </Section>
    </div>
  );
}

/** Shows how many deals are not in the figures, by reason; deals of unknown worth are listed above. */
function ExcludedCounts({ summary }: { summary: NetworkSummary }) {
  const t = useTexts(networkReportTexts);
  const { excluded } = summary.commission;
  if (excluded.length === 0) return null;
  const reasons = new Map<ExcludedDeal['reason'], number>();
  for (const { reason, deals } of excluded) reasons.set(reason, (reasons.get(reason) ?? 0) + deals);
  return (
    <Section title={t('network.excluded', { count: excludedCount(excluded) })} className="-mt-5">
      <Card flush>
        <dl className="divide-y divide-hairline">
          {[...reasons].map(([reason, count]) => (
            <div key={reason} className="t-label flex min-h-12 items-center justify-between gap-4 px-4">
              <dt className={isMissingFromTotal({ reason }) ? 'text-warning' : 'text-text'}>
                {t(`network.reason.${reason}`)}
              </dt>
              <dd className="text-text tabular-nums">{t('network.dealsOf', { count })}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </Section>
  );
}

type AllStatementsProps = {
  /** The months of the report. */
  months: readonly Month[];
  /** Undefined for all. */
  franchiseCodes: readonly string[] | undefined;
};

/** Exports the statements of each closed month of the report as one file; shows nothing where no month is closed. */
function AllStatements({ months, franchiseCodes }: AllStatementsProps) {
  const t = useTexts(networkReportTexts);
  const services = useServices();
  const offered = useAdditions();
  const { data, error, isFetching, refetch } = useQuery({
    ...closingMonthsQuery(services),
    enabled: offered,
  });
  const closed = (data ?? []).filter(({ month, state }) => state === 'closed' && months.includes(month));
  if (!data && error && !isFetching)
    return <Notice tone="unread" what={t('network.statementsFailed')} onRetry={refetch} />;
  if (closed.length === 0) return null;
  return (
    <Section title={t('network.statements')} className="-mt-5">
      <Card flush>
        <ul className="divide-y divide-hairline">
          {closed.toReversed().map(({ month }) => (
            <li key={month}>
              <OfMonth month={month} franchiseCodes={franchiseCodes} />
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}

function OfMonth({ month, franchiseCodes }: Pick<AllStatementsProps, 'franchiseCodes'> & { month: Month }) {
  const t = useTexts(networkReportTexts);
  const { language } = useLanguage();
  const { progress, make, stop } = useStatementsZip(month, franchiseCodes);
  const name = monthName(month, language);
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 px-4 py-1.5">
      <span className="t-label text-text">{name}</span>
      {progress ? (
        <div className="flex items-center gap-x-4">
          <div role="status" className="w-48">
            <p className="t-caption text-text-2">{t('network.statementsMaking', progress)}</p>
            <ProgressBar bare value={progress.done} max={progress.total} />
          </div>
          <Button variant="text" size="card" onClick={stop}>
            {t('network.statementsStop')}
          </Button>
        </div>
      ) : (
        <Button
          variant="text"
          size="card"
          icon={FileArchive}
          aria-label={t('network.statementsZipOf', { month: name })}
          onClick={make}
        >
          {t('network.statementsZip')}
        </Button>
      )}
    </div>
  );
}
