import { Share2 } from 'lucide-react';
import { useTexts } from '../texts/use-texts';
import { copyTexts } from './copy-texts';
import { IconButton } from './icon-button';

/** Hands a text to the apps of the device; nothing where the device cannot do that. */
export function ShareButton({ text }: { text: string }) {
  const t = useTexts(copyTexts);
  if (!('share' in navigator)) return null;
  const share = async () => {
    try {
      await navigator.share({ text });
    } catch {
      // Closing the list of apps is a refusal too; whatever it was, the text is still there to be copied.
    }
  };
  return <IconButton icon={Share2} label={t('copy.share')} onClick={() => void share()} />;
}
