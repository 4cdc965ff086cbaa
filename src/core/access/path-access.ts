import { type PageName, pageAt, paths } from './paths';
import type { Role } from './role';

/** The result of opening a path: the page opens, redirects, or shows a panel instead. */
export type PathAccess =
  | { readonly kind: 'open' }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'admins-only' }
  | { readonly kind: 'no-access' };

/** The people who may open a page; an admin without access is redirected to the home page (spec section 6). */
type PageAccess =
  /** Needs no session. */
  | 'public'
  | 'vendors'
  | 'everyone'
  /** A vendor sees a panel that the page is for administrators; no admin call is made. */
  | 'admins'
  /** A vendor is redirected to /admindashboard, also from all paths below. */
  | 'admins-vendors-sent-on';

const ACCESS: Readonly<Record<PageName, PageAccess>> = {
  signIn: 'public',
  requestOtp: 'public',
  verifyOtp: 'public',
  setPassword: 'public',
  dashboard: 'vendors',
  leads: 'vendors',
  leadDetails: 'vendors',
  deals: 'everyone',
  dealDetails: 'vendors',
  filter: 'vendors',
  earning: 'vendors',
  monthlyCommission: 'vendors',
  commissionModel: 'vendors',
  recent: 'vendors',
  addLead: 'vendors',
  promotion: 'vendors',
  meetings: 'vendors',
  scheduleMeeting: 'vendors',
  support: 'vendors',
  reports: 'vendors',
  leadsChart: 'everyone',
  companiesChart: 'everyone',
  bestPerformer: 'everyone',
  profile: 'everyone',
  promotionAndTraining: 'vendors',
  allTrainings: 'vendors',
  allPromotions: 'vendors',
  training: 'admins-vendors-sent-on',
  promotions: 'admins-vendors-sent-on',
  editPromotion: 'admins-vendors-sent-on',
  carousel: 'admins',
  adminDashboard: 'admins',
  vendors: 'admins',
  allVendors: 'admins',
  vendorDetails: 'admins',
  addVendor: 'admins-vendors-sent-on',
  createVendor: 'admins',
  loader: 'vendors',
  dashboardSkeleton: 'vendors',
  reportSkeleton: 'vendors',
  trainingAndPromotionSkeleton: 'vendors',
};

/** Every guarded route (spec section 2, and the two paths that only section 6 names). */
export const GUARDED_PATHS: readonly string[] = Object.values(paths).filter(
  (path) => accessOf(path) !== 'public',
);

/** The path where a role starts. */
export function homeOf(role: Role): string {
  return role === 'admin' ? paths.adminDashboard : paths.dashboard;
}

/** Whether a path needs a session: a guarded route, or anything below /promotions or /training. */
export function isGuarded(path: string): boolean {
  return GUARDED_PATHS.includes(path) || isBelow(paths.promotions, path) || isBelow(paths.training, path);
}

/**
 * Decides whether a role may open a guarded path; `role` is undefined without a token (spec section 6). Paths are
 * compared by whole segments: /promotionsx is not below /promotions.
 */
export function accessTo(path: string, role: Role | undefined): PathAccess {
  if (role === undefined) return { kind: 'redirect', to: paths.signIn };
  if (role === 'other') return { kind: 'no-access' };
  const access = accessOf(path);
  if (role === 'admin') {
    const allowed = access !== undefined && access !== 'vendors';
    return allowed || isBelow(paths.promotions, path) ? OPEN : { kind: 'redirect', to: homeOf(role) };
  }
  if (isSentOn(path)) return { kind: 'redirect', to: paths.adminDashboard };
  return access === 'admins' ? { kind: 'admins-only' } : OPEN;
}

/** The paths that a role may open; all of them without a token, since signing in may open any. */
export function pathsFor(role: Role | undefined): readonly string[] {
  return Object.values(paths).filter(
    (path) => role === undefined || !isGuarded(path) || accessTo(path, role).kind === 'open',
  );
}

const OPEN: PathAccess = { kind: 'open' };

const SENT_ON = GUARDED_PATHS.filter((path) => accessOf(path) === 'admins-vendors-sent-on');

function accessOf(path: string): PageAccess | undefined {
  const page = pageAt(path);
  return page && ACCESS[page];
}

function isSentOn(path: string): boolean {
  return SENT_ON.some((root) => path === root || isBelow(root, path));
}

function isBelow(root: string, path: string): boolean {
  return path.startsWith(`${root}/`);
}
