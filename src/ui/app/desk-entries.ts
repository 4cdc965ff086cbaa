import {
  Banknote,
  BriefcaseBusiness,
  CalendarDays,
  ChartNoAxesColumn,
  GalleryHorizontal,
  GraduationCap,
  HeartPulse,
  House,
  Landmark,
  LifeBuoy,
  type LucideIcon,
  Megaphone,
  MessageCircle,
  Settings,
  Store,
  Users,
  Wallet,
} from 'lucide-react';
import { type PageName, paths } from '#core/access/paths';
import type { Role } from '#core/access/role';

/** What the words of the navigation call a place. */
type PlaceName =
  | 'home'
  | 'deals'
  | 'payments'
  | 'vendors'
  | 'leads'
  | 'money'
  | 'health'
  | 'questions'
  | 'reports'
  | 'training'
  | 'promotions'
  | 'carousel'
  | 'settings'
  | 'earning'
  | 'meetings'
  | 'support';

/** A place of the sidebar, the same for everybody. */
export interface DeskEntry {
  readonly name: PlaceName;
  readonly icon: LucideIcon;
  readonly to: string;
  /** The pages that belong to it. */
  readonly pages?: readonly PageName[];
  /** The tab of the administrator's dashboard that it is; there only where the dashboard has such a tab. */
  readonly tab?: string;
}

/** Several places under one word. */
export interface DeskGroup {
  readonly name: 'content';
  readonly icon: LucideIcon;
  readonly entries: readonly DeskEntry[];
}

/** A tab of the dashboard as a place of its own; the spec has no path for it (section 6). */
function tabEntry(name: PlaceName, icon: LucideIcon, pages?: readonly PageName[]): DeskEntry {
  return { name, icon, to: `${paths.adminDashboard}?tab=${name}`, tab: name, ...(pages && { pages }) };
}

/** The sidebar of an administrator, in its order. */
const ADMIN_ENTRIES: readonly DeskEntry[] = [
  { name: 'home', icon: House, to: paths.dashboard, pages: ['adminDashboard'] },
  { name: 'deals', icon: BriefcaseBusiness, to: paths.deals, pages: ['deals'] },
  tabEntry('payments', Banknote),
  {
    name: 'vendors',
    icon: Store,
    to: paths.vendors,
    pages: ['vendors', 'allVendors', 'vendorDetails', 'addVendor', 'createVendor'],
  },
  tabEntry('leads', Users),
  tabEntry('meetings', CalendarDays),
  tabEntry('money', Landmark),
  tabEntry('health', HeartPulse),
  tabEntry('questions', MessageCircle),
  tabEntry('reports', ChartNoAxesColumn, ['leadsChart', 'companiesChart', 'bestPerformer']),
];

/** The entries below its line. */
const ADMIN_ENTRIES_BELOW: readonly (DeskEntry | DeskGroup)[] = [
  {
    name: 'content',
    icon: Megaphone,
    entries: [
      { name: 'training', icon: GraduationCap, to: paths.training, pages: ['training'] },
      { name: 'promotions', icon: Megaphone, to: paths.promotions, pages: ['promotions', 'editPromotion'] },
      { name: 'carousel', icon: GalleryHorizontal, to: paths.carousel, pages: ['carousel'] },
    ],
  },
  tabEntry('settings', Settings),
];

/** The sidebar of a partner, in its order. */
const PARTNER_ENTRIES: readonly DeskEntry[] = [
  { name: 'home', icon: House, to: paths.dashboard, pages: ['dashboard', 'recent', 'filter'] },
  { name: 'leads', icon: Users, to: paths.leads, pages: ['leads', 'leadDetails', 'addLead'] },
  { name: 'deals', icon: BriefcaseBusiness, to: paths.deals, pages: ['deals', 'dealDetails'] },
  {
    name: 'earning',
    icon: Wallet,
    to: paths.earning,
    pages: ['earning', 'monthlyCommission', 'commissionModel'],
  },
  { name: 'meetings', icon: CalendarDays, to: paths.meetings, pages: ['meetings', 'scheduleMeeting'] },
  {
    name: 'training',
    icon: GraduationCap,
    to: paths.promotionAndTraining,
    pages: ['promotionAndTraining', 'allTrainings', 'allPromotions', 'promotion'],
  },
  {
    name: 'reports',
    icon: ChartNoAxesColumn,
    to: paths.reports,
    pages: ['reports', 'leadsChart', 'companiesChart', 'bestPerformer'],
  },
];

/** The entries below its line. */
const PARTNER_ENTRIES_BELOW: readonly DeskEntry[] = [
  { name: 'support', icon: LifeBuoy, to: paths.support, pages: ['support'] },
];

/** The places of a role, and those below the line. */
export function sidebarOf(role: Role | undefined): {
  readonly main: readonly DeskEntry[];
  readonly below: readonly (DeskEntry | DeskGroup)[];
} {
  return role === 'admin'
    ? { main: ADMIN_ENTRIES, below: ADMIN_ENTRIES_BELOW }
    : { main: PARTNER_ENTRIES, below: PARTNER_ENTRIES_BELOW };
}

/** All places of a role, one by one. */
export function entriesOf(role: Role | undefined): readonly DeskEntry[] {
  const { main, below } = sidebarOf(role);
  return [...main, ...below].flatMap((each) => ('entries' in each ? each.entries : each));
}

/** The paths at the head of a place: the sidebar leads there, so that nothing is above them. */
export function headsOf(role: Role | undefined): readonly string[] {
  return entriesOf(role).map(({ to }) => to);
}
