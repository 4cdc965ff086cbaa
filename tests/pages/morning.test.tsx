// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Lead } from '#core/leads/lead';
import { ToastHost } from '../../src/ui/kit/feedback/toast';
import { aNetwork } from '../support/a-network';
import { addressOf, press, shows } from '../support/page-acts';
import { type MountedPortal, renderPortal } from '../support/render-portal';
// Here already, so that no test waits for them to be compiled.
import '../../src/ui/features/lead-details/lead-outcome';
import '../../src/ui/pages/home/dashboard-page';
import '../../src/ui/pages/leads/lead-details-page';
import '../../src/ui/pages/leads/leads-page';
import { overNetworks } from './over-network';

const mount = overNetworks();

const LONG = { timeout: 30_000 };
const HOUR = 3_600_000;

/** A network with three leads to call: two are overdue, one is due later today. Its clock is at noon of India. */
function aMorning() {
  const noon = new Date();
  noon.setUTCHours(6, 30, 0, 0);
  vi.useFakeTimers({ toFake: ['Date'], now: noon });
  const network = aNetwork();
  network.leads.splice(0);
  const one = (id: string, name: string, hours: number): Lead => ({
    id,
    name,
    franchiseCode: 'FR-001',
    mobile: '9876512345',
    status: 'Interested',
    createdTime: new Date(noon.getTime() - 90 * HOUR).toISOString(),
    followUpTime: new Date(noon.getTime() + hours * HOUR).toISOString(),
  });
  network.leads.push(one('b', 'Second Due', -1), one('c', 'Third Due', 5), one('a', 'First Due', -30));
  return network;
}

/** No telephone answers here. */
function stayHere(): void {
  const stay = (event: Event) => {
    if (event.target instanceof Element && event.target.closest('a[href^="tel:"], a[target]'))
      event.preventDefault();
  };
  document.addEventListener('click', stay);
  onTestFinished(() => document.removeEventListener('click', stay));
}

const call = async (name: string) => {
  const link = await screen.findByRole('link', { name }, LONG);
  await act(async () => fireEvent.click(link));
};
const asked = async () => within(await screen.findByRole('dialog', { name: 'How did it go?' }, LONG));
const opened = (path: string) => {
  stayHere();
  return mount(aMorning(), path, 'vendor');
};
const leadsOf = async ({ services }: MountedPortal) =>
  (await services.leads.ofFranchises(['FR-001'])).records;

/** A page that is hidden has no time to wait for a word to go. */
async function sendAll(portal: MountedPortal): Promise<void> {
  for (const state of ['hidden', 'visible'] as const) {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    fireEvent(document, new Event('visibilitychange'));
    if (state === 'hidden') await waitFor(() => expect(portal.storage.getItem('unsent')).toBeNull(), LONG);
  }
}

it('says on Home how many calls are due, the calls first', async () => {
  await opened('/dashboard');
  const list = within(await screen.findByRole('list', { name: 'Today' }, LONG));
  const rows = list.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows[0]).toContain('3 calls due');
  expect(rows[0]).toContain('2 overdue, 1 today');
  expect(rows[1]).toContain('First Due');
});

it('opens the calls that are due one after the other: call, outcome, next', async () => {
  const portal = await opened('/dashboard');
  render(<ToastHost label="Messages" />);
  await call('3 calls due');
  await shows('Call 1 of 3');
  expect(addressOf(portal)).toBe('/leaddetails?id=a');
  await call('Call');
  const first = await asked();
  await press('No answer', first);
  // In the order in which they are offered.
  const next = within(first.getByRole('group', { name: 'Next follow-up' }));
  expect(next.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'This evening, 7 pm',
    'Tomorrow',
    'In 3 days',
    'Next week',
  ]);
  await press('This evening, 7 pm', first);
  await press('Save', first);
  await shows('Call 2 of 3');
  expect(addressOf(portal)).toBe('/leaddetails?id=b');
  // Its Undo stands over another lead by now.
  await shows('First Due: Follow-up on ');
  await press('Skip');
  await shows('Call 3 of 3');
  await call('Call');
  await press('Connected', await asked());
  await press('Save', await asked());
  await screen.findByRole('list', { name: 'Today' }, LONG);
  expect(addressOf(portal)).toBe('/dashboard');
  await shows('2 calls due');
  await sendAll(portal);
  const kept = new Map((await leadsOf(portal)).map(({ id, followUpTime }) => [id, followUpTime]));
  expect(kept.get('a')).toMatch(/T(19:00:00\+05:30|13:30:00(\.000)?Z)$/);
  expect(kept.get('b')).toBeTruthy();
  expect(kept.get('c')).toBeUndefined();
});

it.each([
  ['Home', '/dashboard', 'Call First Due'],
  ['the list', '/leads?view=today', 'Call First Due'],
  ['the lead', '/leaddetails?id=a', 'Call'],
])(
  'asks how a call from %s went, over a reload of the tab, and ends the overdue mark',
  async (_, path, link) => {
    const before = await opened(path);
    await call(link);
    // The call has cost the page its place in memory.
    cleanup();
    const portal = await renderPortal(before.server, path, undefined, before.storage);
    const sheet = await asked();
    expect(sheet.getByText('First Due')).toBeTruthy();
    await press('Connected', sheet);
    await press('Save', sheet);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), LONG);
    await sendAll({ ...portal });
    const [lead] = (await leadsOf(portal)).filter(({ id }) => id === 'a');
    expect(lead?.followUpTime).toBeUndefined();
    cleanup();
    await renderPortal(before.server, path, undefined, before.storage);
    await screen.findByRole('heading', { level: 1 }, LONG);
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

it('leaves a follow-up alone that is still to come', async () => {
  const network = aMorning();
  stayHere();
  const [first] = network.leads.splice(0);
  if (first)
    network.leads.push({ ...first, id: 'a', followUpTime: new Date(Date.now() + 72 * HOUR).toISOString() });
  const portal = await mount(network, '/leaddetails?id=a', 'vendor');
  await call('WhatsApp');
  await press('Message sent', await asked());
  await press('Save', await asked());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), LONG);
  await sendAll(portal);
  expect((await leadsOf(portal))[0]?.followUpTime).toBeTruthy();
});
