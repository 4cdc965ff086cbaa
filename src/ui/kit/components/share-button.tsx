import { Share2 } from 'lucide-react';
import { useTexts } from '../texts/use-texts';
import { copyTexts } from './copy-texts';
import { IconButton } from './icon-button';

/** Shows a button that passes a text to the apps of the device; shows nothing if the device cannot do that. */
export function ShareButton({ text }: { text: string }) {
  const t = useTexts(copyTexts);
  if (!('share' in navigator)) return null;
  const share = async () => {
    try {
      await navigator.share({ text });
    } catch {
      // Closing the list of apps is reported as an error too; in any case the text can still be copied.
    }
  };
  return <IconButton icon={Share2} label={t('copy.share')} onClick={() => void share()} />;
}
