// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Role } from '#core/access/role';
import { aNetwork } from '../support/a-network';
import { stubRoom } from '../support/render-portal';
// Here already, so that no test waits for it to be compiled.
import '../../src/ui/pages/vendors/vendor-details-page';
import { overNetworks, type PortalOverNetwork } from './over-network';

const mount = overNetworks();

beforeEach(() => stubRoom(true));

const LONG = { timeout: 30_000 };

async function open(role: Role, path: string, specOnly = false): Promise<PortalOverNetwork> {
  const portal = await mount(aNetwork(), path, role, { specOnly });
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  await screen.findByRole('combobox', { name: 'Search' }, LONG);
  return portal;
}

const field = () => screen.getByRole('combobox', { name: 'Search' });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const chosen = () => screen.getByRole('option', { selected: true });

it('opens by its keys, but not by a slash that is typed into a field', async () => {
  await mount(aNetwork(), '/vendors', 'admin');
  const search = await screen.findByRole('textbox', { name: 'Search name, code or mobile' }, LONG);
  fireEvent.keyDown(search, { key: '/' });
  expect(screen.queryByRole('combobox')).toBeNull();
  fireEvent.keyDown(document.body, { key: '/' });
  await screen.findByRole('combobox', { name: 'Search' }, LONG);
});

it('finds vendors, deals, leads and pages, each under its name', async () => {
  await open('admin', '/vendors');
  type('FR-001');
  const vendors = await screen.findByRole('group', { name: 'Vendors' }, LONG);
  expect(within(vendors).getByRole('option').textContent).toContain('Demo Partner 1');
  await screen.findByRole('group', { name: 'Deals' }, LONG);
  type('lead person');
  await screen.findByRole('group', { name: 'Leads' }, LONG);
  type('audit or money');
  await screen.findByText('Nothing found for "audit or money".', {}, LONG);
  type('settings');
  const pages = within(await screen.findByRole('group', { name: 'Pages' })).getAllByRole('option');
  // Itself first, then what no navigation has.
  expect(pages.map(({ textContent }) => textContent)).toEqual([
    'Settings',
    'Words in HindiSettings',
    'AuditSettings',
    'Files of closings, journalSettings',
  ]);
});

it('is walked with the arrows, says which line is chosen, and opens it with Enter', async () => {
  const portal = await open('admin', '/vendors');
  type('demo partner');
  await screen.findByRole('group', { name: 'Vendors' }, LONG);
  expect(field().getAttribute('aria-activedescendant')).toBe(chosen().id);
  expect(chosen().textContent).toContain('Demo Partner 1');
  fireEvent.keyDown(field(), { key: 'ArrowDown' });
  expect(chosen().textContent).toContain('Demo Partner 2');
  expect(field().getAttribute('aria-activedescendant')).toBe(chosen().id);
  // Awaited, since the page that comes may suspend.
  await act(async () => void fireEvent.keyDown(field(), { key: 'Enter' }));
  await waitFor(() => expect(portal.way().at(-1)?.pathname).toBe('/vendordetails'), LONG);
  expect(portal.way().at(-1)?.search).toBe('?id=v2');
  expect(screen.queryByRole('combobox', { name: 'Search' })).toBeNull();
});

it('shows what was opened last first, and forgets it with the session', async () => {
  const portal = await open('admin', '/vendors');
  type('demo partner 2');
  await screen.findByRole('group', { name: 'Vendors' }, LONG);
  // Awaited, since the page that comes may suspend.
  await act(async () => void fireEvent.keyDown(field(), { key: 'Enter' }));
  fireEvent.keyDown(document.body, { key: 'k', metaKey: true });
  const recent = await screen.findByRole('group', { name: 'Recent' }, LONG);
  expect(within(recent).getByRole('option')).toBe(chosen());
  expect(chosen().textContent).toContain('Demo Partner 2');
  expect(portal.storage.getItem('recentlyFound')).toContain('Demo Partner 2');
  await act(async () => portal.session().logOut());
  await waitFor(() => expect(portal.storage.getItem('recentlyFound')).toBeNull());
});

it('opens a tab of its own with Ctrl and Enter, and stays', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  await open('admin', '/vendors');
  type('demo partner 1');
  await screen.findByRole('group', { name: 'Vendors' }, LONG);
  fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true });
  expect(opened).toHaveBeenCalledWith('/vendordetails?id=v1', '_blank', 'noopener');
  expect(field()).toBeDefined();
});

it('loses no letter, and never shows an older answer over a newer one', async () => {
  const { server } = await open('admin', '/vendors');
  const held = new Map<string, () => void>();
  const searched: string[] = [];
  server.instead = {
    '/api/network/deals': async (answer, path) => {
      const search = new URL(path, 'http://portal').searchParams.get('q') ?? '';
      const found = await answer();
      await new Promise<void>((resolve) => held.set(search, resolve));
      searched.push(search);
      return found;
    },
  };
  const letGo = async (search: string) => {
    await act(async () => held.get(search)?.());
    await waitFor(() => expect(searched).toContain(search));
  };
  await userEvent.type(field(), 'customer');
  await waitFor(() => expect(held.has('customer')).toBe(true), LONG);
  await userEvent.type(field(), ' deal-1');
  await waitFor(() => expect(held.has('customer deal-1')).toBe(true), LONG);
  await letGo('customer deal-1');
  await waitFor(() => expect(options().length).toBeGreaterThan(0));
  const shown = options();
  await letGo('customer');
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(options()).toEqual(shown);
  expect(field()).toHaveProperty('value', 'customer deal-1');
});

it('says which search failed, and keeps the others', async () => {
  const { server } = await open('admin', '/vendors');
  server.instead = { '/api/network/leads': { status: 403, body: '{"error":"No."}' } };
  type('fr-001');
  await screen.findByText("Couldn't search Leads.", {}, LONG);
  await screen.findByRole('group', { name: 'Deals' }, LONG);
});

it('finds in the lists of the spec where a server offers nothing more', async () => {
  const { server } = await open('admin', '/vendors', true);
  type('customer 0');
  await screen.findByRole('group', { name: 'Deals' }, LONG);
  expect(server.calls.filter((path) => path.startsWith('/api/network/'))).toEqual([]);
  expect(screen.queryByRole('group', { name: 'Commands' })).toBeNull();
});

it('leads a vendor to the own records alone', async () => {
  await open('vendor', '/leads');
  type('customer 0');
  const deals = await screen.findByRole('group', { name: 'Deals' }, LONG);
  expect(within(deals).getAllByRole('option')[0]?.getAttribute('href')).toMatch(/^\/dealdetails\?id=/);
  type('demo partner');
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Vendors' })).toBeNull());
});

it('leads to the form of a payment, which asks for its deal', async () => {
  const portal = await open('admin', '/vendors');
  type('record a payment');
  await screen.findByRole('option', { name: /^Record a payment/ }, LONG);
  await act(async () => fireEvent.keyDown(field(), { key: 'Enter' }));
  const sheet = await screen.findByRole('dialog', { name: 'Record a payment' }, LONG);
  within(sheet).getByRole('textbox', { name: 'Name, deal number or franchise' });
  const address = () => `${portal.way().at(-1)?.pathname}${portal.way().at(-1)?.search}`;
  expect(address()).toBe('/admindashboard?tab=payments&record=new');
  fireEvent.click(within(sheet).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(address()).toBe('/admindashboard?tab=payments'));
});
