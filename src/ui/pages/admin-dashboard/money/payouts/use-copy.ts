import { showErrorToast, showToast } from '../../../../kit/feedback/toast';
import { useTexts } from '../../../../kit/texts/use-texts';
import { resultsTexts } from './results-texts';

/** Gives the way to copy a text, which says whether that worked. */
export function useCopy(): (text: string) => void {
  const t = useTexts(resultsTexts);
  return (text) =>
    void (async () => {
      try {
        await navigator.clipboard.writeText(text);
        showToast(t('results.copied'));
      } catch {
        // No permission, or a page without a secure origin, which has no clipboard at all.
        showErrorToast(t('results.copyFailed'));
      }
    })();
}
