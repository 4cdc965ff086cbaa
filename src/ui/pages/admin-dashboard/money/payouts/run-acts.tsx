import { Users } from 'lucide-react';
import { allAccounts } from '#contract/accounts';
import { approvePayout, submitPayout } from '#contract/payouts';
import type { PayoutRun } from '#core/payouts/payout';
import { toRupees } from '#core/shared/money';
import { useServices } from '../../../../data/app-services';
import { useAnswer } from '../../../../data/use-answer';
import { useWrite } from '../../../../data/use-write';
import { Button } from '../../../../kit/components/button';
import { Icon } from '../../../../kit/components/icon';
import { Notice } from '../../../../kit/components/notice';
import { showToast } from '../../../../kit/feedback/toast';
import { rupees } from '../../../../kit/format/rupees';
import { useTexts } from '../../../../kit/texts/use-texts';
import { payoutsTexts } from './payouts-texts';
import { makerOf } from './run-list';
import { runTexts } from './run-texts';

/**
 * Offers the next step of a run: its maker submits it, another administrator approves it. Explains why a step is not
 * possible.
 */
export function RunActs({ run }: { run: PayoutRun }) {
  const t = useTexts(runTexts);
  const someone = useTexts(payoutsTexts)('payouts.someone');
  const name = makerOf(run) ?? someone;
  const { state, isOwn } = run;
  if (state === 'draft')
    return isOwn ? <Submit run={run} /> : <RunNote>{t('run.othersDraft', { name })}</RunNote>;
  if (state !== 'submitted') return null;
  return isOwn ? <OwnRun /> : <Approve run={run} maker={name} />;
}

function Submit({ run }: { run: PayoutRun }) {
  const t = useTexts(runTexts);
  const { api } = useServices();
  const write = useWrite(t('run.submitFailed'));
  const refusal = write.failure?.sentence;
  const submit = () =>
    void write.run(async () => {
      await api.call(submitPayout, { path: { no: String(run.no) } });
      showToast(t('run.submitted'));
    });
  return (
    <div className="grid gap-3 border-t border-hairline pt-3">
      {refusal && <Notice tone="failed" what={refusal} />}
      <p className="t-meta text-text-2">{t('run.submitText')}</p>
      <Button wide disabled={write.busy || run.count === 0} onClick={submit}>
        {t(write.busy ? 'run.submitting' : 'run.submit')}
      </Button>
    </div>
  );
}

/** Says that another administrator has to approve the run, and that one is needed where there is none. */
function OwnRun() {
  const t = useTexts(runTexts);
  const { data: accounts } = useAnswer(allAccounts, { staleTime: 0 });
  const admins = accounts?.filter(({ role, active }) => role === 'admin' && active);
  if (admins?.length === 1)
    return (
      <div className="border-t border-hairline pt-3">
        <Notice tone="incomplete" what={t('run.onlyAdmin')} />
      </div>
    );
  return <RunNote>{t('run.own')}</RunNote>;
}

function Approve({ run, maker }: { run: PayoutRun; maker: string }) {
  const t = useTexts(runTexts);
  const { api } = useServices();
  const write = useWrite(t('run.approveFailed'));
  const refusal = write.failure?.sentence;
  const { no, total, moved, changed, count } = run;
  const stop =
    moved.length > 0 ? t('run.notYetMoved') : changed.length > 0 ? t('run.notYetChanged') : undefined;
  const approve = () =>
    void write.run(async () => {
      await api.call(approvePayout, { path: { no: String(no) }, query: { total } });
      showToast(t('run.approved'));
    });
  return (
    <div className="grid gap-3 border-t border-hairline pt-3">
      {refusal && <Notice tone="failed" what={refusal} />}
      {stop ? (
        <Notice tone={moved.length > 0 ? 'failed' : 'incomplete'} what={stop} />
      ) : (
        <p className="t-meta flex gap-2 text-text-2">
          <Icon of={Users} size={16} className="mt-0.5" />
          <span>
            {t('run.othersRun', { name: maker })} {t('run.moneyLeaves')}
          </span>
        </p>
      )}
      <Button wide disabled={write.busy || stop !== undefined || count === 0} onClick={approve}>
        {write.busy ? t('run.approving') : t('run.approve', { amount: rupees(toRupees(total)) })}
      </Button>
    </div>
  );
}

function RunNote({ children }: { children: string }) {
  return (
    <p className="t-meta flex gap-2 border-t border-hairline pt-3 text-text-2">
      <Icon of={Users} size={16} className="mt-0.5" />
      {children}
    </p>
  );
}
