// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { admin, aFranchise, DEALS, deals, PAYMENTS, vendor } from '../support/a-franchise';
import { leavePage } from '../support/leave-page';
import { renderPortal } from '../support/render-portal';

afterEach(leavePage);

const LONG = { timeout: 30_000 };

describe('money that is not known yet', () => {
  it.each([
    ['/dashboard', vendor],
    ['/earning', vendor],
    ['/deals', vendor],
    ['/totalcummision', vendor],
    ['/reports', vendor],
    ['/deals', admin],
    ['/admindashboard', admin],
    ['/vendors', admin],
  ] as const)('is "-" on %s, and never ₹0.00', async (path, session) => {
    const api = aFranchise();
    api.hold(PAYMENTS);
    const portal = await renderPortal(api, path, session);
    await waitFor(() => expect(api.count(PAYMENTS)).toBe(4), LONG);
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    // What nobody has to wait for is no part of it, whether it is there by now or not: there is no free demat account.
    const known = portal.container.textContent?.replaceAll(
      /Demat earning(₹0\.00(0 ×|0 accounts)|0 × ₹300\.00₹0\.00)/g,
      '',
    );
    expect(known).not.toContain('₹0');
  });

  it.each(['/deals', '/earning', '/dashboard'])(
    'has a demat part on %s that is "-" before its amount',
    async (path) => {
      const api = aFranchise();
      api.hold('GET /api/account/');
      const portal = await renderPortal(api, path, vendor);
      await waitFor(() => expect(api.count('GET /api/account/')).toBeGreaterThan(0), LONG);
      if (path === '/deals') await screen.findByText('Demat earning', undefined, LONG);
      expect(portal.container.textContent).not.toContain('₹0');
      expect(portal.container.textContent).not.toContain('0 ×');
    },
  );

  it.each(['/dashboard', '/earning'])('is marked as a part on %s until all of it is there', async (path) => {
    const api = aFranchise();
    api.hold(PAYMENTS);
    const portal = await renderPortal(api, path, vendor);
    await waitFor(() => expect(api.count(PAYMENTS)).toBe(4), LONG);
    // Longer than what is shown waits for more to show.
    await act(() => new Promise((resolve) => setTimeout(resolve, 150)));
    await act(async () => api.release(PAYMENTS, 1));
    await screen.findByText('Calculating 1 of 4 deals');
    const texts = [...portal.container.querySelectorAll('data')].filter(({ value }) => Number(value) === 100);
    expect(texts.length).toBeGreaterThan(1);
    for (const amount of texts)
      expect(amount.closest('dl > div, p, a')?.textContent).toMatch(/so far|1 of 4 deals/);
  });
});

it('shows no earnings by month on /reports when what an account earns cannot be read', async () => {
  const api = aFranchise();
  const account = { ...deals[0], id: 'd9', Product_Category: 'Free Demat Account' };
  api.answers[DEALS] = () => ({ data: { dealsData: [...deals, account] } });
  delete api.answers['GET /api/account/accountopeningearning'];
  const portal = await renderPortal(api, '/reports', vendor);
  await screen.findByText("Couldn't load the account opening amount.", undefined, LONG);
  await waitFor(() => expect(portal.container.textContent).toContain('Earnings by month-'), LONG);
  expect(portal.container.textContent).not.toContain('₹0.00');
});
