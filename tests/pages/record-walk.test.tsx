// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { BusinessCalendar } from '#core/shared/month';
import { aDeal } from '../support/a-deal';
import { aNetwork } from '../support/a-network';
import { exact } from '../support/exact';
import { stubRoom } from '../support/render-portal';
import { takeSavedFiles } from '../support/saved-files';
// Here already, so that no test waits for them to be compiled.
import '../../src/ui/features/lead-details/lead-details';
import '../../src/ui/pages/admin-dashboard/payments/payments-tab';
import '../../src/ui/pages/deals/deals-page';
import '../../src/ui/pages/leads/leads-page';
import '../../src/ui/pages/vendors/vendors-page';
import { overNetworks } from './over-network';

const mount = overNetworks();

const LONG = { timeout: 30_000 };

const today = new BusinessCalendar().dayAt(Date.now());

beforeEach(() => {
  stubRoom(true);
});

function aDeskNetwork() {
  const network = aNetwork();
  network.deals.length = 0;
  network.leads.length = 0;
  network.payments.clear();
  network.stages.clear();
  for (const [at, name] of ['Asha One', 'Bela Two', 'Chand Three'].entries()) {
    // Of the running month, which the administrator's lists begin with.
    const day = `${today}T0${3 - at}:00:00Z`;
    network.deals.push(
      aDeal({
        id: `deal-${at + 1}`,
        name,
        franchiseCode: 'FR-001',
        createdTime: day,
        stage: `Stage ${3 - at}`,
      }),
    );
    network.leads.push({
      id: `lead-${at + 1}`,
      name,
      franchiseCode: 'FR-001',
      createdTime: day,
      city: `City ${3 - at}`,
    });
    network.payments.set(`deal-${at + 1}`, [
      {
        id: `RC-${at + 1}`,
        amountPaid: exact('100'),
        paidOn: `2026-11-0${3 - at}`,
        reference: `UTR 00${at + 1}`,
      },
    ]);
  }
  return network;
}

const opened = (path: string, role: 'admin' | 'vendor' = 'admin') => mount(aDeskNetwork(), path, role);
const table = (name: string) => screen.findByRole('table', { name }, LONG);
const panel = (name: string) => screen.findByRole('region', { name });
const noPanel = () => waitFor(() => expect(document.querySelector('[data-beside]')).toBeNull());
/** What a page loads late is awaited with the keys. */
const keys = (text: string) => act(() => userEvent.keyboard(text));
const heading = () => document.activeElement?.textContent;

describe('the tables of a desk', () => {
  it.each([
    ['deals', '/deals', 'Deals', 'admin', 'deal', ['Asha One', 'Bela Two', 'Chand Three']],
    ['leads', '/leads', 'Leads', 'vendor', 'lead', ['Asha One', 'Bela Two', 'Chand Three']],
    [
      "the network's leads",
      '/admindashboard?tab=leads',
      'Leads',
      'admin',
      'lead',
      ['Asha One', 'Bela Two', 'Chand Three'],
    ],
    [
      'payments',
      '/admindashboard?tab=payments',
      'Received',
      'admin',
      'payment',
      ['Asha One', 'Bela Two', 'Chand Three'],
    ],
  ] as const)('walk by the keyboard from record to record: %s', async (_, path, name, role, param, names) => {
    const portal = await opened(path, role);
    const rows = await table(name);
    await within(rows).findByRole('link', { name: new RegExp(names[0]) }, LONG);
    await keys('j');
    expect(heading()).toContain(names[0]);
    await keys('jj');
    expect(heading()).toContain(names[2]);
    await keys('k');
    await keys('{Enter}');
    await panel(names[1]);
    const search = () => new URLSearchParams(portal.way().at(-1)?.search);
    const opened2 = search().get(param);
    screen.getByText(/ 2 of 3$/);
    await keys('j');
    await panel(names[2]);
    expect(search().get(param)).not.toBe(opened2);
    screen.getByText(/ 3 of 3$/);
    // Behind the last there is none.
    await keys('j');
    await panel(names[2]);
    await keys('k');
    await keys('k');
    await panel(names[0]);
    await keys('{Escape}');
    await noPanel();
    await waitFor(() => expect(search().get(param)).toBeNull());
    // Where one stood is where one goes on.
    expect(heading()).toContain(names[0]);
  });

  it('walk as many steps as keys were pressed, however fast', async () => {
    const portal = await opened('/deals?deal=deal-1');
    await panel('Asha One');
    act(() => {
      for (const key of ['j', 'j', 'k', 'j']) fireEvent.keyDown(document.body, { key });
    });
    await panel('Chand Three');
    await keys('k');
    await panel('Bela Two');
    expect(portal.way().at(-1)?.search).toBe('?deal=deal-2');
  });

  it('name a deal at its head, and else among what the CRM holds alone', async () => {
    await opened('/deals?deal=deal-1');
    expect((await panel('Asha One')).textContent?.match(/Asha One/g)).toHaveLength(2);
  });

  it('mark rows by x and by their boxes, all by the one in the head, and Esc lets them go', async () => {
    await opened('/deals');
    const rows = await table('Deals');
    await within(rows).findByRole('link', { name: /Asha One/ }, LONG);
    const box = (name: string) => within(rows).getByRole<HTMLInputElement>('checkbox', { name });
    await keys('jx');
    expect(box('Select Asha One').checked).toBe(true);
    const all = box('Select all shown');
    expect(all.indeterminate).toBe(true);
    const bar = within(await screen.findByRole('region', { name: 'Selected rows' }));
    bar.getByText('1 selected');
    await userEvent.click(all);
    bar.getByText('3 selected');
    expect(all.checked).toBe(true);
    await keys('{Escape}');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull());
    expect(box('Select Asha One').checked).toBe(false);
  });

  it('leave letters alone that are typed into a field', async () => {
    const portal = await opened('/deals');
    await table('Deals');
    const field = await screen.findByRole('textbox', { name: /^Name, company/ });
    await userEvent.click(field);
    await keys('jx');
    expect(document.activeElement).toBe(field);
    expect(portal.way().at(-1)?.search).not.toContain('deal=');
  });

  it.each([
    [
      '/deals',
      'Deals',
      'admin',
      ['Deal', 'Franchise', 'Product', 'Stage', 'Created', 'Counting', 'Received', 'Commission'],
    ],
    [
      '/leads',
      'Leads',
      'vendor',
      ['Name', 'Mobile', 'Product', 'Status', 'Source', 'City', 'Follow-up', 'Created'],
    ],
    [
      '/vendors',
      'Vendors',
      'admin',
      ['Vendor', 'City', 'Leads', 'Deals', 'This month', 'Last activity', 'Status'],
    ],
  ] as const)('sort by every column, both ways: %s', async (path, name, role, columns) => {
    await opened(path, role);
    const rows = await table(name);
    for (const column of columns) {
      const head = [...rows.querySelectorAll('thead th')].find((each) => each.textContent === column);
      const button = head?.querySelector('button');
      if (!head || !button) throw new Error(`${column} does not sort`);
      const press = () => userEvent.click(button);
      if (!head.hasAttribute('aria-sort')) await press();
      await waitFor(() => expect([column, head.getAttribute('aria-sort')]).not.toEqual([column, null]));
      const first = head.getAttribute('aria-sort');
      await press();
      await waitFor(() => expect(head.getAttribute('aria-sort')).not.toBe(first));
    }
  });

  it('puts the rows into the order of a column', async () => {
    await opened('/deals');
    const rows = await table('Deals');
    const names = () =>
      within(rows)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent?.slice(0, 4));
    await within(rows).findByRole('link', { name: /Asha One/ }, LONG);
    expect(names()).toEqual(['Asha', 'Bela', 'Chan']);
    await userEvent.click(within(rows).getByRole('button', { name: 'Stage' }));
    await waitFor(() => expect(names()).toEqual(['Chan', 'Bela', 'Asha']));
  });

  it('save of the marked leads of the network, too, whose they are', async () => {
    const nextFile = takeSavedFiles();
    await opened('/admindashboard?tab=leads');
    const rows = await table('Leads');
    await userEvent.click(await within(rows).findByRole('checkbox', { name: 'Select Bela Two' }, LONG));
    await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
    const { text } = await nextFile();
    expect(text).toMatch(/^\uFEFF?[^\n]*Franchise/);
    expect(text).toMatch(/Bela Two[^\n]*FR-001|FR-001[^\n]*Bela Two/);
    expect(text).not.toContain('Asha One');
  });
});
