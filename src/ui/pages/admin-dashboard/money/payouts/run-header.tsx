import { useQueryClient } from '@tanstack/react-query';
import { FileDown, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { payoutAdvices } from '#contract/own-payouts';
import { cancelPayout, sendBackPayout } from '#contract/payouts';
import { settings } from '#contract/settings';
import type { PayoutRun } from '#core/payouts/payout';
import { PAYOUT_COLUMNS } from '#documents/payout-columns';
import { useServices } from '../../../../data/app-services';
import { answerQuery } from '../../../../data/use-answer';
import { exportColumns } from '../../../../features/export/export-columns';
import { useExport } from '../../../../features/export/use-export';
import { usePdf } from '../../../../features/export/use-pdf';
import { PayoutReasonSheet } from '../../../../features/payouts/payout-reason-sheet';
import { Button } from '../../../../kit/components/button';
import { HeaderSlot } from '../../../../kit/components/header-slot';
import { MoreActions } from '../../../../kit/components/more-actions';
import { Notice } from '../../../../kit/components/notice';
import { dayAndTime, dayText, noonOf } from '../../../../kit/format/dates';
import { commonTexts } from '../../../../kit/texts/common-texts';
import { useLanguage } from '../../../../kit/texts/language-provider';
import { useTexts } from '../../../../kit/texts/use-texts';
import { payoutsTexts } from './payouts-texts';
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

/** Exports a run as CSV and as a workbook for the accountant, and the advices of all completed payments as one PDF. */
function RunFiles({ run }: { run: PayoutRun }) {
  const t = useTexts(runTexts);
  const { language } = useLanguage();
  const services = useServices();
  const queries = useQueryClient();
  const pdf = usePdf();
  const { no, payouts } = run;
  const files = useExport(() => ({
    done: t('run.exported', { no }),
    lacking: false,
    table: {
      name: `payout-${no}`,
      columns: exportColumns(PAYOUT_COLUMNS, language, services.calendar),
      rows: payouts,
    },
  }));
  const paid = payouts.filter(({ state }) => state === 'paid').length;
  const advices = {
    key: 'advices',
    icon: FileDown,
    label: t('run.advices'),
    onAction: () =>
      void pdf({
        name: `payout-${no}-advices`,
        done: t('run.advicesSaved', { count: paid }),
        make: async () => {
          const [{ payoutAdvicesDocument }, found, payer] = await Promise.all([
            import('#documents/payout-advice-document'),
            services.api.call(payoutAdvices, { path: { no: String(no) } }),
            queries.fetchQuery(answerQuery(services, settings)),
          ]);
          return payoutAdvicesDocument(found, language, payer);
        },
      }),
  };
  return <MoreActions label={t('run.files')} actions={paid > 0 ? [...files, advices] : files} />;
}
