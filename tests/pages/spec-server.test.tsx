// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { manyLeads } from '../../scripts/bench/many-leads-server.mjs';
import { holds } from '../support/holds';
import { leavePage } from '../support/leave-page';
import { BAD_DEALS, LETTER_FIGURES, LETTER_NETWORK, PRODUCT_DEALS } from '../support/letter-network';
import { pageBarriers } from '../support/page-barriers';
import { PageServer } from '../support/page-server';
import { renderPortal } from '../support/render-portal';
import { type SpecServer, type SpecServerData, startSpecServer } from '../support/spec-server';
import { watchErrors } from '../support/watch-errors';

const SCREENS = [
  '/earning?period=month',
  '/totalcummision',
  '/reports',
  '/leadspiechart',
  '/companiesdealspercentagepiechart',
  '/bestperformer',
];

let errors: readonly string[];
beforeEach(() => {
  errors = watchErrors();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(leavePage);

/** A server that knows the spec alone, for one test, and the way to open paths as who signs in there. */
async function serving(data: SpecServerData) {
  const server: SpecServer = await startSpecServer(data);
  onTestFinished(() => server.close());
  const page = new PageServer(server.url);
  const session = await page.sessionOf('letter@example.com', 'right');
  server.calls.length = 0;
  const open = (path: string) => {
    cleanup();
    return renderPortal(page, path, session);
  };
  return { server, page, open };
}

const shown = (text: string | RegExp) => screen.findAllByText(text, { exact: false });
const settled = (container: HTMLElement) =>
  waitFor(() => {
    expect(container.querySelector('main h2, main table, main figure, main li')).not.toBeNull();
    expect(container.querySelector('[aria-busy=true], [role=progressbar]')).toBeNull();
  });

describe('against a server that follows the spec to the letter', () => {
  it('makes one payment call for each product deal and none for a demat deal, at most 6 at once', async () => {
    holds('7: one payment call for each product deal, in parallel, failed ones dropped');
    const { server, page, open } = await serving(LETTER_NETWORK);
    await open('/totalcummision');
    await screen.findByRole('list', { name: 'Monthly Commission Calculation' });
    const asked = page.calls
      .filter((path) => path.includes('/api/vendors/payment/'))
      .map((path) => decodeURIComponent(path.split('/').at(-1) ?? ''));
    expect([...new Set(asked)].sort()).toEqual([...PRODUCT_DEALS].sort());
    // Only what failed on the way is asked again, and never more than twice.
    const again = (id: string) => asked.filter((each) => each === id).length;
    for (const id of PRODUCT_DEALS) expect(again(id), id).toBeLessThanOrEqual(BAD_DEALS.includes(id) ? 3 : 1);
    expect(server.mostPaymentsAtOnce()).toBeLessThanOrEqual(6);
    expect(server.mostPaymentsAtOnce()).toBeGreaterThan(1);
  });

  it('asks for no trainings on the Home of a vendor who has deals, since nobody keeps progress', async () => {
    const { page, open } = await serving(LETTER_NETWORK);
    const { container } = await open('/dashboard');
    await settled(container);
    expect(page.calls.filter((path) => path.includes('/training/'))).toEqual([]);
  });

  it('sends exactly what the spec says', async () => {
    holds('6: the token goes with the lead, deal and CRM calls');
    const { server, page } = await serving(LETTER_NETWORK);
    const portal = await renderPortal(page, '/', undefined);
    const type = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } });
    type('Email', 'letter@example.com');
    type('Password', 'right');
    fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(portal.way().at(-1)?.pathname).toBe('/dashboard'));
    await shown('counted this month');
    const call = (start: string) => server.calls.find(({ path }) => path.startsWith(start));
    for (const start of ['/api/fetchDematLeads/', '/api/fetchDematDeals/']) {
      expect(call(start)?.path).toBe(`${start}FR%2F001%20A`);
      expect(call(start)?.query.get('clientIdentifier')).toBe('clientTwo');
      expect(call(start)?.authorization).toBe('Bearer stand-in-token');
    }
    expect(call('/api/account/accountopeningearning')).toBeDefined();
    expect(call('/api/account/accountopeningearning')?.authorization).toBeUndefined();
    expect(call('/api/vendors/payment/')?.authorization).toBe('Bearer stand-in-token');
  });

  it('every report works or says what it lacks, and no call is made that was not announced', async () => {
    const { server, open } = await serving(LETTER_NETWORK);
    for (const path of SCREENS.slice(0, -1)) await settled((await open(path)).container);
    await open('/bestperformer');
    await shown(/^The ranking is not available/);
    expect(server.calls.some(({ path }) => path.includes('/stats/'))).toBe(false);
    expect(errors).toEqual([]);
  });

  it('the content of an administrator is shown and cannot be changed', async () => {
    const { server, open } = await serving({
      ...LETTER_NETWORK,
      user: { role: 'admin', name: 'Admin', email: 'admin@example.com' },
      trainings: [{ id: 't1', title: 'Of the spec alone' }],
      promotions: [{ id: 'p1', title: 'Shown to vendors' }],
    });
    for (const [path, text] of [
      ['/training', 'Of the spec alone'],
      ['/promotions', 'Shown to vendors'],
      [
        '/advertisementcarouselpage',
        'This server shows no advertisements, so there is nothing to keep here.',
      ],
      ['/promotions/edit', 'Nothing can be changed here.'],
    ] as const) {
      await open(path);
      await shown(text);
      expect(screen.queryAllByRole('link', { name: /^Add/ }), path).toEqual([]);
    }
    const known = /^\/api\/(auth|vendors|allvendors|logo|training\/getAll|demat\/get|account|fetchDemat)/;
    expect(server.calls.filter(({ path }) => !known.test(path)).map(({ path }) => path)).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('shows its trainings without progress, no offers and no error', async () => {
    const { server, open } = await serving({
      ...LETTER_NETWORK,
      payments: {},
      trainings: [
        { id: 1, title: 'First steps', videoUrl: '/films/1.mp4', minutes: 3 },
        { id: 2, title: 'Over there', videoUrl: 'https://films.example.com/watch/2' },
      ],
    });
    const { container } = await open('/dashboard');
    await screen.findByRole('navigation', { name: 'Quick actions' });
    await settled(container);
    expect(screen.queryByRole('region', { name: 'Offers and news' })).toBeNull();
    await open('/promotion&training?tab=training');
    await screen.findByRole('link', { name: 'First steps' });
    await open('/all-trainings');
    await shown('2 trainings');
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Not finished/ })).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: 'Over there' }));
    const out = await screen.findByText('Open at films.example.com', { selector: 'a, a *' });
    expect(out.closest('a')?.getAttribute('rel')).toContain('noopener');
    expect(errors).toEqual([]);
    expect(server.calls.filter(({ path }) => /progress|carousel/.test(path))).toEqual([]);
  });

  it('keeps no views: nothing offers them, and nothing asks for them', async () => {
    const { server, open } = await serving({
      vendors: [],
      leads: manyLeads(30),
      deals: [],
      rules: {},
      payments: {},
      user: { role: 'vendor', vendor_id: 'v1', Franchise_code: 'FR-001' },
    });
    await open('/leads?status=New');
    await screen.findByRole('list', { name: 'Leads' });
    expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull();
    await open('/filter?for=leads&status=New');
    await screen.findByRole('button', { name: /^Show \d+ leads?$/ });
    expect(screen.queryByRole('button', { name: 'Save as view' })).toBeNull();
    expect(server.calls.filter(({ path }) => path.includes('/views'))).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('says where leads are added, and keeps nothing of one', async () => {
    const lead = { id: 'l1', Franchise_code: 'FR/001 A', Full_Name: 'Asha Example', Lead_Status: 'New' };
    const { server, open } = await serving({ ...LETTER_NETWORK, leads: [lead] });
    await open('/zohoform');
    await screen.findByRole('heading', { name: 'Leads are added in the CRM' });
    await open('/leaddetails?id=l1');
    await shown('Calls, notes and changes of this lead are kept in the CRM.');
    expect(screen.queryByRole('button', { name: /^(Change status|Edit)/ })).toBeNull();
    expect(server.calls.filter(({ path }) => /^\/api\/(leads|settings)/.test(path))).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('has no meetings and no password to change, and asks for none', async () => {
    const { server, open } = await serving(LETTER_NETWORK);
    for (const path of ['/meeting', '/schedualmeeting?lead=1']) {
      await open(path);
      await shown('Meetings are not part of this portal yet.');
      expect(await pageBarriers()).toEqual([]);
    }
    await open('/profile');
    await shown('letter@example.com');
    await screen.findByRole('button', { name: 'Log out' });
    expect(screen.queryByRole('button', { name: 'Change password' })).toBeNull();
    expect(server.calls.filter(({ path }) => /^\/api\/(me|meetings)/.test(path))).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('shows exact totals and names the deals that could not be read', async () => {
    holds(
      '2: Monthly Commission Calculation: heading, loading text, months with rupees',
      '8: a payment call that fails, and a deal without payments: logged and skipped',
    );
    const { open } = await serving(LETTER_NETWORK);
    const { container } = await open('/totalcummision');
    await screen.findByRole('heading', { name: 'Monthly Commission Calculation' });
    await shown('Loading payment data...');
    await shown(`${BAD_DEALS.length} deals could not be read and are left out.`);
    const row = () =>
      [...container.querySelectorAll('li')].find(({ textContent }) =>
        textContent?.includes(LETTER_FIGURES.month),
      );
    await waitFor(() =>
      expect(row()?.querySelector('data')?.textContent).toBe(`₹${LETTER_FIGURES.commission}`),
    );
    expect(row()?.textContent).toContain(`${BAD_DEALS.length} left out`);
    const notice = (await screen.findByText(/bad-1/)).textContent;
    for (const id of BAD_DEALS.slice(0, 6)) expect(notice).toContain(id);
    const logged = vi.mocked(console.warn).mock.calls.map((said) => said.join(' '));
    for (const id of [...BAD_DEALS, 'empty'])
      expect(
        logged.some((line) => line.includes(id)),
        `${id} is logged`,
      ).toBe(true);
    const earning = await open('/earning');
    await shown('deals counted');
    expect(earning.container.querySelector('main data')?.getAttribute('value')).toBe(LETTER_FIGURES.overall);
    expect(errors).toEqual([]);
  });

  it("gives an administrator's screen from its lists, and names the franchise that fails", async () => {
    const deal = (id: string, code: string) => ({
      id,
      Franchise_code: code,
      Created_Time: new Date().toISOString(),
      Product_Category: 'Mutual Fund',
      Stage: 'New',
    });
    const { server, page, open } = await serving({
      user: { role: 'admin', name: 'Admin', email: 'admin@example.com' },
      vendors: [
        { vendor_id: 'v1', Franchise_code: 'FR-001', name: 'First Partner' },
        { vendor_id: 'v2', Franchise_code: 'FR-002', name: 'Second Partner' },
      ],
      leads: [{ id: 'l1', Franchise_code: 'FR-001', Created_Time: new Date().toISOString() }],
      deals: [deal('d1', 'FR-001'), deal('d2', 'FR-001')],
      rules: { v1: [{ Product_Category: 'Mutual Fund', Franchise_Ratio: '33.33' }] },
      payments: { d1: { data: [{ Amount_paid: '1000.10' }] }, d2: { data: 'none' } },
    });
    const refused = { status: 403, body: '{}' };
    page.instead = {
      '/api/allvendorscrmdealsdata/FR-001,FR-002': refused,
      '/api/allvendorscrmdealsdata/FR-001%2CFR-002': refused,
      '/api/allvendorscrmdealsdata/FR-002': refused,
    };
    await open('/admindashboard');
    const leaders = await screen.findByRole('table', { name: 'Best performers' });
    // 33.33 % of 1000.10, and the deal that could not be read is said beside it.
    await waitFor(() => expect(leaders.textContent).toContain('₹333.33'));
    await shown('without 1 deal');
    await shown('FR-002 (deals). All other figures stand.');
    await open('/admindashboard?tab=settings');
    await shown('This server does not offer to change them.');
    expect(server.calls.filter(({ path }) => /reports|settings|meetings|features/.test(path))).toEqual([]);
    expect(errors).toEqual([]);
  });
});
