import { useQuery } from '@tanstack/react-query';
import { FileArchive } from 'lucide-react';
import type { Month } from '#core/shared/month';
import { useServices } from '../../data/app-services';
import { closingMonthsQuery } from '../../data/closing';
import { useAdditions } from '../../data/use-additions';
import { useStatementsZip } from '../../features/account/use-statements-zip';
import { Button } from '../../kit/components/button';
import { Card } from '../../kit/components/card';
import { Notice } from '../../kit/components/notice';
import { ProgressBar } from '../../kit/components/progress-bar';
import { Section } from '../../kit/components/section-title';
import { monthName } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { networkReportTexts } from './network-report-texts';

type AllStatementsProps = {
  /** The months of the report. */
  months: readonly Month[];
  /** Undefined for all. */
  franchiseCodes: readonly string[] | undefined;
};

/** Exports the statements of each closed month of the report as one file; shows nothing where no month is closed. */
export function AllStatements({ months, franchiseCodes }: AllStatementsProps) {
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
