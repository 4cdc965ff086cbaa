import { useTypedInSheet } from '../../data/drafts/use-typed';
import { useWrite } from '../../data/use-write';
import { ReasonSheet } from '../../kit/components/reason-sheet';
import { showToast } from '../../kit/feedback/toast';

type PayoutReasonSheetProps = {
  /** The name under which the reason is kept while it is typed. */
  form: string;
  title: string;
  context: string;
  /** The text of the button that leaves it, where it is not "Cancel". */
  keep?: string;
  /** The text of the button, and the one while the act is under way. */
  save: string;
  saving: string;
  /** The sentences that say how it went. */
  done: string;
  failed: string;
  /** Does what the reason was asked for. */
  act: (reason: string) => Promise<unknown>;
  onClose: () => void;
};

/** Asks for the reason of an act on payouts, and does it. */
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
