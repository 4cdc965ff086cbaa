// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { InMemoryDealRepo } from '#adapters/memory/in-memory-deal-repo';
import { InMemoryLeadRepo } from '#adapters/memory/in-memory-lead-repo';
import { InMemoryPaymentRepo } from '#adapters/memory/in-memory-payment-repo';
import { InMemoryVendorRepo } from '#adapters/memory/in-memory-vendor-repo';
import type { MemoryNetwork } from '#adapters/memory/memory-network';
import { aNetwork, aSession } from '../support/a-network';
import { renderInMemory } from '../support/render-portal';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const LONG = { timeout: 10_000 };

/** How often each list of the portal is asked for. */
function countedCalls() {
  const calls = {
    leads: vi.spyOn(InMemoryLeadRepo.prototype, 'ofFranchises'),
    deals: vi.spyOn(InMemoryDealRepo.prototype, 'ofFranchises'),
    payments: vi.spyOn(InMemoryPaymentRepo.prototype, 'ofDeals'),
    rules: vi.spyOn(InMemoryVendorRepo.prototype, 'rulesOf'),
  };
  return () => Object.entries(calls).map(([list, { mock }]) => `${list} ${mock.calls.length}`);
}

it('a visit of all pages of earnings reads each list once, and every page shows the same', async () => {
  const counts = countedCalls();
  const portal = await renderInMemory(aNetwork(), '/dashboard', aSession('vendor'));
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
  expect(counts()).toEqual(['leads 1', 'deals 1', 'payments 1', 'rules 1']);
});

/** Has payments wait until they are let go, and tells how often they were asked for; those of `few` deals come at once. */
function heldPayments(few = 0) {
  const read = InMemoryPaymentRepo.prototype.ofDeals;
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const asked = vi.spyOn(InMemoryPaymentRepo.prototype, 'ofDeals').mockImplementation(async function* (
    this: InMemoryPaymentRepo,
    ...question
  ) {
    if ([...question[0]].length > few) await gate;
    yield* read.apply(this, question);
  });
  return { asked, letGo: () => act(async () => release()) };
}

it('a deal that is opened first does not wait for the payments of all others', async () => {
  const { letGo } = heldPayments(1);
  const portal = await renderInMemory(aNetwork(), '/dealdetails?id=deal-0', aSession('vendor'));
  await waitFor(() => expect(portal.container.textContent).toContain('₹100.00'), LONG);
  await letGo();
  await portal.go('/dashboard');
  await waitFor(() => expect(portal.container.textContent).toContain('₹500.00'), LONG);
});

it('Retry while the first reading is under way begins it anew', async () => {
  const network = aNetwork();
  const failing = vi
    .spyOn(InMemoryPaymentRepo.prototype, 'ofDeals')
    .mockImplementation(async function* (deals) {
      for (const { id: dealId } of deals.filter(({ id }) => id === 'deal-0'))
        yield { dealId, kind: 'unreadable' as const, why: 'no answer' };
      if (deals.length > 1) await new Promise(() => {});
    });
  const portal = await renderInMemory(network, '/dealdetails?id=deal-0', aSession('vendor'));
  const retry = await screen.findByRole('button', { name: 'Retry' }, LONG);
  failing.mockRestore();
  fireEvent.click(retry);
  await waitFor(() => expect(portal.container.textContent).toContain('₹100.00'), LONG);
});

it('a page that is left while payments are read has the next one go on where it was', async () => {
  const { asked, letGo } = heldPayments();
  const portal = await renderInMemory(aNetwork(), '/dashboard', aSession('vendor'));
  await waitFor(() => expect(asked).toHaveBeenCalledOnce(), LONG);
  await portal.go('/profile');
  await screen.findByRole('heading', { level: 1, name: 'Profile' }, LONG);
  await portal.go('/totalcummision');
  await screen.findByText('Loading payment data...', {}, LONG);
  await letGo();
  await waitFor(() => expect(portal.container.textContent).toContain('₹200.00'), LONG);
  expect(asked).toHaveBeenCalledOnce();
});

/** A deal that is new at the server: another 1,000 rupees, of which 100 are commission. */
function addDeal(network: MemoryNetwork): void {
  const [first] = network.deals;
  if (!first) throw new TypeError('The network has no deal.');
  network.deals.push({ ...first, id: 'deal-9', name: 'Customer 9' });
  network.payments.set('deal-9', network.payments.get(first.id) ?? []);
}

it('a write while payments are read has the deals read anew too', async () => {
  const network = aNetwork();
  const { asked, letGo } = heldPayments();
  const portal = await renderInMemory(network, '/deals', aSession('vendor'));
  await waitFor(() => expect(asked).toHaveBeenCalledOnce(), LONG);
  addDeal(network);
  await portal.write(() =>
    portal.services.leadCommands.change('lead-0', { kind: 'status', status: 'Contacted' }, 'one'),
  );
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2), LONG);
  await letGo();
  await waitFor(() => expect(portal.container.textContent).toContain('Customer 9'), LONG);
});

it('a refresh of one page reads the lists anew, once, and every page has them', async () => {
  const network = aNetwork();
  const counts = countedCalls();
  const portal = await renderInMemory(network, '/deals', aSession('vendor'));
  await waitFor(() => expect(portal.container.textContent).toContain('Customer 0'), LONG);
  addDeal(network);
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(portal.container.textContent).toContain('Customer 9'), LONG);
  await portal.go('/dashboard');
  await waitFor(() => expect(portal.container.textContent).toContain('₹600.00'), LONG);
  expect(counts()).toEqual(['leads 1', 'deals 2', 'payments 2', 'rules 2']);
});
