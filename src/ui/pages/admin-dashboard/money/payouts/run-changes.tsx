import { Landmark, type LucideIcon, Scale } from 'lucide-react';
import type { ReactNode } from 'react';
import { takeOutPayout } from '#contract/payouts';
import type { ChangedAccount, MovedBalance, PayoutRun } from '#core/payouts/payout';
import { toRupees } from '#core/shared/money';
import { useServices } from '../../../../data/app-services';
import { useVendors } from '../../../../data/use-vendors';
import { useWrite } from '../../../../data/use-write';
import { useHoldText } from '../../../../features/payouts/use-hold-text';
import { Button } from '../../../../kit/components/button';
import { Icon } from '../../../../kit/components/icon';
import { joinClasses } from '../../../../kit/components/join-classes';
import { Notice } from '../../../../kit/components/notice';
import { WholeAmounts } from '../../../../kit/components/whole-amounts';
import { showToast } from '../../../../kit/feedback/toast';
import { timeText } from '../../../../kit/format/dates';
import { rupees } from '../../../../kit/format/rupees';
import { useLanguage } from '../../../../kit/texts/language-provider';
import { useTexts } from '../../../../kit/texts/use-texts';
import { runTexts } from './run-texts';

/** The number of listed balances; the table marks all of them. */
const NAMED = 5;

/** Lists the balances and bank accounts that have changed since the run was made. */
export function RunChanges({ run, readAt }: { run: PayoutRun; readAt: number }) {
  const t = useTexts(runTexts);
  const { language } = useLanguage();
  const { moved, changed, count, state } = run;
  return (
    <section
      aria-labelledby="run-changes"
      className="rounded-card bg-surface px-4 pt-2 pb-1 shadow-card desktop:px-5"
    >
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <h2 id="run-changes" className="t-subtitle text-text">
          {t(state === 'draft' ? 'run.changed.draft' : 'run.changed.submitted')}
        </h2>
        <span className="t-caption text-text-2">
          {t('run.compared', { time: timeText(new Date(readAt), language) })}
        </span>
      </div>
      <ul>
        {moved.length === 0 ? (
          <Row icon={Scale} tone="bg-success-soft text-success" title={t('run.noneMoved')}>
            {t('run.noneMovedText', { count })}
          </Row>
        ) : (
          <MovedRows run={run} moved={moved} />
        )}
        {changed.length === 0 && (
          <Row icon={Landmark} tone="bg-success-soft text-success" title={t('run.noneNew')}>
            {t('run.noneNewText')}
          </Row>
        )}
        {changed.map((each) => (
          <ChangedRow key={each.franchiseCode} run={run} changed={each} />
        ))}
      </ul>
    </section>
  );
}

function MovedRows({ run, moved }: { run: PayoutRun; moved: readonly MovedBalance[] }) {
  const t = useTexts(runTexts);
  const nameOf = useRunNames(run);
  return (
    <>
      <Row
        icon={Scale}
        tone="bg-danger-soft text-danger"
        isFailed
        title={t('run.moved', { count: moved.length })}
      >
        {t(moved.length > NAMED ? 'run.movedMany' : 'run.movedText')}
      </Row>
      {moved.slice(0, NAMED).map(({ franchiseCode, amount, now }) => (
        <TakenOutRow key={franchiseCode} run={run} franchiseCode={franchiseCode} name={nameOf(franchiseCode)}>
          <WholeAmounts
            text={t('run.movedTo', { before: rupees(toRupees(amount)), now: rupees(toRupees(now)) })}
          />
        </TakenOutRow>
      ))}
    </>
  );
}

function ChangedRow({ run, changed }: { run: PayoutRun; changed: ChangedAccount }) {
  const t = useTexts(runTexts);
  const nameOf = useRunNames(run);
  const holdText = useHoldText();
  const { franchiseCode, from, to, held } = changed;
  const isNew = from !== to;
  return (
    <TakenOutRow run={run} franchiseCode={franchiseCode} icon={Landmark} name={nameOf(franchiseCode)}>
      {isNew ? t('run.accountFromTo', { from: from ?? '-', to: to ?? '-' }) : holdText(held)}
    </TakenOutRow>
  );
}

/** Shows a changed payout, with a button to take it out of the run. */
function TakenOutRow(props: {
  run: PayoutRun;
  franchiseCode: string;
  name: string;
  icon?: LucideIcon;
  children: ReactNode;
}) {
  const { run, franchiseCode, name, icon, children } = props;
  const t = useTexts(runTexts);
  const { api } = useServices();
  const write = useWrite(t('run.takeOutFailed'));
  const refusal = write.failure?.sentence;
  const takeOut = () =>
    void write.run(async () => {
      await api.call(takeOutPayout, { path: { no: String(run.no) }, body: { franchiseCode } });
      showToast(t('run.takenOut'));
    });
  return (
    <Row
      icon={icon}
      tone="bg-warning-soft text-warning"
      title={name}
      end={
        <Button
          variant="outline"
          size="card"
          disabled={write.busy}
          aria-label={t('run.takeOutOf', { name })}
          onClick={takeOut}
        >
          {t('run.takeOut')}
        </Button>
      }
    >
      {children}
      {refusal && <Notice tone="failed" what={refusal} />}
    </Row>
  );
}

function Row(props: {
  /** Undefined below the first row, which has the icon. */
  icon: LucideIcon | undefined;
  tone: string;
  title: string;
  isFailed?: boolean;
  children: ReactNode;
  end?: ReactNode;
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-hairline py-2">
      <span
        className={joinClasses(
          'grid size-9 shrink-0 place-items-center rounded-control',
          props.icon && props.tone,
        )}
      >
        {props.icon && <Icon of={props.icon} />}
      </span>
      <div className="min-w-0 flex-[1_1_12rem]">
        <span
          className={joinClasses('t-label block font-semibold', props.isFailed ? 'text-danger' : 'text-text')}
        >
          {props.title}
        </span>
        <div className="t-meta text-text-2">{props.children}</div>
      </div>
      {props.end}
    </li>
  );
}

/**
 * Returns a function that names the partner of a franchise: as the portal knows it, else as the run does, else by its
 * code.
 */
function useRunNames({ payouts }: Pick<PayoutRun, 'payouts'>): (franchiseCode: string) => string {
  const { byCode } = useVendors();
  return (code) =>
    byCode.get(code)?.name ?? payouts.find(({ franchiseCode }) => franchiseCode === code)?.vendor ?? code;
}
