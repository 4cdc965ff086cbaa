import type { Role } from './role';

/** What happens when someone opens a path: it opens, leads elsewhere, or shows a panel in its place. */
export type PathAccess =
  | { readonly kind: 'open' }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'admins-only' }
  | { readonly kind: 'no-access' };

const SIGN_IN = '/';
const VENDOR_HOME = '/dashboard';
const ADMIN_HOME = '/admindashboard';

/** Every guarded route (spec section 2, and the two paths that only section 6 names). */
export const GUARDED_PATHS: readonly string[] = [
  '/addvendor',
  '/dashboard',
  '/leads',
  '/loader',
  '/deals',
  '/earning',
  '/dashboardskeleton',
  '/reportskeleton',
  '/trainingandpromotionskeleton',
  '/leaddetails',
  '/dealdetails',
  '/profile',
  '/promotion&training',
  '/reports',
  '/recentleadsanddeals',
  '/filter',
  '/zohoform',
  '/helpdesk',
  '/promotion',
  '/all-trainings',
  '/all-promotions',
  '/cumissionmodel',
  '/meeting',
  '/training',
  '/promotions',
  '/advertisementcarouselpage',
  '/vendors',
  '/admindashboard',
  '/vendordetails',
  '/leadspiechart',
  '/companiesdealspercentagepiechart',
  '/totalcummision',
  '/bestperformer',
  '/schedualmeeting',
  '/createvendor',
  '/allvendors',
];

/** The only paths an admin may open; `/promotions` with all below it (spec section 6). */
const ADMIN_PATHS: ReadonlySet<string> = new Set([
  '/createvendor',
  '/profile',
  '/addvendor',
  '/training',
  '/promotions',
  '/advertisementcarouselpage',
  '/allvendors',
  '/admindashboard',
  '/deals',
  '/vendors',
  '/vendordetails',
  '/leadspiechart',
  '/companiesdealspercentagepiechart',
  '/bestperformer',
]);

/** Paths that send a vendor to /admindashboard, with all below them (spec section 6). */
const SENT_AWAY = ['/addvendor', '/training', '/promotions'];

/** Paths where a vendor is told that the page is for administrators; no admin call is made there. */
const ADMINS_ONLY: ReadonlySet<string> = new Set([
  '/admindashboard',
  '/vendors',
  '/allvendors',
  '/vendordetails',
  '/createvendor',
  '/advertisementcarouselpage',
]);

/** The path where a role starts. */
export function homeOf(role: Role): string {
  return role === 'admin' ? ADMIN_HOME : VENDOR_HOME;
}

/** Whether a path asks for a session: a guarded route, or anything below /promotions or /training. */
export function isGuarded(path: string): boolean {
  return GUARDED_PATHS.includes(path) || isAtOrBelow('/promotions', path) || isAtOrBelow('/training', path);
}

/**
 * What a role gets on a guarded path; `role` is undefined without a token (spec section 6).
 * Paths are compared by whole segments: /promotionsx is not below /promotions.
 */
export function accessTo(path: string, role: Role | undefined): PathAccess {
  if (role === undefined) return { kind: 'redirect', to: SIGN_IN };
  if (role === 'other') return { kind: 'no-access' };
  if (role === 'admin') {
    const allowed = ADMIN_PATHS.has(path) || isAtOrBelow('/promotions', path);
    return allowed ? { kind: 'open' } : { kind: 'redirect', to: ADMIN_HOME };
  }
  if (SENT_AWAY.some((root) => isAtOrBelow(root, path))) return { kind: 'redirect', to: ADMIN_HOME };
  return ADMINS_ONLY.has(path) ? { kind: 'admins-only' } : { kind: 'open' };
}

function isAtOrBelow(root: string, path: string): boolean {
  return path === root || path.startsWith(`${root}/`);
}
