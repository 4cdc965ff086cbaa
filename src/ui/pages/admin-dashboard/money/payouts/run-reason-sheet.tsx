import { cancelPayout, sendBackPayout } from '#contract/payouts';
import { useServices } from '../../../../data/app-services';
import { useTypedInSheet } from '../../../../data/drafts/use-typed';
import { usePayoutWrite } from '../../../../features/payouts/use-payout-write';
import { ReasonSheet } from '../../../../kit/components/reason-sheet';
import { showToast } from '../../../../kit/feedback/toast';
import { useTexts } from '../../../../kit/texts/use-texts';
import { runTexts } from './run-texts';

/** Sends a run back to its maker, or cancels it, with the reason. */
export function RunReasonSheet(props: { no: number; act: 'send-back' | 'cancel'; onClose: () => void }) {
  const { no, act, onClose } = props;
  const t = useTexts(runTexts);
  const { api } = useServices();
  const form = `payout-${act}`;
  const { values, set, changed } = useTypedInSheet(`${form} ${no}`, { reason: '' });
  const isBack = act === 'send-back';
  const { busy, refusal, clear, run } = usePayoutWrite(t(isBack ? 'run.sendBackFailed' : 'run.cancelFailed'));
  const save = (reason: string) =>
    void run(async (place) => {
      const call = { path: { no: String(no) }, body: { reason } };
      await (isBack ? api.call(sendBackPayout, call) : api.call(cancelPayout, call));
      showToast(isBack ? t('run.sentBack') : t('run.cancelled', { no }));
      place.follow(onClose);
    });
  const [title, context, going, word] = isBack
    ? ([
        t('run.sendBackTitle', { no }),
        t('run.sendBackText'),
        t('run.sendingBack'),
        t('run.sendBack'),
      ] as const)
    : ([t('run.cancelTitle', { no }), t('run.cancelText'), t('run.cancelling'), t('run.cancel')] as const);
  return (
    <ReasonSheet
      title={title}
      context={context}
      form={form}
      unsaved={changed && !busy}
      save={busy ? going : word}
      disabled={busy}
      failure={refusal}
      reason={values.reason}
      onReason={(reason) => {
        clear();
        set({ reason });
      }}
      onTry={() => true}
      onSave={save}
      onClose={onClose}
    />
  );
}
