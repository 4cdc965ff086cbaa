import type { ReactNode } from 'react';
import { joinClasses } from '../kit/components/join-classes';
import { OfflineBanner } from '../kit/components/offline-banner';
import { SkipLink } from '../kit/components/skip-link';
import '../kit/styles/print.css';

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
