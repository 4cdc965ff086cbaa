import type { ComponentProps } from 'react';
import { commonTexts } from '../texts/common-texts';
import { useTexts } from '../texts/use-texts';
import { Button } from './button';

type SaveButtonProps = ComponentProps<typeof Button> & {
  /** Whether the form is being saved. */
  busy: boolean | undefined;
  /** The text while it is being saved, if it is not "Saving...". */
  saving?: string | undefined;
};

/** Shows a button that saves; while it does, its text says so. */
export function SaveButton({ busy = false, saving, disabled = false, children, ...button }: SaveButtonProps) {
  const t = useTexts(commonTexts);
  return (
    <Button {...button} aria-busy={busy} disabled={busy || disabled}>
      {busy ? (saving ?? t('common.saving')) : children}
    </Button>
  );
}
