import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { paths } from '#core/access/paths';
import { useAdditions } from '../../data/use-additions';
import { useChosenFranchises } from '../../features/franchises/use-chosen-franchises';
import { textInState } from '../../kit/navigation/navigation-state';

const ADMIN_TABS = [
  'overview',
  'leads',
  'meetings',
  'reports',
  'payments',
  'money',
  'health',
  'questions',
  'settings',
  'terms',
  'audit',
  'files',
] as const;
export type AdminTab = (typeof ADMIN_TABS)[number];

/** The tabs that one goes to through Settings, in their order: what is rarely needed is in no navigation. */
export const SETTINGS_TABS = ['terms', 'audit', 'files'] as const satisfies readonly AdminTab[];

/** The tab of the navigation through which one comes to the tab that an address names. */
export function placeOfTab(tab: string | null): string | null {
  return SETTINGS_TABS.some((each) => each === tab) ? 'settings' : tab;
}

/** The tabs that have something to show where the server knows the spec's calls alone. */
const OF_THE_SPEC: readonly AdminTab[] = ['overview', 'leads', 'meetings', 'reports', 'settings'];

/** The parameters that every tab has and takes along to the next. */
const SHARED = ['period', 'from', 'to', 'franchise'] as const;

/** The tabs of the dashboard that the server has something for. */
export function useAdminTabs(): readonly AdminTab[] {
  return useAdditions() ? ADMIN_TABS : OF_THE_SPEC;
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
  return {
    tab,
    /** Those that the server has something for. */
    tabs,
    addressOf: (other: AdminTab) => tabAddress(params, other),
    ...useChosenFranchises(),
  };
}

/** The address of a tab for the franchises and the period that another one was opened for. */
export function tabAddress(params: URLSearchParams, tab: string): string {
  const kept = new URLSearchParams();
  for (const name of SHARED) for (const value of params.getAll(name)) kept.append(name, value);
  if (tab !== 'overview') kept.set('tab', tab);
  return kept.size > 0 ? `${paths.adminDashboard}?${kept}` : paths.adminDashboard;
}
