import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { cancelPayout, sendBackPayout } from '#contract/payouts';
import type { PayoutRun } from '#core/payouts/payout';
import { useServices } from '../../../../data/app-services';
import { PayoutReasonSheet } from '../../../../features/payouts/payout-reason-sheet';
import { Button } from '../../../../kit/components/button';
import { HeaderSlot } from '../../../../kit/components/header-slot';
import { Notice } from '../../../../kit/components/notice';
import { dayAndTime, dayText, noonOf } from '../../../../kit/format/dates';
import { commonTexts } from '../../../../kit/texts/common-texts';
import { useLanguage } from '../../../../kit/texts/language-provider';
import { useTexts } from '../../../../kit/texts/use-texts';
import { payoutsTexts } from './payouts-texts';
import { RunFiles } from './run-files';
import { RunStateMark } from './run-state';
import { runTexts } from './run-texts';

/** Shows the state of a run in the title line, with the actions that take it back, and below why it was sent back. */
export function RunHeader({ run }: { run: PayoutRun }) {
  const t = useTexts(runTexts);
  const { language } = useLanguage();
  const [asked, setAsked] = useState<'send-back' | 'cancel'>();
  const { no, state, cutoff } = run;
  return (
    <>
      <HeaderSlot>
        <div className="flex flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <RunStateMark run={run} isOwn={run.isOwn} />
            <span className="t-meta text-text-2">
              {t('run.cutoff', { day: dayText(noonOf(cutoff), language) })}
            </span>
          </p>
          <span className="flex flex-wrap gap-3 max-desktop:-ml-2">
            {canCancel(run) && (
              <Button variant="text" size="card" aria-haspopup="dialog" onClick={() => setAsked('cancel')}>
                {t('run.cancel')}
              </Button>
            )}
            {state === 'submitted' && (
              <Button
                variant="outline"
                size="card"
                icon={Undo2}
                aria-haspopup="dialog"
                onClick={() => setAsked('send-back')}
              >
                {t('run.sendBack')}
              </Button>
            )}
            <RunFiles run={run} />
          </span>
        </div>
      </HeaderSlot>
      <CameBack run={run} />
      {asked && <RunReasonSheet no={no} act={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

/** Whether a run can be cancelled: only before its first file and its first payment. */
function canCancel({ state }: PayoutRun): boolean {
  return state === 'draft' || state === 'submitted' || state === 'approved';
}

/** Shows who sent the run back, or cancelled it, and why. */
function CameBack({ run }: { run: PayoutRun }) {
  const t = useTexts(runTexts);
  const someone = useTexts(payoutsTexts)('payouts.someone');
  const { language } = useLanguage();
  const last = run.steps.at(-1);
  if (!last?.reason) return null;
  const { by: name = someone, reason } = last;
  const day = dayAndTime(new Date(last.at), language);
  if (last.act === 'send-back')
    return <Notice tone="incomplete" what={t('run.sentBackFor', { name, reason })} />;
  if (last.act === 'cancel')
    return <Notice tone="incomplete" what={t('run.cancelledFor', { name, day, reason })} />;
  return null;
}

/** Asks for the reason, then sends a run back to its maker or cancels it. */
function RunReasonSheet(props: { no: number; act: 'send-back' | 'cancel'; onClose: () => void }) {
  const { no, act, onClose } = props;
  const t = useTexts(runTexts);
  const common = useTexts(commonTexts);
  const { api } = useServices();
  const form = `payout-${act} ${no}`;
  const call = (reason: string) => ({ path: { no: String(no) }, body: { reason } });
  if (act === 'cancel')
    return (
      <PayoutReasonSheet
        form={form}
        title={t('run.cancelTitle', { no })}
        context={t('run.cancelText')}
        keep={common('common.keep')}
        save={t('run.cancel')}
        saving={t('run.cancelling')}
        done={t('run.cancelled', { no })}
        failed={t('run.cancelFailed')}
        act={(reason) => api.call(cancelPayout, call(reason))}
        onClose={onClose}
      />
    );
  return (
    <PayoutReasonSheet
      form={form}
      title={t('run.sendBackTitle', { no })}
      context={t('run.sendBackText')}
      save={t('run.sendBack')}
      saving={t('run.sendingBack')}
      done={t('run.sentBack')}
      failed={t('run.sendBackFailed')}
      act={(reason) => api.call(sendBackPayout, call(reason))}
      onClose={onClose}
    />
  );
}
