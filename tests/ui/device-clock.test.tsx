// @vitest-environment jsdom
import { waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BusinessCalendar } from '#core/shared/month';
import { monthName } from '../../src/ui/kit/format/dates';
import { admin, aFranchise, vendor } from '../support/a-franchise';
import { leavePage } from '../support/leave-page';
import { renderPortal } from '../support/render-portal';

afterEach(leavePage);

const LONG = { timeout: 30_000 };

describe('a device whose clock is 40 days off', () => {
  it.each([
    ['/dashboard', 'ahead', vendor, 40],
    ['/dashboard', 'behind', vendor, -40],
    ['/admindashboard', 'ahead', admin, 40],
    ['/reports', 'behind', vendor, -40],
  ] as const)('shows %s of the month that the server has (%s %s)', async (path, _, session, days) => {
    const now = Date.now;
    vi.spyOn(Date, 'now').mockImplementation(() => now() + days * 86_400_000);
    const api = aFranchise();
    api.date = new Date(now()).toUTCString();
    const portal = await renderPortal(api, path, session);
    await waitFor(() => expect(portal.container.textContent).toContain('₹400.00'), LONG);
    const month = monthName(new BusinessCalendar().monthAt(now()), 'en');
    if (path === '/dashboard') expect(portal.container.textContent).toContain(`This month · ${month}₹400.00`);
  });
});
