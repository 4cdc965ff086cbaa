// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Session } from '#core/session/session';
import { leavePage } from '../support/leave-page';
import { PageApi } from '../support/page-api';
import { renderPortal, stubRoom } from '../support/render-portal';

afterEach(leavePage);

const admin: Session = {
  token: 'token-of-admin',
  user: {
    role: 'admin',
    vendorId: undefined,
    franchiseCode: undefined,
    name: 'Office',
    email: 'o@example.com',
  },
  features: ['settings.write', 'accounts.write', 'security.log'],
};
const LONG = { timeout: 30_000 };
const VENDOR = '/vendordetails?id=v1';
const SETTINGS = '/admindashboard?tab=settings';
const ACCOUNTS = 'GET /api/accounts';
const EVENTS = 'GET /api/security';

const account = {
  id: 'u1',
  name: 'Asha',
  email: 'asha@example.com',
  role: 'vendor',
  status: 'active',
  sessions: 2,
  last_seen_at: '2026-11-20T05:30:00.000Z',
  own: false,
};

// jsdom draws no dialogs.
HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};
HTMLDialogElement.prototype.close = function () {
  this.open = false;
};

const vendor = { vendor_id: 'v1', Franchise_code: 'FR-001', name: 'Asha Traders', status: 'active' };
const refused = () => Response.json({ error: 'Not now.' }, { status: 403 });

function aServer(): PageApi {
  return new PageApi({
    'GET /api/vendors/getalldata': () => ({ data: [vendor] }),
    'GET /api/vendors/directory': () => ({ data: [vendor] }),
    'GET /api/vendors/vendorcommission/': () => ({ data: [] }),
    'GET /api/allvendorscrmdealsdata/': () => ({ data: { dealsData: [] } }),
    'GET /api/allvendorscrmleadsdata/': () => ({ data: [] }),
    'GET /api/account/': () => [{ amount: '300' }],
    'GET /api/settings': () => ({ version: 1 }),
    [ACCOUNTS]: () => ({ data: [account] }),
    [EVENTS]: () => ({ data: [{ id: 'e1', at: '2026-11-20T05:30:00.000Z', kind: 'sign-in' }] }),
    'DELETE /api/accounts/u1/sessions': () => ({ message: 'The sessions have ended.' }),
  });
}

const part = (name: string) => screen.findByRole('region', { name }, LONG);

describe('the settings', () => {
  const open = async (address: string) => {
    await renderPortal(aServer(), address, admin);
    await part('Security events');
    return [...document.querySelectorAll('details')]
      .filter((each) => each.open)
      .map((each) => each.textContent);
  };

  it('are rows on a phone, each of which opens its part, and all of them at a desk', async () => {
    stubRoom(false);
    expect(await open(SETTINGS)).toEqual([]);
    expect(document.querySelectorAll('details')).toHaveLength(6);
    cleanup();
    stubRoom(true);
    expect(await open(SETTINGS)).toEqual([]);
    expect(document.querySelectorAll('details')).toHaveLength(0);
  });

  it('are open on a phone at the part that an address names', async () => {
    stubRoom(false);
    expect(await open(`${SETTINGS}#mailboxes`)).toEqual([expect.stringMatching(/^Mailboxes/)]);
  });
});

describe('the sign-in of a vendor', () => {
  it('shows the address, when it was used last, and the sessions, which an admin ends', async () => {
    const api = aServer();
    const asked: string[] = [];
    api.answers[ACCOUNTS] = (path) => {
      asked.push(path);
      return { data: [{ ...account, sessions: asked.length > 1 ? 0 : 2 }] };
    };
    await renderPortal(api, VENDOR, admin);
    const section = await part('Sign-in');
    await within(section).findByText('asha@example.com');
    expect(section.textContent).toContain('Logged in 2 times');
    expect(section.textContent).toContain('last used 20 Nov 2026');
    expect(asked).toEqual(['/api/accounts?vendor=v1']);
    fireEvent.click(within(section).getByRole('button', { name: 'End sessions' }));
    const sheet = within(await screen.findByRole('dialog'));
    fireEvent.click(sheet.getByRole('button', { name: 'End sessions' }));
    await sheet.findByText('Please enter your password.');
    expect(api.count('DELETE /api/accounts/u1/sessions')).toBe(0);
    fireEvent.change(sheet.getByLabelText('Your password'), { target: { value: 'my own secret' } });
    fireEvent.click(sheet.getByRole('button', { name: 'End sessions' }));
    await waitFor(() => expect(api.count('DELETE /api/accounts/u1/sessions')).toBe(1), LONG);
    await waitFor(() => expect(section.textContent).toContain('Not logged in'), LONG);
    expect(within(section).queryByRole('button')).toBeNull();
  });

  it('has boxes at once, says that there is none, and that it could not be read', async () => {
    const api = aServer();
    api.hold(ACCOUNTS);
    await renderPortal(api, VENDOR, admin);
    const section = await part('Sign-in');
    expect(section.querySelector('[aria-busy=true] .skeleton-block')).not.toBeNull();
    api.answers[ACCOUNTS] = refused;
    api.release(ACCOUNTS);
    await within(section).findByText("Couldn't load the sign-in.", undefined, LONG);
    api.answers[ACCOUNTS] = () => ({ data: [] });
    fireEvent.click(within(section).getByRole('button', { name: 'Retry' }));
    await within(section).findByText('This vendor has no sign-in yet.', undefined, LONG);
  });

  it('is not there, and not asked for, at a server that does not offer it', async () => {
    const api = aServer();
    const portal = await renderPortal(api, VENDOR, { ...admin, features: [] });
    await screen.findByRole('heading', { name: 'Asha Traders' }, LONG);
    expect(api.count(ACCOUNTS)).toBe(0);
    expect(portal.container.textContent).not.toContain('Sign-in');
  });
});

describe.each([
  ['Admins', ACCOUNTS, "Couldn't load the admins.", 'asha@example.com', 'There are no admins.'],
  [
    'Security events',
    EVENTS,
    "Couldn't load the security events.",
    'Unknown address',
    'Nothing has happened yet.',
  ],
])('the section %s of Settings', (name, call, failed, shown, none) => {
  it('has boxes at once, says that it could not be read, and reads it again', async () => {
    const api = aServer();
    api.hold(call);
    await renderPortal(api, SETTINGS, admin);
    const section = await part(name);
    expect(section.querySelector('[aria-busy=true] .skeleton-block')).not.toBeNull();
    const answer = api.answers[call];
    api.answers[call] = refused;
    api.release(call);
    await within(section).findByText(failed, undefined, LONG);
    if (answer) api.answers[call] = answer;
    fireEvent.click(within(section).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(section.textContent).toContain(shown), LONG);
    expect(within(section).queryByText(failed)).toBeNull();
  });

  it('says that there is nothing', async () => {
    const api = aServer();
    api.answers[call] = () => ({ data: [] });
    await renderPortal(api, SETTINGS, admin);
    await within(await part(name)).findByText(none, undefined, LONG);
  });
});
