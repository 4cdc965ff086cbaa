// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { admin, aFranchise, PAYMENTS, vendor } from '../support/a-franchise';
import { leavePage } from '../support/leave-page';
import { renderPortal } from '../support/render-portal';

afterEach(leavePage);

const LONG = { timeout: 30_000 };

describe('a page that is left while it calculates', () => {
  it.each([
    ['/dashboard', vendor],
    ['/earning', vendor],
    ['/deals', vendor],
    ['/totalcummision', vendor],
    ['/deals', admin],
    ['/admindashboard', admin],
  ] as const)('%s is calculated anew for who comes back', async (path, session) => {
    const api = aFranchise();
    api.hold(PAYMENTS);
    const portal = await renderPortal(api, path, session);
    await waitFor(() => expect(api.count(PAYMENTS)).toBe(4), LONG);
    act(() => api.release(PAYMENTS, 2));
    await portal.go('/profile');
    await screen.findByRole('heading', { level: 1, name: 'Profile' }, LONG);
    await portal.go(session === vendor ? '/cumissionmodel' : '/allvendors');
    expect(screen.queryByRole('heading', { name: 'Profile' })).toBeNull();
    api.release(PAYMENTS);
    await portal.go(path);
    await waitFor(() => expect(portal.container.textContent).toContain('₹400.00'), LONG);
    expect(portal.container.textContent).not.toMatch(/Calculating|Loading payment|Adding up/);
    expect(screen.queryAllByLabelText(/Calculating/)).toEqual([]);
  });
});
