// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Session } from '#core/session/session';
import { PROFILE_ON_WIRE } from '../support/a-profile';
import { comeBack } from '../support/come-back';
import { leavePage } from '../support/leave-page';
import { PageApi } from '../support/page-api';
import { type MountedPortal, renderPortal } from '../support/render-portal';

afterEach(leavePage);

const LONG = { timeout: 30_000 };
const admin: Session = {
  token: 'token-of-admin',
  user: {
    role: 'admin',
    vendorId: undefined,
    franchiseCode: undefined,
    name: 'Office',
    email: 'office@example.com',
  },
  features: ['vendors.write'],
};
const vendor: Session = {
  token: 'token-of-asha',
  user: { role: 'vendor', vendorId: 'v1', franchiseCode: 'FR-001', name: 'Asha', email: 'asha@example.com' },
  features: ['leads.write'],
};
const expired = () => new Response('{"error":"Sign in again."}', { status: 401 });

function anApi(): PageApi {
  return new PageApi({
    'GET /api/': () => ({ data: [] }),
    'GET /api/fetchDematDeals/': () => ({ data: { dealsData: [] } }),
    'GET /api/vendors/check': () => ({}),
  });
}

const type = (label: string | RegExp, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const textIn = (label: string) => {
  const field = screen.getByLabelText(label);
  return field instanceof HTMLInputElement ? field.value : undefined;
};

describe('what was typed when the session ended', () => {
  async function typed(): Promise<[PageApi, MountedPortal]> {
    const api = anApi();
    const portal = await renderPortal(api, '/addvendor', admin);
    await screen.findByLabelText('Franchise name', undefined, LONG);
    type('Franchise name', 'Example Associates');
    return [api, portal];
  }

  it('is there again for the same person', async () => {
    const [api, portal] = await typed();
    await act(async () => portal.session().expire());
    await comeBack(api, portal, admin, '/addvendor');
    await screen.findByText('This is what you had begun.', undefined, LONG);
    expect(textIn('Franchise name')).toBe('Example Associates');
  });

  it('is gone for another person', async () => {
    const [api, portal] = await typed();
    await act(async () => portal.session().expire());
    const other = { ...admin, user: { ...admin.user, email: 'other@example.com' } };
    await comeBack(api, portal, other, '/addvendor');
    await screen.findByLabelText('Franchise name', undefined, LONG);
    expect(textIn('Franchise name')).toBe('');
    expect(JSON.stringify(portal.storage.entries())).not.toContain('Example Associates');
  });

  it('is gone after a log out', async () => {
    const [api, portal] = await typed();
    await act(async () => portal.session().logOut());
    await waitFor(() => expect(JSON.stringify(portal.storage.entries())).not.toContain('Example Associates'));
    await comeBack(api, portal, admin, '/addvendor');
    await screen.findByLabelText('Franchise name', undefined, LONG);
    expect(textIn('Franchise name')).toBe('');
  });

  it('is no matter of who comes after a log out: they begin at their own home', async () => {
    const [api, portal] = await typed();
    await act(async () => portal.session().logOut());
    await screen.findByLabelText('Password', undefined, LONG);
    expect(portal.way().at(-1)?.state).toBeNull();
    const other = { ...admin, user: { ...admin.user, email: 'other@example.com' } };
    await comeBack(api, portal, other);
    await waitFor(() => expect(portal.way().at(-1)?.pathname).toBe('/admindashboard'), LONG);
  });

  it('comes back in a sheet that is opened again, and goes with who closes it', async () => {
    const api = anApi();
    const account = { ...PROFILE_ON_WIRE, mobile: '', city: 'Pune' };
    api.answers['GET /api/me'] = () => account;
    const session = vendor;
    const portal = await renderPortal(api, '/profile', session);
    const open = async () =>
      fireEvent.click(await screen.findByRole('button', { name: 'Edit mobile and city' }, LONG));
    await open();
    type('City', 'Nagpur');
    await act(async () => portal.session().expire());
    await comeBack(api, portal, session, '/profile');
    await open();
    expect(textIn('City')).toBe('Nagpur');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await open();
    expect(textIn('City')).toBe('Pune');
  });
});

describe('where someone was when the session ended', () => {
  const there = '/vendordetails?id=v1&tab=rules';
  const other = { ...admin, user: { ...admin.user, email: 'other@example.com' } };
  it.each([
    ['is where the same person is again', admin, there],
    ['is nothing for another person, who begins at their own home', other, '/admindashboard'],
  ])('%s', async (_, next, to) => {
    const api = anApi();
    const portal = await renderPortal(api, there, admin);
    await act(async () => portal.session().expire());
    await comeBack(api, portal, next);
    const page = () => portal.way().map(({ pathname, search }) => pathname + search);
    await waitFor(() => expect(page().at(-1)).toBe(to), LONG);
    expect(page().slice(2)).toEqual([to]);
  });
});

describe('settings that were typed when the session ended', () => {
  const session = { ...admin, features: ['settings.write'] };
  const path = '/admindashboard?tab=settings';
  const helpOf = (label: string) => {
    const field = screen.getByLabelText(label);
    const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
    return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
  };

  it.each([
    ['as they were begun', 1, false],
    ['with what somebody else saved meanwhile beside them', 2, true],
  ])('are there again, %s', async (_, version, told) => {
    const api = anApi();
    api.answers['GET /api/settings'] = () => ({ version: 1, officeEmail: 'a@example.com' });
    api.answers['GET /api/settings/openingamount'] = () => ({ amount: '300', accounts: 0, earning: '0' });
    const portal = await renderPortal(api, path, session);
    await screen.findByLabelText('Email', undefined, LONG);
    type('Email', 'typed@example.com');
    await act(async () => portal.session().expire());
    api.answers['GET /api/settings'] = () => ({
      version,
      officeEmail: 'theirs@example.com',
      officePhone: '+91 22 1234 5678',
    });
    await comeBack(api, portal, session, path);
    await screen.findByLabelText('Email', undefined, LONG);
    expect(textIn('Email')).toBe('typed@example.com');
    expect(helpOf('Email').includes('theirs@example.com')).toBe(told);
    expect(textIn('Telephone')).toBe('+91 22 1234 5678');
  });
});

describe('what was sent when the session ended', () => {
  it('is said to be there, and is not sent as another one: a vendor', async () => {
    const api = anApi();
    const portal = await renderPortal(api, '/addvendor', admin);
    await screen.findByLabelText('Franchise name', undefined, LONG);
    const next = () => fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    type('Franchise name', 'Example Associates');
    type('Contact person', 'Asha Example');
    type('Email', 'fr100@example.com');
    type('Mobile', '9876500100');
    next();
    type('Franchise code', 'FR-100');
    type(/^City/, 'Pune');
    type(/^State/, 'Maharashtra');
    type(/^PIN code/, '411001');
    type(/^PAN/, 'ABCDE1234F');
    next();
    next();
    api.hold('POST /api/vendors');
    const file = { vendor_id: 'v9', Franchise_code: 'FR-100', name: 'Example Associates', status: 'invited' };
    api.answers['POST /api/vendors'] = () => file;
    // As soon as the first is stored the address is taken, by this very vendor.
    api.answers['GET /api/vendors/check'] = () => ({ email: 'FR-100', franchiseCode: 'FR-100' });
    fireEvent.click(screen.getByRole('button', { name: 'Create and invite' }));
    await waitFor(() => expect(api.count('POST /api/vendors')).toBe(1));
    await act(async () => portal.session().expire());
    api.release('POST /api/vendors');
    await comeBack(api, portal, admin, '/addvendor');
    await screen.findByText('Example Associates is added', undefined, LONG);
    const keys = api.calls.filter(({ method, path }) => `${method} ${path}` === 'POST /api/vendors');
    expect(keys).toHaveLength(2);
    expect(keys[0]?.key).toBe(keys[1]?.key);
    expect(JSON.stringify(portal.storage.entries())).not.toContain('fr100@example.com');
  });

  it('is said to be there, and accuses nobody: a lead', async () => {
    const api = anApi();
    const portal = await renderPortal(api, '/zohoform', vendor);
    await screen.findByLabelText('Full name', undefined, LONG);
    type('Full name', 'Meena Example');
    type('Mobile', '9876500200');
    fireEvent.click(screen.getByRole('button', { name: 'Free Demat Account' }));
    fireEvent.click(screen.getByRole('checkbox', { name: /I agree/ }));
    api.answers['POST /api/leads'] = expired;
    fireEvent.click(screen.getByRole('button', { name: 'Add lead' }));
    await screen.findByLabelText('Password', undefined, LONG);
    const lead = { id: 'l9', Franchise_code: 'FR-001', Full_Name: 'Meena Example', Mobile: '+919876500200' };
    api.answers['POST /api/leads'] = () => lead;
    await comeBack(api, portal, vendor, '/zohoform');
    await screen.findByText('Meena Example is added', undefined, LONG);
    expect(screen.queryByText(/You already have/)).toBeNull();
    expect(api.count('POST /api/leads')).toBe(2);
    fireEvent.click(screen.getByRole('button', { name: 'Add another' }));
    await screen.findByLabelText('Full name', undefined, LONG);
    expect(textIn('Full name')).toBe('');
  });

  it('stands in the form again with the reason when it is refused: a lead', async () => {
    const api = anApi();
    const portal = await renderPortal(api, '/zohoform', vendor);
    await screen.findByLabelText('Full name', undefined, LONG);
    type('Full name', 'Meena Example');
    type('Mobile', '9876500200');
    fireEvent.click(screen.getByRole('button', { name: 'Free Demat Account' }));
    fireEvent.click(screen.getByRole('checkbox', { name: /I agree/ }));
    api.answers['POST /api/leads'] = expired;
    fireEvent.click(screen.getByRole('button', { name: 'Add lead' }));
    await screen.findByLabelText('Password', undefined, LONG);
    api.answers['POST /api/leads'] = () => new Response('{"error":"Not this one."}', { status: 422 });
    await comeBack(api, portal, vendor, '/zohoform');
    await screen.findByText('Not this one.', undefined, LONG);
    expect(textIn('Full name')).toBe('Meena Example');
  });
});
