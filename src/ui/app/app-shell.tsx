import type { ReactNode } from 'react';
import { OfflineBanner } from '../kit/components/offline-banner';
import { SkipLink } from '../kit/components/skip-link';
import { MainNav, type NavItem } from './main-nav';

type AppShellProps = {
  nav?: readonly NavItem[] | undefined;
  /** When data was last loaded, to be said while the device is offline. */
  dataFrom?: Date | undefined;
  children: ReactNode;
};

/** What stands around every page: skip link, a word when offline, the page, and the main navigation if there is one. */
export function AppShell(props: AppShellProps) {
  const { nav, dataFrom, children } = props;
  return (
    <>
      <SkipLink />
      <div className={nav && 'desktop:pl-(--rail)'}>
        <OfflineBanner dataFrom={dataFrom} />
        {children}
      </div>
      {nav && <MainNav items={nav} />}
    </>
  );
}
