import type { Place } from '../../data/use-write';
import { FormSheet } from '../../kit/components/form-sheet';
import { commonTexts } from '../../kit/texts/common-texts';
import { useTexts } from '../../kit/texts/use-texts';
import { useAskedPassword } from './asked-password';

/** The texts of an action that requires the own password. */
interface AskedWords {
  readonly title: string;
  readonly text: string;
  readonly act: string;
  readonly acting: string;
  readonly failed: string;
}

type ConfirmSheetProps = {
  words: AskedWords;
  onAct: (password: string, place: Place) => Promise<void>;
  onClose: () => void;
};

/** Asks for the own password before an action that affects others. */
export function ConfirmSheet({ words, onAct, onClose }: ConfirmSheetProps) {
  const t = useTexts(commonTexts);
  const { field, refused, sending, busy, isTyped } = useAskedPassword(words.failed);
  return (
    <FormSheet
      title={words.title}
      context={words.text}
      onClose={onClose}
      unsaved={isTyped}
      cancel={t('common.keep')}
      save={words.act}
      busy={busy}
      saving={words.acting}
      tone="danger"
      onSubmit={sending((place, password) => onAct(password, place))}
    >
      {refused}
      {field}
    </FormSheet>
  );
}
