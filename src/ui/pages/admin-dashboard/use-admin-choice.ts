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

/** The tabs that are reached through Settings, in their order: no navigation has what is rarely needed. */
export const SETTINGS_TABS = ['terms', 'audit', 'files'] as const satisfies readonly AdminTab[];

/** Returns the navigation's tab through which the tab in an address is reached. */
export function placeOfTab(tab: string | null): string | null {
  return SETTINGS_TABS.some((each) => each === tab) ? 'settings' : tab;
}

/** The tabs with content where the server knows only the spec's calls. */
const OF_THE_SPEC: readonly AdminTab[] = ['overview', 'leads', 'meetings', 'reports', 'settings'];

/** The parameters that all tabs share and pass on. */
const SHARED = ['period', 'from', 'to', 'franchise'] as const;

/** Lists the tabs of the dashboard that the server supports. */
export function useAdminTabs(): readonly AdminTab[] {
  return useAdditions() ? ADMIN_TABS : OF_THE_SPEC;
}

/** Reads the tab and the franchises from the address, with functions to change them. */
export function useAdminChoice() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const tabs = useAdminTabs();
  const asked = tabs.find((tab) => tab === params.get('tab'));
  // The link to Reports in the bar leads an administrator here.
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
    /** The supported tabs. */
    tabs,
    addressOf: (other: AdminTab) => tabAddress(params, other),
    ...useChosenFranchises(),
  };
}

/** Returns the address of a tab with the franchises and the period of another one. */
export function tabAddress(params: URLSearchParams, tab: string): string {
  const kept = new URLSearchParams();
  for (const name of SHARED) for (const value of params.getAll(name)) kept.append(name, value);
  if (tab !== 'overview') kept.set('tab', tab);
  return kept.size > 0 ? `${paths.adminDashboard}?${kept}` : paths.adminDashboard;
}
