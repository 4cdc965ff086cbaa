// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aSession } from '../support/a-network';
import { PageApi } from '../support/page-api';
import { renderPortal } from '../support/render-portal';
import '../../src/ui/pages/admin-dashboard/settings-tab';

const LONG = { timeout: 30_000 };
const SETTINGS = '/admindashboard?tab=settings';
const admin = aSession('admin');

beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const CONNECTED = {
  source: 'settings',
  client_id: '1000.CLIENT',
  region: 'in',
  connected_at: '2026-11-22T13:01:00.000Z',
  by: 'Network Office',
};

function aServer() {
  let connected = false;
  const tried: string[] = [];
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
  });
  return { api, tried };
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
});
