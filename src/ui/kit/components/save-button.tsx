import type { ComponentProps } from 'react';
import { commonTexts } from '../texts/common-texts';
import { useTexts } from '../texts/use-texts';
import { Button } from './button';

type SaveButtonProps = ComponentProps<typeof Button> & {
  /** Whether it is being saved. */
  busy: boolean | undefined;
  /** Its text meanwhile, where it is not "Saving...". */
  saving?: string | undefined;
};

/** Shows a button that saves, and says so while it does. */
export function SaveButton({ busy = false, saving, disabled = false, children, ...button }: SaveButtonProps) {
  const t = useTexts(commonTexts);
  return (
    <Button {...button} aria-busy={busy} disabled={busy || disabled}>
      {busy ? (saving ?? t('common.saving')) : children}
    </Button>
  );
}
