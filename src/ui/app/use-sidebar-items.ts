import { useSearchParams } from 'react-router-dom';
import { dataHealth } from '#contract/data-health';
import { disputes } from '#contract/disputes';
import { pageAt, paths } from '#core/access/paths';
import { useSession } from '../data/session-provider';
import { useAdditions } from '../data/use-additions';
import { useAnswer } from '../data/use-answer';
import { useFranchiseData } from '../data/use-franchise-data';
import { navTexts } from '../kit/navigation/nav-texts';
import { useOpenPath } from '../kit/navigation/use-open-path';
import { useTexts } from '../kit/texts/use-texts';
import { placeOfTab, tabAddress, useAdminTabs } from '../pages/admin-dashboard/use-admin-choice';
import { type DeskEntry, type DeskGroup, entriesOf, sidebarOf } from './desk-entries';
import type { SidebarItem, SidebarLink } from './sidebar';

/** Returns the sidebar of the signed-in person: only entries that the role may open and that the server supports. */
export function useSidebarItems(): {
  readonly items: readonly SidebarItem[];
  readonly below: readonly SidebarItem[];
} {
  const t = useTexts(navTexts);
  const path = useOpenPath();
  const [params] = useSearchParams();
  const { session } = useSession();
  const role = session?.user.role;
  const tabs: readonly string[] = useAdminTabs();
  const counts = useCounts(role === 'admin');
  const { main, below } = sidebarOf(role);
  const offered = ({ tab }: DeskEntry) => tab === undefined || tabs.includes(tab);
  const known = entriesOf(role);
  const openTab = path === paths.adminDashboard ? placeOfTab(params.get('tab')) : undefined;
  const page = pageAt(path);
  // An import uses the path of the deals, whatever it imports; its kinds have the names of sidebar entries.
  const imported = path === paths.deals && role === 'admin' ? params.get('import') : null;
  // A tab without an entry of its own belongs to the dashboard as a whole.
  const open =
    known.find((entry) => entry.name === imported && offered(entry)) ??
    known.find(({ tab }) => tab !== undefined && tab === openTab && tabs.includes(tab)) ??
    known.find(({ pages }) => page !== undefined && pages?.includes(page)) ??
    known.find(({ to }) => path.startsWith(`${to}/`));
  const linkOf = (entry: DeskEntry): SidebarLink => ({
    key: entry.name,
    label: t(`nav.${entry.name}`),
    icon: entry.icon,
    to: entry.tab !== undefined && path === paths.adminDashboard ? tabAddress(params, entry.tab) : entry.to,
    active: entry === open,
    count: counts[entry.name],
  });
  const itemOf = (entry: DeskEntry | DeskGroup): SidebarItem =>
    'entries' in entry
      ? { key: entry.name, label: t(`nav.${entry.name}`), icon: entry.icon, links: entry.entries.map(linkOf) }
      : linkOf(entry);
  return {
    items: main.filter(offered).map(itemOf),
    below: below.filter((each) => 'entries' in each || offered(each)).map(itemOf),
  };
}

/**
 * Returns the numbers of records behind the links: of lists that are read anyway, and of things that need attention.
 */
function useCounts(admin: boolean): { readonly [Name in DeskEntry['name']]?: number | undefined } {
  const { data } = useFranchiseData(false);
  const enabled = useAdditions() && admin;
  const { data: health } = useAnswer(dataHealth, { enabled });
  const { data: asked } = useAnswer(disputes, { query: { state: 'open' }, enabled });
  // An administrator's leads page covers one month, and the active vendors are not read here.
  return {
    deals: data?.deals.items?.length,
    health: health?.faultyDeals,
    questions: asked?.count || undefined,
    leads: admin ? undefined : data?.leads.items?.length,
  };
}
