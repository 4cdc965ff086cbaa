import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type ExcludedDeal, isMissingFromTotal } from '#core/commission/commission-tally';
import { excludedCount, missingDeals } from '#core/commission/exclusion-counts';
import type { NetworkSummary } from '#core/reports/network-summary';
import { monthsOf } from '#core/shared/period';
import type { Vendor } from '#core/vendors/vendor';
import { ClosedDifferences } from '../../features/account/closed-differences';
import { EarningNotices } from '../../features/commission/earning-notices';
import { exportTexts } from '../../features/export/export-texts';
import { Card } from '../../kit/components/card';
import { CopyButton } from '../../kit/components/copy-button';
import { EmptyState } from '../../kit/components/empty-state';
import { MoreActions } from '../../kit/components/more-actions';
import { Section } from '../../kit/components/section-title';
import { monthName } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { useRowsPerStep } from '../../lists/filter/use-rows-per-step';
import { CountLine } from '../../lists/rows/count-line';
import { LoadMore, MAX_IN_STEPS } from '../../lists/rows/load-more';
import { AllStatements } from './all-statements';
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
