// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Session } from '#core/session/session';
import { aFranchise, PAYMENTS, vendor } from '../support/a-franchise';
import { comeBack } from '../support/come-back';
import { leavePage } from '../support/leave-page';
import { renderMessages, renderPortal } from '../support/render-portal';

afterEach(leavePage);

const LONG = { timeout: 30_000 };

describe('the end of a session', () => {
  const LEADS = 'GET /api/fetchDematLeads/';
  const mei: Session = {
    token: 'token-of-mei',
    user: { role: 'vendor', vendorId: 'v2', franchiseCode: 'FR-002', name: 'Mei', email: 'mei@example.com' },
    features: [],
  };

  it.each(['log out', 'expired'] as const)('(%s) stops what runs, and nothing is kept later', async (how) => {
    const api = aFranchise();
    api.hold(LEADS);
    api.hold(PAYMENTS);
    const portal = await renderPortal(api, '/dashboard', vendor);
    await waitFor(() => expect(api.count(PAYMENTS)).toBe(4), LONG);
    const running = api.calls.filter(({ method, path }) =>
      [LEADS, PAYMENTS].some((begin) => `${method} ${path}`.startsWith(begin)),
    );
    await act(async () => (how === 'log out' ? portal.session().logOut() : portal.session().expire()));
    await screen.findByLabelText('Password');
    expect(running.map(({ signal }) => signal?.aborted)).toEqual(running.map(() => true));
    api.release(LEADS);
    api.release(PAYMENTS);
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(portal.storage.entries()).toEqual([]);
  });

  it('by a log out in another tab keeps what is typed here for its person', async () => {
    const asha: Session = { ...vendor, features: ['meetings'] };
    const told: ((chosen: boolean) => void)[] = [];
    const tabs = {
      announceEnd: () => {},
      watch: (onEnded: (chosen: boolean) => void) => {
        told.push(onEnded);
        return () => {};
      },
    };
    const api = aFranchise();
    const portal = await renderPortal(api, '/schedualmeeting', asha, undefined, undefined, tabs);
    const field = () => screen.findByLabelText<HTMLInputElement>('Title', undefined, LONG);
    fireEvent.change(await field(), { target: { value: 'Plans of the quarter' } });
    await act(async () => told.at(-1)?.(true));
    await comeBack(api, portal, asha, '/schedualmeeting');
    expect((await field()).value).toBe('Plans of the quarter');
  });

  it('says to log in again until somebody has', async () => {
    renderMessages();
    const api = aFranchise();
    const portal = await renderPortal(api, '/dashboard', vendor);
    await act(async () => portal.session().expire());
    await screen.findByText('Please log in again.', undefined, LONG);
    await comeBack(api, portal, vendor);
    await waitFor(() => {
      // A toast goes with the end of its motion, which is nowhere here.
      for (const toast of document.querySelectorAll('.Toastify__toast')) fireEvent.animationEnd(toast);
      expect(screen.queryByText('Please log in again.')).toBeNull();
    });
  });

  it('gives the next person nothing of the one before, whose lists land late', async () => {
    const api = aFranchise();
    const late: (() => void)[] = [];
    // A platform that does not stop a call whose answer is on its way.
    api.answers[LEADS] = (path) =>
      path.includes('FR-001')
        ? new Promise((resolve) =>
            late.push(() => resolve({ data: [{ id: 'l1', Franchise_code: 'FR-001', Full_Name: 'Secret' }] })),
          )
        : { data: [{ id: 'l2', Franchise_code: 'FR-002', Full_Name: 'Open' }] };
    api.answers['POST /api/auth/login'] = () => ({
      token: mei.token,
      user: {
        role: 'vendor',
        vendor_id: 'v2',
        Franchise_code: 'FR-002',
        name: 'Mei',
        email: 'mei@example.com',
      },
    });
    const portal = await renderPortal(api, '/dashboard', vendor);
    await waitFor(() => expect(late).toHaveLength(1), LONG);
    await act(async () => portal.session().logOut());
    await act(async () => void (await portal.session().logIn('mei@example.com', 'right')));
    await portal.go('/leads');
    await screen.findAllByText('Open', undefined, LONG);
    await act(async () => {
      for (const land of late) land();
      await new Promise((resolve) => setTimeout(resolve, 100));
    });
    expect(JSON.stringify(portal.storage.entries())).toContain('Open');
    expect(JSON.stringify(portal.storage.entries())).not.toContain('Secret');
    expect(portal.container.textContent).not.toContain('Secret');
  });
});
