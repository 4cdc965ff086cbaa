// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Conflict } from '#core/shared/failure';

import { aMoneyServer, HASH, MONEY, MONTHS, openMoney, PREPARED, refusal } from '../support/a-money-server';
import { leavePage } from '../support/leave-page';
import type { PageApi } from '../support/page-api';
import { renderMessages } from '../support/render-portal';

const LONG = { timeout: 30_000 };

beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(leavePage);

const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name }, LONG);
const press = async (name: string | RegExp) => fireEvent.click(await button(name));
const region = (name: string) => screen.findByRole('region', { name }, LONG);
const type = (name: string | RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });

/** The page that closes October, prepared. */
async function prepared(api: Pick<PageApi, 'fetch'>) {
  const found = await openMoney(api, `${MONEY}&month=2026-10`);
  await press('Prepare October 2026');
  await screen.findByText('Hash of what you have seen', undefined, LONG);
  return found;
}

describe('closing a month', () => {
  it('shows what was prepared against the month before, with adjustments by reason', async () => {
    await prepared(aMoneyServer());
    const totals = await region('Totals against September 2026');
    const head = screen.getByRole('heading', { level: 1, name: 'Close October 2026' });
    expect(screen.getAllByRole('heading', { name: /October 2026|Money/ })).toEqual([head]);
    expect(document.activeElement).toBe(head);
    const row = (name: RegExp) => within(totals).findByRole('row', { name }, LONG);
    expect((await row(/^Earned/)).textContent).toBe('Earned₹52,890.25₹48,481.75-₹4,408.50');
    expect((await row(/^To be credited/)).textContent).toBe('To be credited₹52,890.25₹46,931.75-₹5,958.50');
    const moves = await region('Five largest moves earned, before adjustments');
    const names = within(moves).getAllByRole('rowheader');
    // Without the figures of both months, nobody knows why.
    expect(names.map(({ textContent }) => textContent)).toEqual([
      'Verma Associates FR-002-',
      'Asha Traders FR-001-',
    ]);
    const reasons = await region('Adjustments by reason');
    expect(reasons.textContent).toContain('Late deals1 deal, September 2026₹450.00');
    expect(reasons.textContent).toContain('Refunds1 deal, September 2026-₹2,000.00');
    fireEvent.click(within(reasons).getByRole('button', { name: /Refunds/ }));
    const list = await screen.findByRole('dialog', { name: 'Adjustments' });
    expect(within(list).getByRole('link', { name: '200001237' }).getAttribute('href')).toBe(
      '/deals?deal=200001237',
    );
  });

  it('says once that parts could not be loaded, however many, and one button reads them all again', async () => {
    const api = aMoneyServer();
    const { agreedAdjustments, ownershipAdmin } = await openMoney(api, `${MONEY}&month=2026-10`);
    const dueAsOf = api.answers['GET /api/adjustments'] ?? (() => ({ data: [] }));
    api.answers['GET /api/adjustments'] = () => new Response('{}', { status: 500 });
    const agreed = vi.spyOn(agreedAdjustments, 'list').mockRejectedValue(new Error('No.'));
    const moved = vi.spyOn(ownershipAdmin, 'changes').mockRejectedValue(new Error('No.'));
    await press('Prepare October 2026');
    await screen.findByText("Couldn't load all of this page.", undefined, LONG);
    expect(screen.getAllByText(/Couldn't/)).toHaveLength(1);
    api.answers['GET /api/adjustments'] = dueAsOf;
    agreed.mockRestore();
    moved.mockRestore();
    fireEvent.click(await button('Retry'));
    await waitFor(() => expect(screen.queryByText(/Couldn't/)).toBeNull(), LONG);
    await screen.findByRole('button', { name: /Refunds/ }, LONG);
  });

  it('has what was counted and paid in both months, and mostly because of what a franchise moved', async () => {
    const api = aMoneyServer();
    const product = (code: string, category: string, deals: number, paid: string, earned: string) => ({
      Franchise_code: code,
      Product_category: category,
      deals,
      paid,
      earned,
    });
    const prepared = { month: '2026-10', prepared: PREPARED, prepared_at: '2026-11-22T13:01:00Z' };
    api.answers['GET /api/closings/2026-10'] = () => prepared;
    api.answers['GET /api/closings/2026-09/figures'] = () => ({
      data: [
        { ...product('FR-001', 'Mutual Fund', 6, '45050', '18020'), ratio: '40' },
        { ...product('FR-002', 'Health Insurance', 9, '135881', '33970.25'), ratio: '25' },
        product('FR-002', 'Free Demat Account', 3, '0', '900'),
      ],
    });
    api.answers['GET /api/closings/2026-10/figures'] = () => ({
      data: [
        { ...product('FR-001', 'Mutual Fund', 9, '68589.375', '27435.75'), ratio: '40' },
        { ...product('FR-002', 'Health Insurance', 5, '80584', '20146'), ratio: '25' },
        product('FR-002', 'Free Demat Account', 3, '0', '900'),
      ],
    });
    await openMoney(api, `${MONEY}&month=2026-10`);
    const totals = await region('Totals against September 2026');
    const row = async (name: RegExp) => (await within(totals).findByRole('row', { name }, LONG)).textContent;
    await within(totals).findByRole('row', { name: /^Demat, 3 accounts/ }, LONG);
    await within(totals).findByText('-1', undefined, LONG);
    expect(await row(/^Deals counted/)).toBe('Deals counted1817-1');
    expect(await row(/^Payments/)).toBe('Payments₹1,80,931.00₹1,49,173.38-₹31,757.63');
    expect(await row(/^Commission/)).toBe('Commission₹51,990.25₹47,581.75-₹4,408.50');
    expect(await row(/^Demat/)).toBe('Demat, 3 accounts₹900.00₹900.00₹0.00');
    expect(await row(/^Earned/)).toBe('Earned₹52,890.25₹48,481.75-₹4,408.50');
    const moves = within(await region('Five largest moves earned, before adjustments'));
    const mostly = moves
      .getAllByRole('row')
      .map((each) => within(each).queryAllByRole('cell')[0]?.textContent);
    expect(mostly).toEqual([undefined, '4 deals fewer, Health Insurance', '3 deals more, Mutual Fund']);
  });

  it('prepares once however often it is asked, and goes on when the page is left', async () => {
    const api = aMoneyServer();
    api.hold('POST /api/closings');
    const { portal } = await openMoney(api, `${MONEY}&month=2026-10`);
    const prepare = await button('Prepare October 2026');
    fireEvent.click(prepare);
    fireEvent.click(prepare);
    await screen.findByText('Preparing October 2026', undefined, LONG);
    await portal.go('/vendors');
    await portal.go(`${MONEY}&month=2026-10`);
    await screen.findByText('Preparing October 2026', undefined, LONG);
    await act(async () => api.release('POST /api/closings'));
    await screen.findByText('Hash of what you have seen', undefined, LONG);
    expect(api.count('POST /api/closings')).toBe(1);
  });

  it('closes only once the month is typed, under the hash that was seen', async () => {
    const api = aMoneyServer();
    const sent: unknown[] = [];
    const fetch: typeof api.fetch = (input, init) => {
      if (String(input).endsWith('/confirm')) sent.push(init?.body);
      return api.fetch(input, init);
    };
    await prepared({ fetch });
    const close = await button('Close October 2026');
    expect(close.disabled).toBe(true);
    type('Type October 2026 to close', 'October');
    expect(close.disabled).toBe(true);
    api.answers['POST /api/closings/2026-10/confirm'] = () => {
      api.answers['GET /api/closings'] = () => ({
        data: [MONTHS[0], { ...MONTHS[0], no: 2, month: '2026-10' }],
      });
      return { no: 2, month: '2026-10', hash: HASH };
    };
    type('Type October 2026 to close', ' october 2026 ');
    expect(close.disabled).toBe(false);
    fireEvent.click(close);
    await screen.findByText('Every month that is over is closed.', { exact: false }, LONG);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(sent).toEqual([JSON.stringify({ hash: HASH })]);
  });

  it('asks for a reason where no vendor has anything in the first month', async () => {
    const api = aMoneyServer();
    api.answers['GET /api/closings'] = () => ({ data: [], first_months: ['2026-10'] });
    const sent: unknown[] = [];
    const fetch: typeof api.fetch = (input, init) => {
      if (String(input).endsWith('/confirm')) sent.push(init?.body);
      return api.fetch(input, init);
    };
    api.answers['POST /api/closings/2026-10/confirm'] = () => ({ no: 1, month: '2026-10', hash: HASH });
    const none = { Franchise_code: 'FR-001', lines: 0, earned: '0.00', adjusted: '0.00' };
    api.answers['POST /api/closings'] = () => ({ ...PREPARED, decisions: 0, vendors: [none] });
    await prepared({ fetch });
    const close = await button('Close October 2026');
    type('Type October 2026 to close', 'October 2026');
    expect(close.disabled).toBe(true);
    type('Why is it closed although no partner has anything in it?', 'We begin in November');
    expect(close.disabled).toBe(false);
    fireEvent.click(close);
    await waitFor(
      () => expect(sent).toEqual([JSON.stringify({ hash: HASH, incomplete: 'We begin in November' })]),
      LONG,
    );
  });

  it('leaves whoever has gone elsewhere meanwhile where they are', async () => {
    const api = aMoneyServer();
    api.answers['POST /api/closings/2026-10/confirm'] = () => ({ no: 2, month: '2026-10', hash: HASH });
    const { portal } = await prepared(api);
    renderMessages();
    type('Type October 2026 to close', 'October 2026');
    api.hold('POST /api/closings/2026-10/confirm');
    await press('Close October 2026');
    await portal.go('/vendors');
    await act(async () => api.release('POST /api/closings/2026-10/confirm'));
    await screen.findByText('October 2026 is closed.', undefined, LONG);
    expect(portal.way().map(({ pathname }) => pathname)).toEqual(['/vendors']);
  });

  it.each([
    ['close.stale', { changed: ['d7', 'd9'] }, /Something has changed.*Changed: d7, d9\./],
    ['close.hash-differs', undefined, /Someone has prepared this month again/],
    ['closing.importing', undefined, /An import is being stored/],
  ])('says %s in a sentence, and loses nothing of what was typed', async (code, details, sentence) => {
    const api = aMoneyServer();
    await prepared(api);
    api.answers['POST /api/closings/2026-10/confirm'] = () => refusal(code, details);
    type('Type October 2026 to close', 'October 2026');
    await press('Close October 2026');
    const alert = await screen.findByRole('alert', undefined, LONG);
    expect(alert.textContent).toMatch(sentence);
    expect(screen.getByRole('textbox', { name: /Type October/ })).toHaveProperty('value', 'October 2026');
    screen.getByText('Hash of what you have seen');
  });

  it('prepares again where something has changed, and then closes', async () => {
    const api = aMoneyServer();
    await prepared(api);
    api.answers['POST /api/closings/2026-10/confirm'] = () => refusal('close.stale', { changed: [] });
    type('Type October 2026 to close', 'October 2026');
    await press('Close October 2026');
    const alert = await screen.findByRole('alert', undefined, LONG);
    fireEvent.click(within(alert).getByRole('button', { name: 'Prepare again' }));
    await waitFor(() => expect(api.count('POST /api/closings')).toBe(3), LONG);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull(), LONG);
  });

  it('says that another administrator is preparing, with a way to try again', async () => {
    const api = aMoneyServer();
    api.answers['POST /api/closings'] = () => refusal('closing.busy');
    await openMoney(api, `${MONEY}&month=2026-10`);
    await press('Prepare October 2026');
    await screen.findByText(/Another administrator is preparing/, undefined, LONG);
    api.answers['POST /api/closings'] = () => PREPARED;
    await press('Retry');
    await screen.findByText('Hash of what you have seen', undefined, LONG);
  });

  it('asks why a month is closed although deals could not be read, and names them', async () => {
    const api = aMoneyServer();
    api.answers['POST /api/closings'] = () => ({
      ...PREPARED,
      incomplete: [{ id: 'd8', reason: 'payments-unreadable' }],
    });
    await prepared(api);
    type('Type October 2026 to close', 'October 2026');
    expect((await button('Close October 2026')).disabled).toBe(true);
    type(/Why is it closed/, 'The bank answers next week');
    expect((await button('Close October 2026')).disabled).toBe(false);
    const data = screen.getByRole('region', { name: 'Data' });
    expect(data.textContent).toContain('Data: 1 deal could not be read');
    fireEvent.click(within(data).getByRole('button', { name: 'Show' }));
    const list = await screen.findByRole('dialog', { name: 'Deals that could not be read' });
    expect(list.textContent).toContain('d8Payments could not be read');
  });

  it('decides with a reason whether a deal moves, for the values that were seen', async () => {
    const { ownershipAdmin } = await prepared(aMoneyServer());
    await press('Decide');
    const sheet = within(await screen.findByRole('dialog', { name: 'Deal 200001500' }));
    fireEvent.click(sheet.getByRole('radio', { name: 'Move' }));
    fireEvent.click(sheet.getByRole('button', { name: 'Save the decision' }));
    await sheet.findByText('Enter at least 3 letters');
    fireEvent.change(sheet.getByRole('textbox', { name: 'Reason' }), { target: { value: 'Sold by FR-002' } });
    fireEvent.click(sheet.getByRole('button', { name: 'Save the decision' }));
    await waitFor(() => expect(ownershipAdmin.calls).toHaveLength(1), LONG);
    const seen = { franchiseCode: 'FR-002', productCategory: 'Loan', createdDay: '2026-09-03' };
    const body = { seen, decision: 'move', reason: 'Sold by FR-002', waiting: true };
    expect(ownershipAdmin.calls).toEqual([['200001500', body]]);
  });

  it('never says that nothing was credited by what was read before it was closed', async () => {
    const api = aMoneyServer();
    await prepared(api);
    type('Type October 2026 to close', 'October 2026');
    // It is closed, the answer is lost, and the journal cannot be read for a while.
    const closed = { ...MONTHS[0], no: 2, month: '2026-10', credited: '46931.75' };
    api.answers['POST /api/closings/2026-10/confirm'] = () => {
      api.answers['GET /api/closings'] = () => ({ data: [MONTHS[0], closed] });
      api.answers['GET /api/ledger/entries'] = () => Response.json({ error: 'No.' }, { status: 403 });
      return Response.json({ error: 'No.' }, { status: 500 });
    };
    await press('Close October 2026');
    await screen.findByText("Couldn't load what was credited.", undefined, LONG);
    expect(screen.queryByText('Nothing was credited.')).toBeNull();
    api.answers['GET /api/ledger/entries'] = () => ({
      data: [
        {
          no: 3,
          kind: 'earned',
          value_day: '2026-10-31',
          closing: 2,
          memo: 'FR 2026-10',
          postings: [{ account: 'payable:v1', amount: '46931.75' }],
        },
      ],
    });
    await press('Retry');
    await screen.findByRole('table', { name: 'Credited with October 2026' }, LONG);
  });

  it.each([
    ['ownership.changed', 'The deal has changed again meanwhile. Look at what it is now.'],
    [
      'ownership.decided',
      'A decision about this deal was saved meanwhile. The log of changes says by whom and which.',
    ],
  ])('shows what is so now where somebody else was faster: %s', async (code, sentence) => {
    const { ownershipAdmin } = await prepared(aMoneyServer());
    await press('Decide');
    const sheet = within(await screen.findByRole('dialog', { name: 'Deal 200001500' }));
    fireEvent.change(sheet.getByRole('textbox', { name: 'Reason' }), { target: { value: 'Sold by FR-002' } });
    const [change] = await ownershipAdmin.changes();
    if (!change) throw new TypeError('There is a change.');
    const now = { ...change, seen: { ...change.seen, franchiseCode: 'FR-003' } };
    ownershipAdmin.changes = async () => (code === 'ownership.changed' ? [now] : []);
    ownershipAdmin.decide = async () => {
      throw new Conflict('No.', undefined, undefined, true, code);
    };
    fireEvent.click(sheet.getByRole('button', { name: 'Save the decision' }));
    await sheet.findByText(sentence, undefined, LONG);
    const listed = screen.getByRole('region', { name: 'Decisions', hidden: true });
    if (code === 'ownership.changed') await sheet.findByText('FR-003', undefined, LONG);
    else
      await waitFor(
        () => expect(within(listed).queryAllByRole('listitem', { hidden: true })).toEqual([]),
        LONG,
      );
    expect(sheet.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' }).value).toBe('Sold by FR-002');
  });
});
