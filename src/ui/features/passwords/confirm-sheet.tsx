import { useId } from 'react';
import type { Place } from '../../data/use-write';
import { Button } from '../../kit/components/button';
import { Sheet } from '../../kit/components/sheet';
import { useAskedPassword } from './asked-password';

/** The words of an act that the own password is asked for. */
interface AskedWords {
  readonly title: string;
  readonly text: string;
  readonly act: string;
  readonly acting: string;
  readonly keep: string;
  readonly close: string;
  readonly failed: string;
}

type ConfirmSheetProps = {
  words: AskedWords;
  onAct: (password: string, place: Place) => Promise<void>;
  onClose: () => void;
};

/** Asks for the own password before something is ended that others rely on. */
export function ConfirmSheet({ words, onAct, onClose }: ConfirmSheetProps) {
  const form = useId();
  const { field, refused, sending, busy, isTyped } = useAskedPassword(words.failed);
  return (
    <Sheet
      title={words.title}
      context={words.text}
      closeLabel={words.close}
      onClose={onClose}
      unsaved={isTyped && !busy}
      footer={
        <>
          <Button variant="outline" wide onClick={onClose}>
            {words.keep}
          </Button>
          <Button type="submit" form={form} wide tone="danger" disabled={busy}>
            {busy ? words.acting : words.act}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={sending((place, password) => onAct(password, place))}
        className="grid grid-cols-1 gap-4"
      >
        {refused}
        {field}
      </form>
    </Sheet>
  );
}
