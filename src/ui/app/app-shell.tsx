import type { ReactNode } from 'react';
import { joinClasses } from '../kit/components/join-classes';
import { OfflineBanner } from '../kit/components/offline-banner';
import { SkipLink } from '../kit/components/skip-link';
import '../kit/styles/print.css';

type AppShellProps = {
  /** The main navigation: at the left where there is a bar at the `top`, else at the lower edge. */
  nav?: ReactNode;
  /** The bar over the pages of a desk. */
  top?: ReactNode;
  /** When data was last loaded, to be said while the device is offline. */
  dataFrom?: Date | undefined;
  children: ReactNode;
};

/** Draws the frame of every page: skip link, navigation, a word when offline, and the page. */
export function AppShell({ nav, top, dataFrom, children }: AppShellProps) {
  return (
    <>
      <SkipLink />
      {/* A desk reads its navigation before the page; on a phone it is the last, as it is the lowest. */}
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
