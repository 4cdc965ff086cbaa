// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { BusinessCalendar } from '#core/shared/month';
import { aNetwork } from '../support/a-network';
import { fill, press } from '../support/page-acts';
import { overNetworks } from './over-network';

const mount = overNetworks();

const LONG = { timeout: 30_000 };

/** What is announced as gone wrong, but for pictures: jsdom can draw none. */
function alerts(): readonly (string | null)[] {
  const said = screen.queryAllByRole('alert').map(({ textContent }) => textContent);
  return said.filter((text) => text && !text.includes("Couldn't prepare the picture."));
}

/** The pages of each role, and a text of the network that each shows once it is there. */
const PAGES: Readonly<
  Record<'vendor' | 'admin', readonly (readonly [path: string, text: string | RegExp])[]>
> = {
  vendor: [
    ['/dashboard', '₹500.00'],
    ['/leads', 'Lead Person 0'],
    ['/leaddetails?id=lead-0', 'Lead Person 0'],
    ['/deals', 'Customer 0'],
    ['/dealdetails?id=deal-0', 'Customer 0'],
    ['/earning', '₹500.00'],
    ['/totalcummision', '₹200.00'],
    ['/cumissionmodel', 'Mutual Fund'],
    ['/recentleadsanddeals', 'Lead Person 0'],
    ['/filter', /Filter leads/],
    ['/zohoform', /Mobile/],
    ['/promotion?id=promotion-1', 'Share promotion'],
    ['/all-promotions', 'Open an account'],
    ['/all-trainings', 'Demat in five steps'],
    ['/promotion&training', 'Open an account'],
    ['/meeting', /meeting/i],
    ['/schedualmeeting', /meeting/i],
    ['/helpdesk', /Support|Help/],
    ['/reports', '₹500.00'],
    ['/bestperformer', /performer/i],
    ['/profile', 'partner-1@example.com'],
  ],
  admin: [
    ['/admindashboard', '₹500.00'],
    ['/admindashboard?tab=leads', 'Lead Person 0'],
    ['/admindashboard?tab=settings', /Settings/],
    ['/deals', 'Customer 0'],
    ['/vendors', 'Demo Partner 1'],
    ['/allvendors', 'Demo Partner 1'],
    ['/vendordetails?id=v1', 'Demo Partner 1'],
    ['/addvendor', /franchise/i],
    ['/createvendor', /franchise/i],
    ['/training', 'Demat in five steps'],
    ['/promotions', 'Open an account'],
    ['/promotions/edit?id=promotion-1', 'Edit promotion'],
    ['/advertisementcarouselpage', /slide|advertisement|carousel/i],
    ['/leadspiechart', /Leads by status/],
    ['/companiesdealspercentagepiechart', /Deals by company/],
    ['/bestperformer', /performer/i],
    ['/profile', 'demo@example.com'],
  ],
};
const ALL = (['vendor', 'admin'] as const).flatMap((role) =>
  PAGES[role].map(([path, text]) => [role, path, text] as const),
);

describe('every page', () => {
  it.each(ALL)('%s: %s shows its records, is left and come back to', async (role, path, text) => {
    const portal = await mount(aNetwork(), path, role);
    const shown = () =>
      expect(portal.container.textContent).toMatch(
        text instanceof RegExp ? text : new RegExp(text.replaceAll(/[.*+?^$()[\]\\|{}]/g, '\\$&')),
      );
    await waitFor(shown, LONG);
    await portal.go(path === '/profile' ? (role === 'vendor' ? '/helpdesk' : '/allvendors') : '/profile');
    await portal.go(path);
    await waitFor(shown, LONG);
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(alerts()).toEqual([]);
  });
});

it('an editor whose picture cannot be loaded asks for it once, and opens', async () => {
  const asked = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await mount(aNetwork(), '/promotions/edit?id=promotion-1', 'admin');
  await screen.findByLabelText(/Title/, {}, LONG);
  await act(() => new Promise((resolve) => setTimeout(resolve, 200)));
  const pixels = asked.mock.calls.filter(([said]) => String(said).includes('promotion-pixels'));
  expect(pixels).toHaveLength(1);
});

it('a payment that is recorded changes the commission that is shown', async () => {
  const portal = await mount(aNetwork(), '/admindashboard', 'admin');
  await waitFor(() => expect(portal.container.textContent).toContain('₹500.00'), LONG);
  await portal.go('/deals?deal=deal-0');
  await press('Record a payment');
  await fill('Amount in rupees', '500');
  await fill('Received on', new BusinessCalendar().dayAt(Date.now()));
  await fill('Reference', 'UTR 4711');
  await press('Record payment');
  await screen.findByText('Payment recorded', {}, LONG);
  await portal.go('/admindashboard');
  await waitFor(() => expect(portal.container.textContent).toContain('₹550.00'), LONG);
});
