import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTexts } from '../texts/use-texts';
import { FormSheet } from './form-sheet';
import { sheetTexts } from './sheet-texts';
import { TextAreaField } from './text-area-field';

const SHORTEST_REASON = 3;

type ReasonSheetProps = Omit<ComponentProps<typeof FormSheet>, 'onSubmit'> & {
  reason: string;
  onReason: (reason: string) => void;
  help?: string;
  /** Called at each attempt to save: shows the errors of the other fields, and returns whether there are none. */
  onTry?: () => boolean;
  /** Called with the reason once there are no errors. */
  onSave: (reason: string) => void;
  /** The content below the reason. */
  effect?: ReactNode;
};

/** Asks for the reason of a change, and saves the change with it. */
export function ReasonSheet(props: ReasonSheetProps) {
  const { reason, onReason, help, onTry, onSave, effect, children, cancel = true, ...form } = props;
  const t = useTexts(sheetTexts);
  const [tried, setTried] = useState(false);
  const missing = reason.trim().length < SHORTEST_REASON;
  const submit = () => {
    setTried(true);
    if (onTry?.() === false) return;
    if (missing) return;
    onSave(reason.trim());
  };
  return (
    <FormSheet {...form} cancel={cancel} onSubmit={submit}>
      {children}
      <TextAreaField
        label={t('reason.label')}
        value={reason}
        onChange={onReason}
        maxLength={500}
        help={help}
        error={tried && missing ? t('reason.missing') : undefined}
      />
      {effect}
    </FormSheet>
  );
}
