// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aNetwork } from '../support/a-network';
import { paymentsOf } from '../support/a-vendor';
import { fillDatabase } from '../support/fill-database';
import { press } from '../support/page-acts';
import { stubRoom } from '../support/render-portal';
import { emptyNetwork } from '../support/test-network';
import { overNetworks, type PortalOverNetwork } from './over-network';

const mount = overNetworks();

const LONG = { timeout: 30_000 };

const PAYMENTS = '/api/vendors/payment/';

/** How often a call that begins so was made. */
const count = ({ server }: PortalOverNetwork, begin: string) =>
  server.calls.filter((path) => path.startsWith(begin)).length;

/** How often each list of the portal was asked for; payments are asked for deal by deal. */
const counts = (portal: PortalOverNetwork) => [
  `leads ${count(portal, '/api/fetchDematLeads/')}`,
  `deals ${count(portal, '/api/fetchDematDeals/')}`,
  `payments ${count(portal, PAYMENTS)}`,
  `rules ${count(portal, '/api/vendors/vendorcommission/')}`,
];

it('a visit of all pages of earnings reads each list once, and every page shows the same', async () => {
  // The paper of a month that is not closed is there on a desk alone.
  stubRoom(true);
  const portal = await mount(aNetwork(), '/dashboard', 'vendor');
  const shows = (text: string) => waitFor(() => expect(portal.container.textContent).toContain(text), LONG);
  await shows('₹500.00');
  await portal.go('/earning');
  await shows('₹500.00');
  fireEvent.click(await screen.findByRole('button', { name: 'Statement' }, LONG));
  await screen.findByText(/^3 counted deals ·/, {}, LONG);
  await portal.go('/totalcummision');
  await shows('₹200.00');
  await portal.go('/deals');
  await shows('₹200.00');
  await portal.go('/dealdetails?id=deal-0');
  await shows('₹100.00');
  await portal.go('/reports');
  await shows('₹500.00');
  await portal.go('/filter?of=deals');
  await portal.go('/leaddetails?id=lead-0');
  await shows('Lead Person 0');
  await portal.go('/dashboard');
  await shows('₹500.00');
  expect(counts(portal)).toEqual(['leads 1', 'deals 1', 'payments 2', 'rules 1']);
});

/** Has payments wait until they are let go. */
function heldPayments() {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const late = async (answer: () => Promise<Response>) => {
    await gate;
    return answer();
  };
  return { late, letGo: () => act(async () => release()) };
}

it('a deal that is opened first does not wait for the payments of all others', async () => {
  const { late, letGo } = heldPayments();
  const portal = await mount(aNetwork(), '/dealdetails?id=deal-0', 'vendor', {
    instead: { [`${PAYMENTS}deal-1`]: late, [`${PAYMENTS}deal-2`]: late },
  });
  await waitFor(() => expect(portal.container.textContent).toContain('₹100.00'), LONG);
  await letGo();
  await portal.go('/dashboard');
  await waitFor(() => expect(portal.container.textContent).toContain('₹500.00'), LONG);
});

it('Retry while the first reading is under way begins it anew', async () => {
  const portal = await mount(aNetwork(), '/dealdetails?id=deal-0', 'vendor', {
    instead: { [`${PAYMENTS}deal-0`]: { status: 403, body: '{"error":"No."}' }, [PAYMENTS]: 'never' },
  });
  const retry = await screen.findByRole('button', { name: 'Retry' }, LONG);
  portal.server.instead = {};
  fireEvent.click(retry);
  await waitFor(() => expect(portal.container.textContent).toContain('₹100.00'), LONG);
});

it('a page that is left while payments are read has the next one go on where it was', async () => {
  const { late, letGo } = heldPayments();
  const portal = await mount(aNetwork(), '/dashboard', 'vendor', { instead: { [PAYMENTS]: late } });
  await waitFor(() => expect(count(portal, PAYMENTS)).toBe(2), LONG);
  await portal.go('/profile');
  await screen.findByRole('heading', { level: 1, name: 'Profile' }, LONG);
  await portal.go('/totalcummision');
  await screen.findByText('Loading payment data...', {}, LONG);
  await letGo();
  await waitFor(() => expect(portal.container.textContent).toContain('₹200.00'), LONG);
  expect(count(portal, PAYMENTS)).toBe(2);
});

/** Adds a deal that is new at the server: another 1,000 rupees, of which 100 are commission. */
async function addDeal({ database }: PortalOverNetwork): Promise<void> {
  const [first] = aNetwork().deals;
  if (!first) throw new TypeError('The network has no deal.');
  const more = emptyNetwork();
  more.deals.push({ ...first, id: 'deal-9', name: 'Customer 9' });
  more.payments.set('deal-9', paymentsOf('1000'));
  await fillDatabase(database, more);
}

it('a write while payments are read has the deals read anew too', async () => {
  const { late, letGo } = heldPayments();
  const portal = await mount(aNetwork(), '/deals', 'vendor', { instead: { [PAYMENTS]: late } });
  await waitFor(() => expect(count(portal, PAYMENTS)).toBe(2), LONG);
  await addDeal(portal);
  await portal.write(async () => {});
  await waitFor(() => expect(count(portal, PAYMENTS)).toBeGreaterThan(2), LONG);
  await letGo();
  await waitFor(() => expect(portal.container.textContent).toContain('Customer 9'), LONG);
});

it('a refresh of one page reads the lists anew, once, and every page has them', async () => {
  const portal = await mount(aNetwork(), '/deals', 'vendor');
  await waitFor(() => expect(portal.container.textContent).toContain('Customer 0'), LONG);
  await addDeal(portal);
  await press('Refresh');
  await waitFor(() => expect(portal.container.textContent).toContain('Customer 9'), LONG);
  await portal.go('/dashboard');
  await waitFor(() => expect(portal.container.textContent).toContain('₹600.00'), LONG);
  // Two deals that pay commission at first, and three afterwards.
  expect(counts(portal)).toEqual(['leads 1', 'deals 2', 'payments 5', 'rules 2']);
});
