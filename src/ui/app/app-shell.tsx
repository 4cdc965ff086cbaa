import type { ReactNode } from 'react';
import { joinClasses } from '../kit/components/join-classes';
import { SkipLink } from '../kit/components/skip-link';
import '../kit/styles/print.css';
import { WifiOff } from 'lucide-react';
import { Icon } from '../kit/components/icon';
import { useOnline } from '../kit/components/use-online';
import { timeText } from '../kit/format/dates';
import { dataAgeTexts } from '../kit/texts/data-age-texts';
import { useLanguage } from '../kit/texts/language-provider';
import { useTexts } from '../kit/texts/use-texts';

type AppShellProps = {
  /** The main navigation: at the left if there is a `top` bar, else at the lower edge. */
  nav?: ReactNode;
  /** The bar over the pages of a desktop. */
  top?: ReactNode;
  /** When data was last loaded; shown while the device is offline. */
  dataFrom?: Date | undefined;
  children: ReactNode;
};

/** Draws the frame of every page: skip link, navigation, offline banner, and the page. */
export function AppShell({ nav, top, dataFrom, children }: AppShellProps) {
  return (
    <>
      <SkipLink />
      {/* On a desktop the navigation precedes the page; on a phone it follows the page, because it is below it. */}
      {top && nav}
      <div className={joinClasses(top !== undefined && 'pl-(--sidebar) [--top-bar:3.5rem] print:pl-0')}>
        {top}
        <OfflineBanner dataFrom={dataFrom} />
        {children}
      </div>
      {!top && nav}
    </>
  );
}

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
