// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aNetwork } from '../support/a-network';
import { stubRoom } from '../support/render-portal';
// Here already, so that no test waits for them to be compiled.
import '../../src/ui/pages/admin-dashboard/payments/payments-tab';
import '../../src/ui/pages/admin-dashboard/leads-tab';
import { overNetworks, type PortalOverNetwork } from './over-network';

const mount = overNetworks();

const LONG = { timeout: 30_000 };

beforeEach(() => {
  stubRoom(true);
});

async function tableOf(tab: string, name: string) {
  const portal = await mount(aNetwork(), `/admindashboard?tab=${tab}`, 'admin');
  return { portal, table: await screen.findByRole('table', { name }, LONG) };
}

const heads = (table: HTMLElement) =>
  within(table)
    .getAllByRole('columnheader')
    .flatMap((head) => (within(head).queryByRole('button') ? [head.textContent] : []));

describe.each([
  ['payments', 'Received', ['Deal', 'Received on', 'Franchise', 'Reference', 'Recorded', 'Amount']],
  ['leads', 'Leads', ['Name', 'Franchise', 'Mobile', 'Product', 'Status', 'Created']],
] as const)('the table of the network: %s', (tab, name, sorting) => {
  const ordersIn = ({ server }: PortalOverNetwork) =>
    server.asked
      .filter((call) => call.startsWith(`GET /api/network/${tab}?`))
      .map((call) => new URL(call.slice(4), 'http://portal').searchParams.get('order'));

  it('has an order by every column, which the server gives and the address keeps', async () => {
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
      await waitFor(() => expect(ordersIn(portal).at(-1)).toBe(order), LONG);
      expect(portal.way().at(-1)?.search).toContain(`sort=${order}`);
    }
  });
});
