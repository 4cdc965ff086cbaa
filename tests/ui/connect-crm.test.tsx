// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aSession } from '../support/a-network';
import { PageApi } from '../support/page-api';
import { renderPortal } from '../support/render-portal';
import '../../src/ui/pages/admin-dashboard/settings-tab';
import { leavePage } from '../support/leave-page';

const LONG = { timeout: 30_000 };
const SETTINGS = '/admindashboard?tab=settings';
const admin = aSession('admin');

beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(leavePage);

const CONNECTED = {
  source: 'settings',
  client_id: '1000.CLIENT',
  region: 'in',
  connected_at: '2026-11-22T13:01:00.000Z',
  by: 'Network Office',
};

function aServer({ connected = false } = {}) {
  const tried: string[] = [];
  const removed: unknown[] = [];
  const api = new PageApi({
    'GET /api/vendors/getalldata': () => ({ data: [] }),
    'GET /api/crm/connection': () => (connected ? { connection: CONNECTED } : {}),
    'POST /api/crm/connection/trial': (path) => {
      tried.push(path);
      if (tried.length === 1)
        return new Response(
          JSON.stringify({ error: 'The CRM refused signing in: 200 invalid_code.', code: 'crm.refused' }),
          { status: 400, headers: { 'Content-Type': 'application/json' } },
        );
      return {
        deals: [
          { id: '1', name: 'First deal', Franchise_code: 'FR-001', Product_Category: 'Loan', Stage: 'Open' },
          { id: '2', fault: 'Franchise_code: unknown-franchise' },
        ],
        ticket: 's1.sealed',
      };
    },
    'POST /api/crm/connection': () => {
      connected = true;
      return { message: 'Zoho CRM is connected.' };
    },
    'DELETE /api/crm/connection': () => {
      removed.push(api.calls.at(-1)?.body);
      if (removed.length === 1)
        return Response.json(
          { error: 'Your password is wrong.', code: 'auth.password-wrong', field: 'password' },
          { status: 400 },
        );
      connected = false;
      return { message: 'Zoho CRM is no longer connected.' };
    },
  });
  return { api, tried, removed };
}

describe('connecting Zoho on the page', () => {
  it('asks for all of it, keeps it when Zoho refuses, shows three deals, and connects', async () => {
    const { api, tried } = aServer();
    await renderPortal(api, SETTINGS, admin);
    fireEvent.click(await screen.findByRole('button', { name: 'Connect Zoho' }, LONG));
    const sheet = within(await screen.findByRole('dialog', {}, LONG));
    fireEvent.click(sheet.getByRole('button', { name: 'Try it' }));
    expect(await sheet.findAllByText('Please fill this in.')).toHaveLength(4);
    expect(tried).toEqual([]);
    const typed = {
      'Client ID': '1000.CLIENT',
      'Client secret': 'a secret',
      'Code of the self client': 'a code',
      'Your password here': 'admin-demo-1',
    };
    for (const [label, value] of Object.entries(typed))
      fireEvent.change(sheet.getByLabelText(label), { target: { value } });
    fireEvent.click(sheet.getByRole('button', { name: 'Try it' }));
    expect(await sheet.findByText(/invalid_code/, {}, LONG)).toBeTruthy();
    expect(sheet.getByLabelText<HTMLInputElement>('Client secret').value).toBe('a secret');
    fireEvent.click(sheet.getByRole('button', { name: 'Try it' }));
    expect(await sheet.findByText('First deal', {}, LONG)).toBeTruthy();
    expect(sheet.getByText(/Would be left out: Franchise_code: unknown-franchise/)).toBeTruthy();
    expect(screen.queryByText(/1000\.CLIENT/)).toBeNull();
    fireEvent.click(sheet.getByRole('button', { name: 'Connect' }));
    await waitFor(
      () => expect(screen.getByText(/by Network Office, client 1000\.CLIENT/)).toBeTruthy(),
      LONG,
    );
  });

  it('ends the connection by the own password, and keeps it while that is wrong', async () => {
    const { api, removed } = aServer({ connected: true });
    await renderPortal(api, SETTINGS, admin);
    fireEvent.click(await screen.findByRole('button', { name: 'Disconnect' }, LONG));
    const sheet = within(await screen.findByRole('dialog', { name: 'Disconnect Zoho CRM?' }, LONG));
    expect(sheet.getByText('It is read no more. What was read stays.')).toBeTruthy();
    fireEvent.click(sheet.getByRole('button', { name: 'Disconnect' }));
    expect(await sheet.findByText('Please enter your password.')).toBeTruthy();
    expect(removed).toEqual([]);
    const own = sheet.getByLabelText('Your password');
    fireEvent.change(own, { target: { value: 'not mine' } });
    fireEvent.click(sheet.getByRole('button', { name: 'Disconnect' }));
    await waitFor(() => expect(removed).toHaveLength(1), LONG);
    expect(screen.getByText(/by Network Office, client 1000\.CLIENT/)).toBeTruthy();
    fireEvent.change(own, { target: { value: 'admin-demo-1' } });
    fireEvent.click(sheet.getByRole('button', { name: 'Disconnect' }));
    expect(await screen.findByText(/^No CRM is connected\./, {}, LONG)).toBeTruthy();
    expect(removed).toEqual([{ password: 'not mine' }, { password: 'admin-demo-1' }]);
  });
});
