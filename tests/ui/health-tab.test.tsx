// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FAULT_KINDS } from '#core/commission/find-faults';
import { faultLabel } from '#documents/fault-labels';
import { aSession } from '../support/a-network';
import { PageApi } from '../support/page-api';
import { renderPortal, stubRoom } from '../support/render-portal';
import { takeSavedFiles } from '../support/saved-files';
import '../../src/ui/pages/admin-dashboard/health/health-tab';
import { leavePage } from '../support/leave-page';

const LONG = { timeout: 30_000 };
const HEALTH = '/admindashboard?tab=health';
const admin = aSession('admin');
const COUNTS = { read: 450, created: 440, changed: 8, unchanged: 0, left: 2 };
const NONE = { read: 0, created: 0, changed: 0, unchanged: 0, left: 0 };

beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(leavePage);

function aServer(more: object = {}) {
  const asked: string[] = [];
  const api = new PageApi({
    'GET /api/vendors/getalldata': () => ({
      data: [{ vendor_id: 'v1', Franchise_code: 'FR-001', name: 'Asha Traders' }],
    }),
    'GET /api/data-health': (path) => {
      asked.push(path);
      return {
        at: '2026-11-22T13:01:00.000Z',
        deals: 340,
        // Some have several faults.
        faulty_deals: 131,
        states: [
          { state: 'counted', deals: 178 },
          { state: 'waiting-for-closed-won', deals: 11 },
          { state: 'no-payments', deals: 53 },
        ],
        faults: [
          { kind: 'stage-differs', deals: 19, places: 3, once_mended: '5700' },
          { kind: 'no-rule', deals: 79, places: 4, paid: '2970000.5' },
          { kind: 'no-payments', deals: 53, places: 9 },
        ],
        crm: {
          last_run: {
            ended_at: '2026-11-22T12:00:00.000Z',
            complete: true,
            leads: COUNTS,
            deals: NONE,
            left: [{ kind: 'leads', id: 'Z-1', reason: 'Franchise_code: unknown FR-NONE' }],
          },
        },
        ...more,
      };
    },
    'GET /api/data-health/faults': () => ({
      at: '2026-11-22T13:01:00.000Z',
      total: 2,
      data: [
        {
          Franchise_code: 'FR-001',
          Product_Category: 'Free Demat Account',
          detail: 'Closed Won',
          deals: ['D-1', 'D-2'],
        },
      ],
      names: { 'D-2': 'Asha Verma - Free Demat Account' },
    }),
    'POST /api/crm/sync': () =>
      new Response(
        `${JSON.stringify({ progress: { kind: 'leads', ...COUNTS } })}\n${JSON.stringify({
          result: { complete: true, leads: COUNTS, deals: NONE },
        })}\n`,
      ),
  });
  return { api, asked };
}

describe('the health of the data', () => {
  it('says what is wrong, how many deals and rupees it touches, and "-" for what nobody knows', async () => {
    await renderPortal(aServer().api, HEALTH, admin);
    const list = await screen.findByRole('list', { name: 'Data health' }, LONG);
    const rows = within(list).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      `${faultLabel('stage-differs')}19 deals · ₹5,700.00 once fixedReview`,
      `${faultLabel('no-rule')}79 deals · ₹29,70,000.50 receivedReview`,
      `${faultLabel('no-payments')}53 deals · -Review`,
    ]);
    expect(screen.queryByRole('heading', { name: 'Data health' })).toBeNull();
    expect(screen.getByText("178 of 340 deals counted, 11 waiting for 'Closed Won.'")).toBeTruthy();
  });

  it('leads to the deals that are not counted, of every state but that one', async () => {
    await renderPortal(aServer().api, HEALTH, admin);
    const link = await screen.findByRole('link', { name: '64 not counted' }, LONG);
    const [path, query] = (link.getAttribute('href') ?? '').split('?');
    const states = new URLSearchParams(query).getAll('state');
    expect(path).toBe('/deals');
    expect(states).toEqual(expect.arrayContaining(['no-payments', 'waiting-for-closed-won', 'closed-lost']));
    expect(states).not.toContain('counted');
  });

  it('leads to exactly the records of a fault, each deal a link with its name', async () => {
    const portal = await renderPortal(aServer().api, HEALTH, admin);
    const review = await screen.findByRole('link', { name: `Review: ${faultLabel('stage-differs')}` }, LONG);
    await act(async () => fireEvent.click(review));
    const deal = await screen.findByRole('link', { name: 'Asha Verma D-2' }, LONG);
    // Of some nobody knows a name.
    expect(screen.getByRole('link', { name: 'D-1' })).toBeTruthy();
    expect(deal.getAttribute('href')).toBe('/deals?deal=D-2');
    expect(portal.way().at(-1)?.search).toBe('?tab=health&fault=stage-differs');
    expect(screen.getByText('"Closed Won"')).toBeTruthy();
  });

  it('is mended in place: the rule that is missing is chosen, the partner asked, the rows exported', async () => {
    stubRoom(true);
    const { api } = aServer();
    const [row] = [{ Franchise_code: 'FR-001', Product_Category: 'Bonds', deals: ['D-1', 'D-2'] }];
    api.answers['GET /api/data-health/faults'] = () => ({
      at: '2026-11-22T13:01:00.000Z',
      total: 2,
      data: [row],
      names: { 'D-2': 'Asha Verma - Bonds' },
    });
    api.answers['GET /api/vendors/getalldata'] = () => ({
      data: [{ vendor_id: 'v1', Franchise_code: 'FR-001', name: 'Asha Traders', email: 'asha@example.com' }],
    });
    const saved = takeSavedFiles();
    await renderPortal(api, `${HEALTH}&fault=no-rule`, admin);
    const rule = await screen.findByRole('link', { name: 'Choose a rule: Bonds, Asha Traders' }, LONG);
    expect(rule.getAttribute('href')).toBe('/vendordetails?id=v1&tab=rules&rule=Bonds');
    const ask = screen.getByRole('link', { name: 'Ask the partner: Asha Traders' });
    const letter = new URL(ask.getAttribute('href') ?? '');
    expect(decodeURIComponent(letter.pathname)).toBe('asha@example.com');
    expect(letter.searchParams.get('body')).toContain('Asha Verma, Bonds, D-2');
    fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
    fireEvent.click(await screen.findByText('Export CSV', undefined, LONG));
    const { name, text } = await saved();
    expect(name).toMatch(/^data-health-.*\.csv$/);
    expect(text).toContain('FR-001,Asha Traders,Bonds,,D-2,Asha Verma - Bonds');
  });

  it('leads to the leads that two franchises have', async () => {
    const { api } = aServer({ lead_doubles: 201 });
    api.answers['GET /api/data-health/lead-doubles'] = () => ({
      total: 201,
      data: [
        {
          by: 'mobile',
          value: '7000000017',
          leads: [
            { id: 'L-1', Franchise_code: 'FR-001', name: 'Asha Verma' },
            { id: 'L-2', Franchise_code: 'FR-002' },
          ],
        },
      ],
    });
    await renderPortal(api, HEALTH, admin);
    const way = await screen.findByRole('link', { name: /201 people are leads twice/ }, LONG);
    await act(async () => fireEvent.click(way));
    const list = within(await screen.findByRole('list', { name: 'Leads of two franchises' }, LONG));
    const first = list.getByRole('link', { name: 'Asha Verma FR-001' });
    expect(first.getAttribute('href')).toBe('/admindashboard?tab=leads&lead=L-1');
    list.getByRole('link', { name: 'L-2 FR-002' });
    list.getByText('+91 70000 00017');
    screen.getByText('The first 1 of 201.');
  });

  it('says that it is incomplete while an import is being stored, and looks anew when asked', async () => {
    const { api, asked } = aServer({ complete: false });
    await renderPortal(api, HEALTH, admin);
    expect(await screen.findByText('Some records are not there yet.', {}, LONG)).toBeTruthy();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Check again' })));
    await waitFor(() => expect(asked.at(-1)).toBe('/api/data-health?anew=yes'), LONG);
  });

  it('tells what the CRM left out, and reads it again', async () => {
    const { api, asked } = aServer();
    await renderPortal(api, HEALTH, admin);
    expect(await screen.findByText('2 records left out', {}, LONG)).toBeTruthy();
    expect(screen.getByText(/Franchise_code: unknown FR-NONE/)).toBeTruthy();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Run again' })));
    await waitFor(() => expect(api.calls.some(({ path }) => path === '/api/crm/sync')).toBe(true), LONG);
    await waitFor(() => expect(asked.at(-1)).toBe('/api/data-health?anew=yes'), LONG);
  });

  it('has words for each kind of fault in both languages', () => {
    for (const kind of FAULT_KINDS) {
      expect(faultLabel(kind, 'hi'), kind).toMatch(/[\u0900-\u097F]/);
      expect(faultLabel(kind), kind).not.toBe(faultLabel(kind, 'hi'));
    }
  });

  it('is neither asked for nor shown where the server does not announce it', async () => {
    const { api, asked } = aServer();
    await renderPortal(api, HEALTH, { ...admin, features: [] });
    await screen.findByRole('navigation', { name: 'Parts of the dashboard' }, LONG);
    expect(screen.queryByRole('link', { name: 'Data health' })).toBeNull();
    expect(asked).toEqual([]);
  });
});

it('is a place of its own in the sidebar of a desk, with how many deals need a look, each counted once', async () => {
  stubRoom(true);
  const server = aServer();
  await renderPortal(server.api, '/vendors', admin);
  const bar = await screen.findByRole('navigation', { name: 'Main' });
  const place = await within(bar).findByRole('link', { name: /^Data health ?131$/ }, LONG);
  expect(place.getAttribute('href')).toBe('/admindashboard?tab=health');
});
