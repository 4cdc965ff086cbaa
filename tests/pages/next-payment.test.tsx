// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BusinessCalendar, shiftMonth } from '#core/shared/month';
import { shiftDay } from '#core/shared/period';
import { dayAndMonth, dayText, monthName, noonOf, shortMonthName } from '../../src/ui/kit/format/dates';
import { aSession } from '../support/a-network';
import { leavePage } from '../support/leave-page';
import { PageApi } from '../support/page-api';
import { renderPortal, stubRoom } from '../support/render-portal';

const LONG = { timeout: 20_000 };
const NEXT = 'GET /api/statements/FR-001/next-payment';
const PAYMENTS = 'GET /api/statements/FR-001/payouts';
const COMING = 'GET /api/statements/FR-001/coming';
const ACCOUNT = '/earning?tab=account';
const calendar = new BusinessCalendar();
const month = calendar.monthAt(Date.now());
const today = calendar.dayAt(Date.now());
const last = shiftMonth(month, -1);
const closed = shiftMonth(month, -2);
const payday = `${shiftMonth(month, 1)}-10` as const;

beforeEach(() => stubRoom(false));
afterEach(leavePage);

const aPayment = (change: Readonly<Record<string, unknown>> = {}) => ({
  amount: '1500.50',
  about: true,
  day: payday,
  set_off: '0.00',
  on_its_way: '0.00',
  parts: [
    { kind: 'balance', amount: '1000.00' },
    { kind: 'month', month: last, amount: '400.50' },
    { kind: 'later', deals: 2, amount: '100.00' },
  ],
  ...change,
});

const figures = {
  month: closed,
  opening: '0.00',
  earned: '1000.00',
  adjusted: '0.00',
  paid: '0.00',
  closing: '1000.00',
  hash: 'a'.repeat(64),
};

/** A vendor with a closed month, who is paid so much next and has these payments. */
function aServer(payment: object = aPayment(), payments: readonly object[] = []): PageApi {
  return new PageApi({
    'GET /api/fetchDematDeals/': () => ({ data: { dealsData: [] } }),
    'GET /api/fetchDematLeads/': () => ({ data: [] }),
    'GET /api/vendors/vendorcommission/': () => ({ data: [] }),
    'GET /api/account/accountopeningearning': () => [{ amount: 300 }],
    'GET /api/logo/getlogo': () => [],
    'GET /api/settings': () => ({ version: 0 }),
    'GET /api/demat/get': () => ({ promotions: [] }),
    'GET /api/meetings': () => ({ data: [] }),
    'GET /api/disputes': () => ({ data: [], count: 0 }),
    'GET /api/closings': () => ({ data: [{ month: closed, state: 'closed' }] }),
    'GET /api/statements/FR-001': () => ({
      Franchise_code: 'FR-001',
      balance: '1000.00',
      months: [figures],
      due: [{ month: closed, amount: '100.00' }],
    }),
    [NEXT]: () => payment,
    [PAYMENTS]: () => ({ data: payments }),
    [COMING]: () => ({ data: [] }),
  });
}

const open = (api: PageApi, path: string) => renderPortal(api, path, aSession('vendor'));
const hero = () => screen.findByRole('region', { name: 'Next payment' }, LONG);
const text = (what: string | RegExp) => screen.findByText(what, undefined, LONG);
const name = (of: typeof month) => monthName(of).split(' ')[0];

describe('later money', () => {
  const deal = {
    id: '200001237',
    created_day: `${closed}-12`,
    Product_category: 'Mutual Fund',
    Stage: 'Closed Won.',
    state: 'counted',
    payments: [{ amount: '1250', day: `${closed}-20` }],
    ratio: '40',
    amount: '500',
    name: 'Rita Namuna',
  };
  const late = (number: number) => ({
    kind: 'deal',
    month: closed,
    amount: '20',
    posted: '20.00',
    reasons: [{ kind: 'late-deal', amount: '20' }],
    deal: { ...deal, id: `late${number}`, name: `Anil Placeholder ${number} - Mutual Fund` },
  });
  const refund = {
    ...late(0),
    amount: '-500',
    posted: '-500.00',
    reasons: [{ kind: 'payments', amount: '-500' }],
    deal: { ...deal, payments: [], amount: '-500' },
    before: { ...deal, closed_in: closed },
  };
  const bonus = { kind: 'manual', agreed: 'bonus', id: 'a1', amount: '25.00', reason: 'Best of the year' };
  const list = () => screen.findByRole('list', { name: 'Later money, deal by deal' }, LONG);

  it('opens by deal, with customer, product, rupees and reason, and each deal its two lines', async () => {
    const api = aServer();
    api.answers[COMING] = () => ({ data: [refund, bonus, ...[1, 2, 3, 4].map(late)] });
    await open(api, ACCOUNT);
    const rows = within(await list()).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
      `${shortMonthName(closed, 'en')}, Rita Namuna · Mutual Fundthe customer got ₹1,250.00 back, your part at 40 % is -₹500.00-₹500.00`,
      'Best of the year+₹25.00',
      ...[1, 2, 3].map(
        (number) =>
          `${shortMonthName(closed, 'en')}, Anil Placeholder ${number} - Mutual Fundit came after the month was closed: ₹20.00+₹20.00`,
      ),
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Show all 6' }));
    expect(within(await list()).getAllByRole('listitem')).toHaveLength(6);
    fireEvent.click(screen.getByRole('button', { name: /Rita Namuna/ }));
    const sheet = await screen.findByRole('dialog', { name: 'Rita Namuna' });
    expect(within(sheet).getByRole('table').textContent).toContain('Difference');
  });

  it('is told by month where the deals cannot be read', async () => {
    const api = aServer();
    api.answers[COMING] = () => {
      throw new Error('no answer');
    };
    await open(api, ACCOUNT);
    await text(`${monthName(closed)} has changed since it was closed`);
  });
});

describe('a closed month', () => {
  const paid = { no: 1, amount: '1000.00', state: 'paid', utr: 'UTR000001', day: today, months: [closed] };

  it.each([
    ['paid', aPayment(), [paid], `Paid ${dayText(noonOf(today), 'en')}`],
    ['on its way', aPayment(), [{ ...paid, state: 'waiting' }], 'On its way'],
    ['on hold', aPayment({ held: { reason: 'no-account' } }), [], 'On hold'],
  ])('is marked as %s in the account and on its statement', async (_, payment, payments, mark) => {
    const api = aServer(payment, payments);
    api.answers[`GET /api/statements/FR-001/${closed}`] = () => ({
      ...figures,
      Franchise_code: 'FR-001',
      lines: [],
      adjustments: [],
    });
    await open(api, ACCOUNT);
    const months = await screen.findByRole('region', { name: 'Closed months' }, LONG);
    await within(months).findByText(mark, undefined, LONG);
    cleanup();
    await open(api, '/earning?tab=statements');
    await text(mark);
  });

  it('names the opening balance that it came with, the first one and a later one', async () => {
    const api = aServer();
    const first = { ...figures, month: shiftMonth(closed, -1), opening: '7.00', closing: '1007.00' };
    const later = { ...figures, opening: '1007.00', closing: '2007.00' };
    const topped = { ...figures, month: last, opening: '2057.00', closing: '3057.00' };
    const account = { Franchise_code: 'FR-001', balance: '3057.00', due: [] };
    api.answers['GET /api/statements/FR-001'] = () => ({ ...account, months: [topped, later, first] });
    await open(api, ACCOUNT);
    const months = await screen.findByRole('region', { name: 'Closed months' }, LONG);
    expect(
      within(months)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringContaining('₹50.00 opening balance · ₹1,000.00 earned'),
      expect.not.stringContaining('opening'),
      expect.stringContaining('₹7.00 opening balance · ₹1,000.00 earned'),
    ]);
  });

  it('is said to be closed, and no more, while it waits for the next payment', async () => {
    await open(aServer(), ACCOUNT);
    const months = await screen.findByRole('region', { name: 'Closed months' }, LONG);
    expect(within(months).queryByText(/Paid|On hold|On its way/)).toBeNull();
  });
});

describe('the next payment on Home', () => {
  it('says how much, by which day and from what, and each part opens what it is of', async () => {
    await open(aServer(), '/dashboard');
    await waitFor(async () => expect((await hero()).textContent).toContain('about₹1,500.50'), LONG);
    const card = await hero();
    expect(card.textContent).toContain(`on or before ${dayAndMonth(noonOf(payday), 'en')}`);
    const parts = within(card).getAllByRole('link');
    expect(parts.map((part) => part.textContent)).toEqual([
      'Next payment',
      `${name(last)} sales₹400.50not closed yet`,
      'Earlier months₹1,100.00closed, and 2 later deals',
      'What it is made of',
    ]);
    expect(parts.map((part) => part.getAttribute('href'))).toEqual([
      ACCOUNT,
      expect.stringContaining(last),
      ACCOUNT,
      ACCOUNT,
    ]);
    // The sales of this month are another figure, below.
    expect((await screen.findByRole('region', { name: /^Sales this month/ })).textContent).toContain(
      monthName(month),
    );
  });

  it('is exact where all is closed, and leaves out what is nothing', async () => {
    const parts = [{ kind: 'balance', amount: '1000.00' }];
    await open(aServer(aPayment({ amount: '1000.00', about: false, parts })), '/dashboard');
    await waitFor(async () => expect((await hero()).textContent).toContain('₹1,000.00'), LONG);
    expect((await hero()).textContent).not.toMatch(/about|sales/);
  });

  it('is nothing where nothing is owed, and says what is set off', async () => {
    const nothing = aPayment({ amount: '0.00', about: false, parts: [], day: undefined });
    await open(aServer(nothing), '/dashboard');
    await waitFor(async () => expect((await hero()).textContent).toContain('₹0.00'), LONG);
    expect((await hero()).textContent).not.toContain('on or before');
    cleanup();
    const parts = [{ kind: 'balance', amount: '-250.00' }];
    await open(aServer(aPayment({ amount: '0.00', set_off: '250.00', about: false, parts })), ACCOUNT);
    await text('₹250.00 is taken from what you earn next. Nothing is paid until then.');
  });

  it('says what holds it: what one can mend leads there, a reason of the office is read', async () => {
    await open(aServer(aPayment({ held: { reason: 'no-account', by: payday } })), '/dashboard');
    const toDo = await screen.findByRole('link', { name: /1 to do.*Add your bank account/ }, LONG);
    expect(toDo.getAttribute('href')).toBe('/profile#bank-account');
    cleanup();
    const held = { reason: 'by-office', note: 'PAN is missing' };
    await open(aServer(aPayment({ held })), '/dashboard');
    expect((await screen.findByRole('link', { name: /Held by the office/ }, LONG)).getAttribute('href')).toBe(
      ACCOUNT,
    );
    cleanup();
    await open(aServer(aPayment({ held })), ACCOUNT);
    await text('PAN is missing');
  });

  it('has something to do on the page of the account, too, and only where it is not the turn of the office', async () => {
    await open(aServer(aPayment({ held: { reason: 'account-not-verified' } })), ACCOUNT);
    await text('1 to do · Bank account to be confirmed');
    cleanup();
    const held = { reason: 'account-not-verified', with_office: 'yes' };
    await open(aServer(aPayment({ held })), ACCOUNT);
    await text('Bank account to be confirmed');
    expect(screen.queryByText(/1 to do/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'To the bank account' })).toBeNull();
  });

  it('is awaited without a figure, and unknown where it cannot be read', async () => {
    const api = aServer();
    api.hold(NEXT);
    await open(api, '/dashboard');
    await screen.findByRole('region', { name: /^Sales this month/ }, LONG);
    expect(screen.queryByRole('region', { name: 'Next payment' })).toBeNull();
    api.answers[NEXT] = () => Response.json({ error: 'No.' }, { status: 403 });
    api.release(NEXT);
    await waitFor(async () => expect((await hero()).textContent).toContain('-'), LONG);
    expect((await hero()).textContent).not.toContain('₹');
    cleanup();
    await open(api, ACCOUNT);
    await text("Couldn't load the next payment.");
    api.answers[NEXT] = () => aPayment();
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await text('Later money');
  });

  it('gives way to the sales of the month where no month is closed, and where the server knows only the spec', async () => {
    const api = aServer();
    api.answers['GET /api/closings'] = () => ({ data: [] });
    await open(api, '/dashboard');
    await screen.findByRole('link', { name: 'This month' }, LONG);
    expect(screen.queryByRole('region', { name: 'Next payment' })).toBeNull();
    cleanup();
    const spec = aServer();
    await renderPortal(spec, '/dashboard', { ...aSession('vendor'), features: [] });
    await screen.findByRole('link', { name: 'This month' }, LONG);
    expect(spec.count(NEXT) + spec.count(PAYMENTS)).toBe(0);
  });
});

describe('the payments of a vendor', () => {
  const paid = { no: 3, amount: '900.00', state: 'paid', utr: 'DEMO0261210', day: today, months: [closed] };

  it.each([
    [paid, '₹900.00 was paid', `${dayAndMonth(noonOf(today), 'en')} · UTR DEMO0261210`],
    [
      { ...paid, state: 'approved', utr: undefined, account: '••••4321' },
      '₹900.00 is on its way',
      'To your account ••••4321',
    ],
    [{ ...paid, state: 'returned', why: 'Account closed' }, '₹900.00 came back', 'Account closed'],
  ])('are news on Home: %j', async (payment, title, second) => {
    await open(aServer(aPayment(), [payment]), '/dashboard');
    const link = await screen.findByRole('link', { name: title }, LONG);
    expect(link.getAttribute('href')).toBe(ACCOUNT);
    expect(link.parentElement?.textContent).toBe(`${title}${second}`);
  });

  it('are no news any more after two weeks', async () => {
    await open(aServer(aPayment(), [{ ...paid, day: shiftDay(today, -20) }]), '/dashboard');
    await waitFor(async () => expect((await hero()).textContent).toContain('₹1,500.50'), LONG);
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull(), LONG);
    expect(screen.queryByRole('link', { name: /was paid/ })).toBeNull();
  });

  it('are listed with day, amount, UTR and up to which month, or why one came back', async () => {
    const back = { ...paid, no: 2, state: 'returned', why: 'Account closed', day: shiftDay(today, -30) };
    await open(aServer(aPayment({ on_its_way: '75.00' }), [paid, back]), ACCOUNT);
    const list = await screen.findByRole('list', { name: 'Payments' }, LONG);
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      `${dayText(noonOf(today), 'en')}UTR DEMO0261210Payment advice₹900.00up to ${monthName(closed)}`,
      `${dayText(noonOf(back.day), 'en')}Came back, owed again: Account closed₹900.00up to ${monthName(closed)}`,
    ]);
    await text('not part of the sum');
    cleanup();
    await open(aServer(), ACCOUNT);
    await text('Nothing has been paid yet.');
  });
});

it('says on Home that the next payment could not be loaded', async () => {
  const api = aServer();
  const page: Pick<PageApi, 'fetch'> = {
    fetch: (input, init) =>
      String(input).includes(NEXT.split(' ')[1] ?? '-')
        ? Promise.resolve(Response.json({ message: 'no' }, { status: 403 }))
        : api.fetch(input, init),
  };
  await renderPortal(page, '/dashboard', aSession('vendor'));
  await text("Couldn't load the next payment.");
});
