import { describe, expect, it } from 'vitest';
import { accessTo, GUARDED_PATHS, homeOf, isGuarded } from '#core/access/path-access';
import { toRole } from '#core/access/role';
import { holds } from '../support/holds';

const ADMIN_MAY_OPEN = [
  '/createvendor',
  '/profile',
  '/addvendor',
  '/training',
  '/promotions',
  '/promotions/edit',
  '/advertisementcarouselpage',
  '/allvendors',
  '/admindashboard',
  '/deals',
  '/vendors',
  '/vendordetails',
  '/leadspiechart',
  '/companiesdealspercentagepiechart',
  '/bestperformer',
];
const VENDOR_IS_SENT_AWAY = ['/addvendor', '/training', '/training/x', '/promotions', '/promotions/edit'];
const VENDOR_IS_TOLD = [
  '/admindashboard',
  '/vendors',
  '/allvendors',
  '/vendordetails',
  '/createvendor',
  '/advertisementcarouselpage',
];
const PATHS = [...new Set([...GUARDED_PATHS, ...ADMIN_MAY_OPEN, ...VENDOR_IS_SENT_AWAY, ...VENDOR_IS_TOLD])];

describe('who may open which path (spec section 6)', () => {
  it.each(PATHS)('%s sends everyone without a token to sign in', (path) => {
    holds(
      '2: the paths that only the permission list names are guarded too',
      'every path, role and token: guards are pure',
    );
    expect(isGuarded(path)).toBe(true);
    expect(accessTo(path, undefined)).toEqual({ kind: 'redirect', to: '/' });
  });

  it.each(PATHS)('%s for an admin', (path) => {
    holds('6: who may open which path, for every role');
    const open = ADMIN_MAY_OPEN.includes(path);
    expect(accessTo(path, 'admin')).toEqual(
      open ? { kind: 'open' } : { kind: 'redirect', to: '/admindashboard' },
    );
  });

  it.each(PATHS)('%s for a vendor', (path) => {
    if (VENDOR_IS_SENT_AWAY.includes(path)) {
      expect(accessTo(path, 'vendor')).toEqual({ kind: 'redirect', to: '/admindashboard' });
    } else {
      expect(accessTo(path, 'vendor').kind).toBe(VENDOR_IS_TOLD.includes(path) ? 'admins-only' : 'open');
    }
  });

  it.each(PATHS)('%s shows the fallback page to any other role', (path) => {
    expect(accessTo(path, toRole('Admin'))).toEqual({ kind: 'no-access' });
  });

  it('compares whole segments', () => {
    expect(isGuarded('/promotionsx')).toBe(false);
    expect(accessTo('/trainingandpromotionskeleton', 'vendor')).toEqual({ kind: 'open' });
  });

  it('needs at most two redirects from anywhere', () => {
    for (const role of ['admin', 'vendor', 'other', undefined] as const) {
      for (const start of PATHS) {
        let path = start;
        let redirects = 0;
        for (let access = accessTo(path, role); access.kind === 'redirect'; access = accessTo(path, role)) {
          path = access.to;
          redirects += 1;
          if (!isGuarded(path)) break;
        }
        expect(redirects).toBeLessThanOrEqual(2);
      }
    }
    expect([homeOf('admin'), homeOf('vendor')]).toEqual(['/admindashboard', '/dashboard']);
  });
});
