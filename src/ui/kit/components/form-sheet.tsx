import { type ComponentProps, type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { commonTexts } from '../texts/common-texts';
import { useTexts } from '../texts/use-texts';
import { Button } from './button';
import { Notice } from './notice';
import { SaveButton } from './save-button';
import { Sheet } from './sheet';

type FormSheetProps = Omit<ComponentProps<typeof Sheet>, 'footer'> & {
  /** The text of the submit button, if it is not "Save". */
  save?: string;
  /** `danger` for a form that removes something. */
  tone?: ComponentProps<typeof Button>['tone'];
  disabled?: boolean;
  /** Whether the form is being sent; leaving then loses nothing that was typed. */
  busy?: boolean;
  saving?: string | undefined;
  /** The text of a button that closes the sheet: "Cancel" for true, no such button if it is left out. */
  cancel?: string | true;
  /** The reason why it was not saved. */
  failure?: string | undefined;
  onSubmit: () => unknown;
};

/**
 * Shows a sheet with a form: the reason of a failure, the fields, and the submit button at the foot. After each submit
 * the first invalid field gets the focus.
 */
export function FormSheet(props: FormSheetProps) {
  const {
    save,
    cancel,
    failure,
    onSubmit,
    children,
    unsaved,
    tone = 'plain',
    disabled,
    busy,
    saving,
    ...sheet
  } = props;
  const t = useTexts(commonTexts);
  const form = useId();
  const fields = useRef<HTMLFormElement>(null);
  const [sent, setSent] = useState(0);
  // Both on submit and when the answer arrives: the server may reject a field as well.
  useEffect(() => {
    if (sent > 0 && !busy) fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [sent, busy]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React passes the event on to the form of a sheet below, too.
    event.stopPropagation();
    setSent(sent + 1);
    onSubmit();
  };
  return (
    <Sheet
      {...sheet}
      unsaved={unsaved && !busy}
      footer={
        <>
          {cancel !== undefined && (
            <Button variant="outline" wide onClick={sheet.onClose}>
              {cancel === true ? t('common.cancel') : cancel}
            </Button>
          )}
          <SaveButton
            type="submit"
            form={form}
            wide
            tone={tone}
            disabled={disabled}
            busy={busy}
            saving={saving}
          >
            {save ?? t('common.save')}
          </SaveButton>
        </>
      }
    >
      <form ref={fields} id={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4 pt-1">
        {failure && <Notice tone="failed" what={failure} />}
        {children}
      </form>
    </Sheet>
  );
}
