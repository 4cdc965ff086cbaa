import { CirclePause, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { officeAccount } from '#contract/bank-templates';
import { approvePayout, submitPayout } from '#contract/payouts';
import { HOLD_REASONS, type PayoutRun } from '#core/payouts/payout';
import { add, negate, toRupees } from '#core/shared/money';
import { useServices } from '../../../../data/app-services';
import { useAnswer } from '../../../../data/use-answer';
import { useWrite } from '../../../../data/use-write';
import { useIsOnlyAdmin } from '../../../../features/accounts/own-proposal';
import { useHoldText } from '../../../../features/payouts/use-hold-text';
import { Button } from '../../../../kit/components/button';
import { Card } from '../../../../kit/components/card';
import { Icon } from '../../../../kit/components/icon';
import { Money } from '../../../../kit/components/money';
import { Notice, NotLoaded } from '../../../../kit/components/notice';
import { StatePill } from '../../../../kit/components/state-pill';
import { WholeAmounts } from '../../../../kit/components/whole-amounts';
import { showToast } from '../../../../kit/feedback/toast';
import { rupees } from '../../../../kit/format/rupees';
import { useTexts } from '../../../../kit/texts/use-texts';
import { payoutsTexts } from './payouts-texts';
import { makerOf } from './run-list';
import { totalOfRows } from './run-rows';
import { runTexts } from './run-texts';

/**
 * Shows the total of a run compared with the last one, what is held, the account it is paid from, and the next action.
 */
export function RunSide({ run }: { run: PayoutRun }) {
  const t = useTexts(runTexts);
  const { total, totalBefore, count, payouts } = run;
  const held = payouts.filter(({ held }) => held !== undefined);
  return (
    <Card>
      <p className="t-label text-text-2">{t('run.to', { count })}</p>
      <Money amount={toRupees(total)} size="l" className="text-text" />
      <dl className="mt-3">
        <Line
          label={
            totalBefore ? t('run.against', { amount: rupees(toRupees(totalBefore)) }) : t('run.firstOne')
          }
        >
          {totalBefore && <Money amount={toRupees(add(total, negate(totalBefore)))} plus />}
        </Line>
        {held.length > 0 && (
          <Line label={t('run.heldSum', { count: held.length })} below={<HeldReasons run={run} />}>
            <Money amount={toRupees(totalOfRows(held))} />
          </Line>
        )}
        <PaidFrom />
        <Line label={t('run.file')}>
          <span className="t-meta text-text-2">{t('run.fileAfter')}</span>
        </Line>
      </dl>
      <RunActs run={run} />
    </Card>
  );
}

function HeldReasons({ run: { payouts } }: { run: PayoutRun }) {
  const textOf = useHoldText();
  return (
    <span className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
      {HOLD_REASONS.map((reason) => {
        const count = payouts.filter(({ held }) => held === reason).length;
        return count === 0 ? null : (
          <StatePill
            key={reason}
            tone="warning"
            icon={CirclePause}
            bare
          >{`${textOf(reason)} ${count}`}</StatePill>
        );
      })}
    </span>
  );
}

function PaidFrom() {
  const t = useTexts(runTexts);
  const query = useAnswer(officeAccount);
  const account = query.data;
  const failed = account === undefined && query.error && (
    <div className="mt-2">
      <NotLoaded query={query} what={t('run.accountFailed')} />
    </div>
  );
  return (
    <Line label={t('run.from')} below={failed}>
      {account && (
        <span className="t-label font-semibold text-text tabular-nums">
          {account.bank} {account.account}
        </span>
      )}
      {account === null && <span className="t-label text-warning">{t('run.noAccount')}</span>}
      {account === undefined && '-'}
    </Line>
  );
}

function Line({ label, children, below }: { label: string; children: ReactNode; below?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3 border-t border-hairline py-2.5">
      <dt className="t-meta min-w-0 flex-1 text-text-2">
        <WholeAmounts text={label} />
      </dt>
      <dd className="shrink-0 text-right text-text">{children}</dd>
      {below && <dd className="basis-full">{below}</dd>}
    </div>
  );
}

/**
 * Offers the next step of a run: its maker submits it, another administrator approves it. Explains why a step is not
 * possible.
 */
function RunActs({ run }: { run: PayoutRun }) {
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
  if (useIsOnlyAdmin())
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
