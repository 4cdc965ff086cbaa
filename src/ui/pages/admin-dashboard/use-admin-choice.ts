import { useEffect, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { paths } from '#core/access/paths';
import { useFeature } from '../../data/use-feature';
import { textInState } from '../../kit/navigation/navigation-state';

const ADMIN_TABS = ['overview', 'leads', 'meetings', 'reports', 'money', 'settings'] as const;
export type AdminTab = (typeof ADMIN_TABS)[number];

/** The tabs that are places of their own where a sidebar leads to them. */
export const OWN_PLACES: readonly string[] = ['payments', 'leads', 'money', 'reports', 'settings', 'audit'];

/** What every tab has in common and takes along to the next. */
const SHARED = ['period', 'from', 'to', 'franchise'] as const;

/** The tabs of the dashboard that the server has something for. */
export function useAdminTabs(): readonly AdminTab[] {
  const closes = useFeature('money.closing');
  return ADMIN_TABS.filter((tab) => tab !== 'money' || closes);
}

/** The tab and the franchises that the address asks for, and the ways to change them. */
export function useAdminChoice() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const tabs = useAdminTabs();
  const asked = tabs.find((tab) => tab === params.get('tab'));
  // Reports in the bar lead an administrator here.
  const tab: AdminTab = asked ?? (textInState(state, 'from') === paths.reports ? 'reports' : 'overview');
  useEffect(() => {
    if (asked || tab === 'overview') return;
    setParams(
      (before) => {
        const changed = new URLSearchParams(before);
        changed.set('tab', tab);
        return changed;
      },
      { replace: true, state },
    );
  }, [asked, tab, state, setParams]);
  const key = params.getAll('franchise').join('\n');
  const franchiseCodes = useMemo(() => (key === '' ? undefined : [...new Set(key.split('\n'))]), [key]);
  return {
    tab,
    /** Those that the server has something for. */
    tabs,
    /** Undefined for all. */
    franchiseCodes,
    addressOf: (other: AdminTab) => tabAddress(params, other),
    chooseFranchises: (codes: readonly string[]) =>
      setParams(
        (before) => {
          const changed = new URLSearchParams(before);
          changed.delete('franchise');
          changed.delete('shown');
          for (const code of codes) changed.append('franchise', code);
          return changed;
        },
        { replace: true },
      ),
  };
}

/** The address of a tab for the franchises and the period that another one was opened for. */
export function tabAddress(params: URLSearchParams, tab: string): string {
  const kept = new URLSearchParams();
  for (const name of SHARED) for (const value of params.getAll(name)) kept.append(name, value);
  if (tab !== 'overview') kept.set('tab', tab);
  return kept.size > 0 ? `${paths.adminDashboard}?${kept}` : paths.adminDashboard;
}
