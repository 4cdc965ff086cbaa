import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { syncCrm } from '#contract/crm-sync';
import type { CrmRun } from '#core/health/data-health';
import { useServices } from '../../../data/app-services';
import { Button } from '../../../kit/components/button';
import { showErrorToast, showToast } from '../../../kit/feedback/toast';
import { dayAndTime } from '../../../kit/format/dates';
import { useLanguage } from '../../../kit/texts/language-provider';
import { useTexts } from '../../../kit/texts/use-texts';
import { healthTexts } from './health-texts';

/** Shows how the last CRM sync ended and what it excluded, with a button to run it again. */
export function CrmCard({ lastRun, onRead }: { lastRun: CrmRun | undefined; onRead: () => void }) {
  const t = useTexts(healthTexts);
  const { language } = useLanguage();
  const { api } = useServices();
  const [read, setRead] = useState<number>();
  const run = async () => {
    setRead(0);
    try {
      const counts = { leads: 0, deals: 0, payments: 0 };
      for await (const event of api.lines(syncCrm)) {
        if (event.kind === 'progress') {
          counts[event.of] = event.counts.read;
          setRead(counts.leads + counts.deals + counts.payments);
        }
        if (event.kind !== 'result') continue;
        if (event.complete) showToast(t('health.crmDone'));
        else showErrorToast(t('health.crmFailed', { why: event.why ?? '' }));
      }
    } catch (error) {
      console.warn('The CRM could not be read', error);
      showErrorToast(t('health.crmFailed', { why: error instanceof Error ? error.message : '' }));
    } finally {
      setRead(undefined);
      onRead();
    }
  };
  const time = lastRun && dayAndTime(new Date(lastRun.endedAt), language);
  const left = Object.values(lastRun?.counts ?? {}).reduce((sum, each) => sum + each.left, 0);
  return (
    <section aria-labelledby="crm-run" className="rounded-card bg-surface px-4 pt-2 pb-4 shadow-card">
      <div className="flex min-h-13 flex-wrap items-center justify-between gap-3">
        <h2 id="crm-run" className="t-subtitle text-text">
          {t('health.crm')}
        </h2>
        <Button
          variant="outline"
          size="card"
          icon={RefreshCw}
          disabled={read !== undefined}
          onClick={() => void run()}
        >
          {t('health.crmRun')}
        </Button>
      </div>
      <p role="status" className="t-label text-text-2">
        {read !== undefined && t('health.crmRunning', { count: read })}
      </p>
      {!lastRun && <p className="t-label text-text-2">{t('health.crmNever')}</p>}
      {lastRun && (
        <div className="t-label grid gap-1 text-text-2">
          <p className={lastRun.complete ? undefined : 'text-warning'}>
            {lastRun.complete
              ? t('health.crmRead', {
                  time: time ?? '',
                  leads: lastRun.counts.leads.read,
                  deals: lastRun.counts.deals.read,
                  payments: lastRun.counts.payments.read,
                })
              : t('health.crmCut', { time: time ?? '', why: lastRun.why ?? '' })}
          </p>
          <p className={left > 0 ? 'font-semibold text-warning' : undefined}>
            {left > 0 ? t('health.crmLeft', { count: left }) : t('health.crmNoneLeft')}
          </p>
          <ul className="mt-1 grid gap-1">
            {lastRun.left.map(({ of, id, reason }) => (
              <li key={`${of} ${id} ${reason}`} className="t-meta wrap-anywhere">
                <span className="font-semibold text-text">{t(`health.crmOf.${of}`, { id })}</span>: {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
