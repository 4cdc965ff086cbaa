import { useTypedInSheet } from '../../data/drafts/use-typed';
import { useWrite } from '../../data/use-write';
import { ReasonSheet } from '../../kit/components/reason-sheet';
import { showToast } from '../../kit/feedback/toast';

type PayoutReasonSheetProps = {
  /** The name of the draft that keeps the typed reason. */
  form: string;
  title: string;
  context: string;
  /** The text of the button that closes it, if it is not "Cancel". */
  keep?: string;
  /** The text of the submit button; `saving` is its text meanwhile. */
  save: string;
  saving: string;
  /** The messages for success and failure. */
  done: string;
  failed: string;
  /** Runs the action with the reason. */
  act: (reason: string) => Promise<unknown>;
  onClose: () => void;
};

/** Asks for the reason of an action on payouts, and runs it. */
export function PayoutReasonSheet({ form, done, failed, act, onClose, ...texts }: PayoutReasonSheetProps) {
  const { values, set, changed } = useTypedInSheet(form, { reason: '' });
  const { busy, failure, clear, run } = useWrite(failed);
  const save = (reason: string) =>
    void run(async (place) => {
      await act(reason);
      showToast(done);
      place.follow(onClose);
    });
  return (
    <ReasonSheet
      title={texts.title}
      context={texts.context}
      unsaved={changed}
      cancel={texts.keep ?? true}
      save={texts.save}
      busy={busy}
      saving={texts.saving}
      failure={failure?.sentence}
      reason={values.reason}
      onReason={(reason) => {
        clear();
        set({ reason });
      }}
      onSave={save}
      onClose={onClose}
    />
  );
}
