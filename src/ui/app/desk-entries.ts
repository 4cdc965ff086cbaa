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

/** The keys of the navigation's labels. */
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

/** An entry of the sidebar, the same for everybody. */
export interface DeskEntry {
  readonly name: PlaceName;
  readonly icon: LucideIcon;
  readonly to: string;
  /** The pages that belong to the entry. */
  readonly pages?: readonly PageName[];
  /** The tab of the administrator's dashboard that the entry opens; the entry is hidden if there is no such tab. */
  readonly tab?: string;
}

/** Several entries under one label. */
export interface DeskGroup {
  readonly name: 'content';
  readonly icon: LucideIcon;
  readonly entries: readonly DeskEntry[];
}

/** Makes an entry for a tab of the dashboard; the spec has no path for it (section 6). */
function tabEntry(name: PlaceName, icon: LucideIcon, pages?: readonly PageName[]): DeskEntry {
  return { name, icon, to: `${paths.adminDashboard}?tab=${name}`, tab: name, ...(pages && { pages }) };
}

/** The sidebar of an administrator, in order. */
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

/** The administrator's entries below the line. */
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

/** The sidebar of a partner, in order. */
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

/** The partner's entries below the line. */
const PARTNER_ENTRIES_BELOW: readonly DeskEntry[] = [
  { name: 'support', icon: LifeBuoy, to: paths.support, pages: ['support'] },
];

/** Returns the sidebar entries of a role, and those below the line. */
export function sidebarOf(role: Role | undefined): {
  readonly main: readonly DeskEntry[];
  readonly below: readonly (DeskEntry | DeskGroup)[];
} {
  return role === 'admin'
    ? { main: ADMIN_ENTRIES, below: ADMIN_ENTRIES_BELOW }
    : { main: PARTNER_ENTRIES, below: PARTNER_ENTRIES_BELOW };
}

/** Returns all sidebar entries of a role, without their groups. */
export function entriesOf(role: Role | undefined): readonly DeskEntry[] {
  const { main, below } = sidebarOf(role);
  return [...main, ...below].flatMap((each) => ('entries' in each ? each.entries : each));
}

/** Returns the paths that the sidebar leads to directly, so that their pages need no back arrow. */
export function headsOf(role: Role | undefined): readonly string[] {
  return entriesOf(role).map(({ to }) => to);
}
