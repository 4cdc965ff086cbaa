import { WifiOff } from 'lucide-react';
import { timeText } from '../format/dates';
import { dataAgeTexts } from '../texts/data-age-texts';
import { useLanguage } from '../texts/language-provider';
import { useTexts } from '../texts/use-texts';
import { Icon } from './icon';
import { useOnline } from './use-online';

/** Shows that the device is offline, and from when the shown data is; shows nothing while it is online. */
export function OfflineBanner(props: { dataFrom?: Date | undefined }) {
  const t = useTexts(dataAgeTexts);
  const { language } = useLanguage();
  const online = useOnline();
  const time = props.dataFrom && timeText(props.dataFrom, language);
  return (
    // The region exists before its text, so that a screen reader announces the text when it appears.
    <div role="status">
      {!online && (
        <p className="t-label flex items-center gap-2.5 bg-sunken px-4 py-2.5 text-text desktop:px-6">
          <Icon of={WifiOff} className="text-text-2" />
          <span>{time ? t('dataAge.offlineSince', { time }) : t('dataAge.offline')}</span>
        </p>
      )}
    </div>
  );
}
