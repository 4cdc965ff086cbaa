import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { syncCrm } from '#contract/crm-sync';
import { dataHealth } from '#contract/data-health';
import { ownershipChanges } from '#contract/ownership';
import type { OwnershipChange } from '#core/closing/ownership-change';
import { FAULT_KINDS } from '#core/commission/find-faults';
import type { CrmRun } from '#core/health/data-health';
import { toRupees } from '#core/shared/money';
import { useServices } from '../../../data/app-services';
import { answerQuery, useAnswer } from '../../../data/use-answer';
import { SourceIncomplete } from '../../../features/commission/earning-notices';
import { goneDeal, VoidSheet } from '../../../features/deals/void-sheet';
import { voidTexts } from '../../../features/deals/void-texts';
import { Button } from '../../../kit/components/button';
import { HeaderSlot } from '../../../kit/components/header-slot';
import { MoreActions } from '../../../kit/components/more-actions';
import { Notice } from '../../../kit/components/notice';
import { SkeletonRegion } from '../../../kit/components/skeleton';
import { SkeletonRows } from '../../../kit/components/skeleton-rows';
import { showErrorToast, showToast } from '../../../kit/feedback/toast';
import { dayAndTime, timeText } from '../../../kit/format/dates';
import { rupees } from '../../../kit/format/rupees';
import { useLanguage } from '../../../kit/texts/language-provider';
import { useTerm } from '../../../kit/texts/use-term';
import { useTexts } from '../../../kit/texts/use-texts';
import { FaultList } from './fault-list';
import { FaultyRecordsView } from './faulty-records';
import { healthTexts } from './health-texts';
import { LeadDoublesCard, LeadDoublesView } from './lead-doubles';
import { StateBar } from './state-bar';
import { useHealthExport } from './use-health-export';

/** Lists the faults that make the figures of the network wrong or incomplete, or the records with one of them. */
export function HealthTab() {
  const [params] = useSearchParams();
  if (params.get('fault') === 'lead-doubles') return <LeadDoublesView />;
  const asked = FAULT_KINDS.find((kind) => kind === params.get('fault'));
  return asked ? <FaultyRecordsView key={asked} kind={asked} /> : <Health />;
}

function Health() {
  const t = useTexts(healthTexts);
  const { language } = useLanguage();
  const services = useServices();
  const client = useQueryClient();
  const asked = answerQuery(services, dataHealth);
  const { data, error, isFetching, refetch } = useQuery(asked);
  const [checking, setChecking] = useState(false);
  const [failed, setFailed] = useState(false);
  const exports = useHealthExport(data?.faults.map(({ kind }) => kind) ?? []);
  const checkAgain = async () => {
    setChecking(true);
    setFailed(false);
    try {
      client.setQueryData(asked.queryKey, await services.api.call(dataHealth, { query: { anew: true } }));
    } catch (why) {
      console.warn('The records could not be checked', why);
      setFailed(true);
    } finally {
      setChecking(false);
    }
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {((error && !isFetching) || failed) && (
        <Notice
          tone="unread"
          what={t('health.failed')}
          onRetry={() => void (failed ? checkAgain() : refetch())}
        />
      )}
      {!data && isFetching && (
        <SkeletonRegion>
          <SkeletonRows rows={['1', '2', '3', '4', '5']} />
        </SkeletonRegion>
      )}
      {data && (
        <>
          {data.complete === false && <SourceIncomplete onRetry={() => void checkAgain()} />}
          <HeaderSlot>
            <div className="flex flex-1 items-center gap-x-3 [&>*+*]:shrink-0">
              <p role="status" className="t-meta mr-auto text-text-2">
                {t('health.read', { count: data.deals, time: timeText(new Date(data.at), language) })}
              </p>
              <Button
                variant="outline"
                size="card"
                icon={RefreshCw}
                disabled={checking}
                onClick={() => void checkAgain()}
              >
                {checking ? t('health.refreshing') : t('health.refresh')}
              </Button>
              {data.faults.length > 0 && <MoreActions actions={exports} />}
            </div>
          </HeaderSlot>
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 desktop:grid-cols-[minmax(0,8fr)_minmax(0,5fr)]">
            <section
              aria-label={t('health.title')}
              aria-busy={checking}
              className="overflow-clip rounded-card bg-surface py-1 shadow-card"
            >
              {data.faults.length === 0 && <p className="t-label p-4 text-text-2">{t('health.none')}</p>}
              <FaultList faults={data.faults} label={t('health.title')} />
            </section>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              <div className="rounded-card bg-surface pt-3 shadow-card">
                <StateBar health={data} />
              </div>
              <GoneDeals />
              <LeadDoublesCard count={data.leadDoubles ?? 0} />
              {data.crm && <CrmCard lastRun={data.crm.lastRun} onRead={() => void checkAgain()} />}
            </div>
          </div>
        </>
      )}
    </div>
  );
}

/** Shows the deals that are gone from the CRM and await a decision; nothing once it is known that there are none. */
function GoneDeals() {
  const t = useTexts(voidTexts);
  const [open, setOpen] = useState<OwnershipChange>();
  const { data, error, isFetching, refetch } = useAnswer(ownershipChanges, { query: { state: 'seen' } });
  const gone = (data ?? []).filter((change) => change.gone);
  if (!data && error && !isFetching)
    return <Notice tone="unread" what={t('void.goneFailed')} onRetry={refetch} />;
  if (gone.length === 0) return null;
  return (
    <section aria-labelledby="gone-deals" className="rounded-card bg-surface px-4 pt-2 pb-3 shadow-card">
      <h2 id="gone-deals" className="t-subtitle flex min-h-11 items-center text-text">
        {t('void.goneDeals', { count: gone.length })}
      </h2>
      <p className="t-label text-text-2">{t('void.isGoneText')}</p>
      <ul className="mt-2">
        {gone.map((deal) => (
          <Gone key={deal.dealId} deal={deal} onDecide={() => setOpen(deal)} />
        ))}
      </ul>
      {open && <VoidSheet deal={goneDeal(open)} onClose={() => setOpen(undefined)} />}
    </section>
  );
}

function Gone({ deal, onDecide }: { deal: OwnershipChange; onDecide: () => void }) {
  const t = useTexts(voidTexts);
  const term = useTerm();
  const { dealId, name, closed, amount } = deal;
  const facts = [term(closed.productCategory), closed.franchiseCode, rupees(amount && toRupees(amount))];
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 gap-y-2 border-b border-hairline py-2 last:border-b-0">
      <span className="min-w-0">
        <span className="t-label block font-semibold wrap-anywhere text-text">
          {name ?? t('void.title', { deal: dealId })}
        </span>
        <span className="t-meta block wrap-anywhere text-text-2">{facts.join(' · ')}</span>
      </span>
      <Button variant="outline" size="card" aria-haspopup="dialog" onClick={onDecide}>
        {t('void.decide')}
      </Button>
    </li>
  );
}

/** Shows how the last CRM sync ended and what it excluded, with a button to run it again. */
function CrmCard({ lastRun, onRead }: { lastRun: CrmRun | undefined; onRead: () => void }) {
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
