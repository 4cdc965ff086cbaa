import { useQuery } from '@tanstack/react-query';
import { CirclePause } from 'lucide-react';
import type { ReactNode } from 'react';
import { HOLD_REASONS, type PayoutRun } from '#core/payouts/payout';
import { add, negate, toRupees } from '#core/shared/money';
import { useServices } from '../../../../data/app-services';
import { officeAccountQuery } from '../../../../data/payouts';
import { useHoldText } from '../../../../features/payouts/use-hold-text';
import { Card } from '../../../../kit/components/card';
import { Money } from '../../../../kit/components/money';
import { NotLoaded } from '../../../../kit/components/notice';
import { StatePill } from '../../../../kit/components/state-pill';
import { WholeAmounts } from '../../../../kit/components/whole-amounts';
import { rupees } from '../../../../kit/format/rupees';
import { useTexts } from '../../../../kit/texts/use-texts';
import { RunActs } from './run-acts';
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
  const query = useQuery(officeAccountQuery(useServices()));
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
