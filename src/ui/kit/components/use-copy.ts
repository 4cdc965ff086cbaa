import { showErrorToast, showToast } from '../feedback/toast';
import { useTexts } from '../texts/use-texts';
import { copyTexts } from './copy-texts';

/** Returns a function that copies a text and returns whether it could. A toast shows `done` or the failure. */
export function useCopy(done: string): (text: string) => Promise<boolean> {
  const t = useTexts(copyTexts);
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // No permission, or a page without a secure origin, which has no clipboard at all.
      showErrorToast(t('copy.failed'));
      return false;
    }
    showToast(done);
    return true;
  };
}
