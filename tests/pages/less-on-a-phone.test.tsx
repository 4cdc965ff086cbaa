// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aNetwork } from '../support/a-network';
import { stubRoom } from '../support/render-portal';
// Here already, so that no test waits for them to be compiled.
import '../../src/ui/pages/deals/deal-details-page';
import '../../src/ui/pages/earning/earning-page';
import '../../src/ui/pages/leads/leads-page';
import '../../src/ui/pages/profile/profile-page';
import '../../src/ui/pages/reports/reports-page';
import { overNetworks } from './over-network';

const mount = overNetworks();

const LONG = { timeout: 30_000 };
const opened = (path: string) => mount(aNetwork(), path, 'vendor');
const names = (role: 'button' | 'link' | 'radiogroup' | 'heading') =>
  screen.queryAllByRole(role).map((each) => each.getAttribute('aria-label') ?? each.textContent);

it('has one choice of tables for all reports, and no report that has a page of its own', async () => {
  await opened('/reports');
  await screen.findByRole('heading', { name: 'Earnings by month' }, LONG);
  await waitFor(
    () => expect(names('button').filter((name) => name === 'View as table')).toHaveLength(1),
    LONG,
  );
  for (const gone of ['Leads by status', 'Deals by stage', 'Best source'])
    expect(names('heading')).not.toContain(gone);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'View as table' })));
  await screen.findByRole('table', { name: 'From lead to earning' });
  await screen.findByRole('table', { name: 'Earnings by month' });
});

it('keeps on a desk what the phone has only on pages of its own', async () => {
  stubRoom(true);
  await opened('/reports');
  for (const kept of ['Leads by status', 'Deals by stage', 'Best source'])
    await screen.findByRole('region', { name: kept }, LONG);
  fireEvent.click(screen.getByRole('button', { name: 'View as table' }));
  for (const kept of ['Leads by status', 'Deals by stage'])
    await screen.findByRole('table', { name: kept }, LONG);
});

it('asks for the kinds of notices behind one button', async () => {
  await opened('/profile');
  const more = await screen.findByRole('button', { name: 'More about notifications' }, LONG);
  expect(names('radiogroup')).not.toContain('A payment is recorded');
  await act(async () => fireEvent.click(more));
  const sheet = within(await screen.findByRole('dialog', { name: 'Notify me about' }));
  await sheet.findByRole('radiogroup', { name: 'A payment is recorded' }, LONG);
});

it.each([
  [false, []],
  [true, ['Save view']],
])('saves views on a desk (%s) alone', async (desk, saves) => {
  stubRoom(desk);
  await opened('/leads?status=New');
  await screen.findByText('Lead Person 0', undefined, LONG);
  expect(names('button').filter((name) => name === 'Save view')).toEqual(saves);
});

it.each([
  [false, []],
  [true, ['Statement']],
])('offers the paper of months that are not closed on a desk (%s) alone', async (desk, offered) => {
  stubRoom(desk);
  await opened('/earning');
  await screen.findByRole('heading', { name: 'Last 6 months' }, LONG);
  expect(names('button').filter((name) => name === 'Statement')).toHaveLength(offered.length);
});

it('asks about a deal in one place', async () => {
  await opened('/dealdetails?id=deal-0');
  await screen.findByRole('textbox', { name: 'Ask about this deal' }, LONG);
  expect([...names('button'), ...names('link')]).not.toContain('Ask about this');
});

it('hides the button that floats while the button of a row would lie under it', async () => {
  const boxes: Record<string, DOMRect> = {
    'Add lead': new DOMRect(318, 708, 56, 56),
    'Call Lead Person 0': new DOMRect(320, 710, 44, 44),
  };
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return boxes[this.getAttribute('aria-label') ?? this.textContent ?? ''] ?? new DOMRect();
  });
  await opened('/leads');
  const add = () => screen.findByText('Add lead', { selector: 'a' }, LONG);
  await screen.findByText('Lead Person 0', undefined, LONG);
  await waitFor(async () => expect((await add()).className).toContain('invisible'), LONG);
  boxes['Call Lead Person 0'] = new DOMRect(320, 600, 44, 44);
  fireEvent.scroll(window);
  await waitFor(async () => expect((await add()).className).not.toContain('invisible'), LONG);
});
