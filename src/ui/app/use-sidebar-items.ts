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

/** The sidebar of who is signed in: only what the role may open and the server has something for. */
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
  // An import is at the path of the deals, whatever it brings in; its kinds are named as the places are.
  const imported = path === paths.deals && role === 'admin' ? params.get('import') : null;
  // A tab that is no place of its own belongs to the dashboard as a whole.
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

/** How many records the lists behind the links show: of what is read anyway, and of what needs a look. */
function useCounts(admin: boolean): { readonly [Name in DeskEntry['name']]?: number | undefined } {
  const { data } = useFranchiseData(false);
  const enabled = useAdditions() && admin;
  const { data: health } = useAnswer(dataHealth, { enabled });
  const { data: asked } = useAnswer(disputes, { query: { state: 'open' }, enabled });
  // An administrator's leads are those of a month, and who is active among the vendors is not read here.
  return {
    deals: data?.deals.items?.length,
    health: health?.faultyDeals,
    questions: asked?.count || undefined,
    leads: admin ? undefined : data?.leads.items?.length,
  };
}
