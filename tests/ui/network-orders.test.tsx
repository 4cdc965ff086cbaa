// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { InMemoryLeadPages } from '#adapters/memory/in-memory-lead-pages';
import { InMemoryPaymentPages } from '#adapters/memory/in-memory-payment-pages';
import type { FeatureName } from '#core/session/feature-name';
import { aNetwork, aSession } from '../support/a-network';
import { renderInMemory, stubRoom } from '../support/render-portal';
// Here already, so that no test waits for them to be compiled.
import '../../src/ui/pages/admin-dashboard/payments/payments-tab';
import '../../src/ui/pages/admin-dashboard/leads-tab';

const LONG = { timeout: 10_000 };

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  stubRoom(true);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function tableOf(tab: string, name: string, without?: FeatureName) {
  const session = aSession('admin');
  const features = session.features.filter((each) => each !== without);
  const portal = await renderInMemory(aNetwork(), `/admindashboard?tab=${tab}`, { ...session, features });
  return { portal, table: await screen.findByRole('table', { name }, LONG) };
}

const heads = (table: HTMLElement) =>
  within(table)
    .getAllByRole('columnheader')
    .flatMap((head) => (within(head).queryByRole('button') ? [head.textContent] : []));

describe.each([
  ['payments', 'Payments', ['Deal', 'Paid on', 'Franchise', 'Reference', 'Recorded', 'Amount'], []],
  ['leads', 'Leads', ['Name', 'Franchise', 'Mobile', 'Product', 'Status', 'Created'], ['Created']],
] as const)('the table of the network: %s', (tab, name, sorting, byTime) => {
  const Pages = tab === 'payments' ? InMemoryPaymentPages : InMemoryLeadPages;

  it('has an order by every column, which the server gives and the address keeps', async () => {
    const page = vi.spyOn(Pages.prototype, 'page');
    const { portal, table } = await tableOf(tab, name);
    expect(heads(table)).toEqual(sorting);
    const [first = ''] = sorting;
    const head = () => within(table).getByRole('columnheader', { name: first });
    for (const [order, sorted] of [
      ['name', 'ascending'],
      ['name-reversed', 'descending'],
    ] as const) {
      fireEvent.click(within(head()).getByRole('button'));
      await waitFor(() => expect(head().getAttribute('aria-sort')).toBe(sorted), LONG);
      await waitFor(() => expect(page.mock.lastCall?.[0].order).toBe(order), LONG);
      expect(portal.way().at(-1)?.search).toContain(`sort=${order}`);
    }
  });

  it('offers what a server without the announcement has, and asks for no more', async () => {
    const page = vi.spyOn(Pages.prototype, 'page');
    const { table } = await tableOf(`${tab}&sort=name`, name, `${tab}.orders`);
    expect(heads(table)).toEqual(byTime);
    for (const [query] of page.mock.calls) expect(query.order ?? 'newest').toBe('newest');
  });
});
