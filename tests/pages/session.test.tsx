// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { holds } from '../support/holds';
import { LETTER_NETWORK } from '../support/letter-network';
import { arrived, fill, follow, press } from '../support/page-acts';
import { PageServer } from '../support/page-server';
import { type MountedPortal, renderPortal } from '../support/render-portal';
import { SESSION_KEYS } from '../support/session-keys';
import { startSpecServer } from '../support/spec-server';
import { startPages } from './start-pages';

const CODES = ['FR/001 A', 'FR-002', 'FR-é'];

const pages = startPages();

async function signIn(email: string, password: string): Promise<void> {
  await fill('Email', email);
  await fill('Password', password);
  await press('Log in');
}

const keptLength = ({ storage }: MountedPortal, key: string) =>
  JSON.parse(storage.getItem(key) ?? '[]').length;
const keys = ({ storage }: MountedPortal) => storage.entries().map(([key]) => key);

describe('an admin session (spec section 6)', () => {
  it('covers every vendor: leads and deals of all franchise codes are read and kept', async () => {
    holds('6: an admin session covers every franchise code');
    const letter = await startSpecServer({
      ...LETTER_NETWORK,
      user: { role: 'admin', email: 'boss@example.com' },
      vendors: CODES.map((code, place) => ({ vendor_id: place, Franchise_code: code })),
      leads: CODES.map((code) => ({ id: `lead of ${code}`, Franchise_code: code })),
    });
    onTestFinished(() => letter.close());
    const portal = await renderPortal(new PageServer(letter.url), '/', undefined);
    await signIn('boss@example.com', 'right');
    await arrived(portal, '/admindashboard');
    await waitFor(() => expect(keptLength(portal, 'crmVendorsDealsData')).toBe(LETTER_NETWORK.deals.length));
    expect(['vendors', 'crmVendorsLeadsData'].map((key) => keptLength(portal, key))).toEqual([3, 3]);
    for (const start of ['/api/allvendorscrmleadsdata/', '/api/allvendorscrmdealsdata/']) {
      const call = letter.calls.find(({ path }) => path.startsWith(start));
      expect(call?.path.slice(start.length).split(',').map(decodeURIComponent)).toEqual(CODES);
      expect(call?.query.get('franchiseCodes')).toBe(CODES.join(','));
      expect(call?.authorization).toBe('Bearer stand-in-token');
    }
    expect(letter.calls.some(({ path }) => path.startsWith('/api/fetchDemat'))).toBe(false);
  });
});

describe('a session under fire', () => {
  it('a role edited to admin opens no door: the server decides what is read', async () => {
    holds('a role edited to admin');
    const session = await pages.server.sessionOf('vendor@example.com', 'vendor-demo-1');
    const refused: number[] = [];
    const shown: string[] = [];
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const answer = await pages.server.fetch(input, init);
      if (/\/api\/(allvendors|reports)/.test(String(input))) refused.push(answer.status);
      else if (String(input).includes('/api/vendors/getalldata')) shown.push(await answer.clone().text());
      return answer;
    };
    const { container } = await renderPortal({ fetch }, '/admindashboard', {
      ...session,
      user: { ...session.user, role: 'admin' },
    });
    await waitFor(() => expect(refused.length).toBeGreaterThan(0));
    expect(new Set(refused)).toEqual(new Set([403]));
    await waitFor(() => expect(shown.join()).toContain('FR-001'));
    expect(shown.join()).not.toContain('FR-002');
    expect(container.querySelector('h1')).not.toBeNull();
  });

  it.each([
    ['jwtToken', 'x'],
    ['logedinuser', '{'],
    ['logedinuser', '[]'],
    ['deals', '{"0":'],
    ['Frachise_code', '"]'],
  ])('a poisoned %s (%s) gives no blank page', async (key, value) => {
    const before = await pages.asVendor('/dashboard');
    await waitFor(() => expect(before.storage.getItem('deals')).not.toBeNull());
    before.storage.setItem(key, value);
    const { container } = await pages.reload(before);
    await waitFor(() => expect(container.querySelector('h1')?.textContent).toBeTruthy());
  });
});

describe('login loads what the session is about', () => {
  it('for an admin the vendors, leads and deals of the network, wherever they land', async () => {
    const portal = await pages.asAdmin('/admindashboard');
    await waitFor(() =>
      expect(keys(portal)).toEqual(
        expect.arrayContaining(['vendors', 'crmVendorsLeadsData', 'crmVendorsDealsData']),
      ),
    );
    expect(keys(portal).filter((key) => !SESSION_KEYS.includes(key))).toEqual([]);
    expect(pages.server.calls.filter((path) => path.includes('getalldata'))).toHaveLength(1);
  });

  it('for a vendor their leads and deals, once, also on a page that shows none', async () => {
    holds('4: login then loads leads and deals, once');
    pages.server.calls.length = 0;
    const portal = await pages.open('/profile', undefined);
    await signIn('vendor@example.com', 'vendor-demo-1');
    await arrived(portal, '/profile');
    await waitFor(() => expect(keys(portal)).toEqual(expect.arrayContaining(['leads', 'deals'])));
    await follow('Training');
    await screen.findByRole('heading', { name: 'Promotions and training' });
    expect(pages.server.calls.filter((path) => path.includes('fetchDematLeads'))).toHaveLength(1);
  });
});
