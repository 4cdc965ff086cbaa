import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useTexts } from '../texts/use-texts';
import { FormSheet } from './form-sheet';
import { reasonTexts } from './reason-texts';
import { TextAreaField } from './text-area-field';

const SHORTEST_REASON = 3;

type ReasonSheetProps = {
  title: string;
  context?: ReactNode;
  /** Whether something typed would be lost. */
  unsaved: boolean;
  /** The text of the button. */
  save: string;
  disabled?: boolean;
  /** The reason why it was not saved. */
  failure?: string | undefined;
  /** Whether it has more in a line than others, where there is room. */
  wide?: boolean;
  reason: string;
  onReason: (reason: string) => void;
  help?: string;
  /** Runs at each try to save: shows what is wrong apart from the reason, and returns whether all of that is right. */
  onTry?: () => boolean;
  /** Called with the reason once nothing is wrong. */
  onSave: (reason: string) => void;
  onClose: () => void;
  /** The content above the reason. */
  children?: ReactNode;
  /** The content below the reason. */
  effect?: ReactNode;
};

/** Asks for the reason of a change, and saves the change with it. */
export function ReasonSheet(props: ReasonSheetProps) {
  const { save, disabled = false, failure, reason, onTry, onSave, onClose } = props;
  const t = useTexts(reasonTexts);
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const missing = reason.trim().length < SHORTEST_REASON;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (onTry?.() === false) return;
    if (missing) return field.current?.focus();
    onSave(reason.trim());
  };
  return (
    <FormSheet
      title={props.title}
      context={props.context}
      closeLabel={t('reason.close')}
      onClose={onClose}
      unsaved={props.unsaved}
      wide={props.wide}
      cancel={t('reason.cancel')}
      save={save}
      disabled={disabled}
      failure={failure}
      onSubmit={submit}
    >
      {props.children}
      <TextAreaField
        ref={field}
        label={t('reason.label')}
        value={reason}
        onChange={props.onReason}
        maxLength={500}
        help={props.help}
        error={tried && missing ? t('reason.missing') : undefined}
      />
      {props.effect}
    </FormSheet>
  );
}
