// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BusinessCalendar, shiftMonth } from '#core/shared/month';
import { monthName } from '../../src/ui/kit/format/dates';
import { aSession } from '../support/a-network';
import { leavePage } from '../support/leave-page';
import { PageApi } from '../support/page-api';
import { renderPortal, stubRoom } from '../support/render-portal';
import { ACCOUNT, OCTOBER } from '../support/some-statements';

afterEach(leavePage);

const LONG = { timeout: 30_000 };
const STATEMENTS = 'GET /api/statements/';
const vendor = aSession('vendor');

/** A deal that is worth 90 rupees. */
const DEAL = {
  id: 'd1',
  Franchise_code: 'FR-001',
  Created_Time: '2026-09-10',
  Product_Category: 'Mutual Fund',
  Stage: 'Closed Won.',
};

function aServer(): PageApi {
  return new PageApi({
    'GET /api/fetchDematDeals/': () => ({
      data: { dealsData: [DEAL, { ...DEAL, id: '200001111', Deal_Name: 'Asha Verma - Mutual Fund' }] },
    }),
    'GET /api/fetchDematLeads/': () => ({ data: [] }),
    'GET /api/vendors/vendorcommission/': () => ({
      data: [{ Product_Category: 'Mutual Fund', Franchise_Ratio: 10 }],
    }),
    'GET /api/vendors/payment/': () => ({ data: [{ Amount_paid: 900 }] }),
    'GET /api/account/accountopeningearning': () => [{ amount: 300 }],
    'GET /api/logo/getlogo': () => [],
    'GET /api/settings': () => ({ version: 0 }),
    'GET /api/demat/get': () => ({ promotions: [] }),
    [`${STATEMENTS}FR-001`]: () => ACCOUNT,
    [`${STATEMENTS}FR-001/2026-10`]: () => OCTOBER,
  });
}

/** What a part says, with the blanks that keep a percent sign with its figure as plain ones. */
const said = (part: HTMLElement) => (part.textContent ?? '').replaceAll('\u00a0', ' ');
const main = () => screen.getByRole('main');

describe('the page of earnings', () => {
  it('is what it was where the server closes no months, and asks for no account', async () => {
    const api = aServer();
    await renderPortal(api, '/earning?tab=account', { ...vendor, features: [] });
    await screen.findByText('Overall earning', undefined, LONG);
    expect(screen.queryByRole('link', { name: 'Statements' })).toBeNull();
    expect(api.count(STATEMENTS)).toBe(0);
  });

  it('says of a closed month what was credited so far, what it is now, and where the difference goes', async () => {
    const month = shiftMonth(new BusinessCalendar().monthAt(Date.now()), -2);
    const api = aServer();
    api.answers['GET /api/fetchDematDeals/'] = () => ({
      data: { dealsData: [{ ...DEAL, Created_Time: `${month}-10` }] },
    });
    api.answers[`${STATEMENTS}FR-001`] = () => ({
      ...ACCOUNT,
      months: [{ ...ACCOUNT.months[0], month: shiftMonth(month, 1) }],
      due: [{ month, amount: '-5.00' }],
      sales: { through: shiftMonth(month, 1), months: [{ month, closed: '95.00' }] },
    });
    await renderPortal(api, '/earning', vendor);
    const months = await screen.findByRole('list', { name: 'By month' }, LONG);
    const next = monthName(shiftMonth(month, 2));
    const difference = `Credited so far ₹95.00 · now ₹90.00, -₹5.00 comes in the statement for ${next}`;
    await waitFor(() => expect(said(months)).toContain(difference), LONG);
  });

  it('shows the newest statement: the way from the opening to the closing balance, each adjustment in a sentence', async () => {
    await renderPortal(aServer(), '/earning?tab=statements', vendor);
    await screen.findByRole('heading', { name: 'October 2026' }, LONG);
    await waitFor(() => expect(said(main())).toContain('Opening balance₹18,020.00'), LONG);
    for (const figure of [
      'Earned1 of 3 deals+₹9,515.75',
      'Adjustments (2)-₹1,550.00',
      'Paid-₹18,020.00',
      'Closing balance₹7,965.75',
      'September 2026, deal 200001237: the customer got ₹5,000.00 back, your part at 40 % is -₹2,000.00',
      'August 2026, Asha Verma: it came after the month was closed: ₹450.00',
      'Bonus₹0.00Agreed on the phone · ₹0.00',
      '3 deals of the month',
      'No payments yet',
      'No rule for this product',
    ])
      expect(said(main())).toContain(figure);
    // A minus alone at the end of a line would belong to nothing.
    expect(within(main()).getByText('-₹2,000.00')).toHaveProperty('className', 'whitespace-nowrap');
  });

  it('opens the closed line beside the new one', async () => {
    await renderPortal(aServer(), '/earning?tab=statements', vendor);
    fireEvent.click(await screen.findByRole('button', { name: /200001237/ }, LONG));
    const table = within(await screen.findByRole('dialog', { name: 'Deal 200001237' })).getByRole('table');
    expect(within(table).getByRole('row', { name: 'Payments ₹10,000.00 ₹5,000.00' })).toBeDefined();
    expect(within(table).getByRole('row', { name: 'Your part ₹4,000.00 ₹2,000.00' })).toBeDefined();
    expect(within(table).getByRole('row', { name: 'Difference -₹2,000.00' })).toBeDefined();
  });

  it('says to the office what is the part of the partner, and never calls it theirs', async () => {
    const api = aServer();
    const vendors = {
      data: [{ vendor_id: 'v1', Franchise_code: 'FR-001', name: 'Asha Traders', status: 'active' }],
    };
    api.answers['GET /api/vendors/getalldata'] = () => vendors;
    api.answers['GET /api/vendors/directory'] = () => vendors;
    await renderPortal(api, '/vendordetails?id=v1&tab=account&month=2026-10', aSession('admin'));
    fireEvent.click(await screen.findByRole('button', { name: /200001237/ }, LONG));
    expect(said(main())).toContain(
      "the customer got ₹5,000.00 back, the partner's part at 40 % is -₹2,000.00",
    );
    const table = within(await screen.findByRole('dialog', { name: 'Deal 200001237' })).getByRole('table');
    expect(within(table).getByRole('row', { name: "The partner's part ₹4,000.00 ₹2,000.00" })).toBeDefined();
    expect(document.body.textContent).not.toMatch(/your part/i);
  });

  it('calls the deal of an adjustment by its name there too', async () => {
    await renderPortal(aServer(), '/earning?tab=statements', vendor);
    fireEvent.click(await screen.findByRole('button', { name: /Asha Verma/ }, LONG));
    const sheet = await screen.findByRole('dialog', { name: 'Asha Verma' });
    expect(said(sheet)).toContain('August 2026, Asha Verma: it came after the month was closed');
  });

  it('says of a deal that has gone to another what it was here, and nothing of what it is there', async () => {
    const api = aServer();
    const [first] = OCTOBER.adjustments;
    const gone = {
      ...first,
      amount: '-4000',
      posted: '-4000.00',
      reasons: [{ kind: 'ownership', amount: '-4000' }],
      deal: { ...first?.deal, state: 'no-payments', payments: [], ratio: undefined, amount: '-4000' },
    };
    api.answers[`${STATEMENTS}FR-001/2026-10`] = () => ({ ...OCTOBER, adjustments: [gone] });
    await renderPortal(api, '/earning?tab=statements', vendor);
    fireEvent.click(await screen.findByRole('button', { name: /200001237/ }, LONG));
    const table = within(await screen.findByRole('dialog', { name: 'Deal 200001237' })).getByRole('table');
    for (const name of ['Stage Closed Won. -', 'Payments ₹10,000.00 -', 'Ratio 40\u00a0% -'])
      expect(within(table).getByRole('row', { name })).toBeDefined();
    expect(within(table).getByRole('row', { name: 'Your part ₹4,000.00 ₹0.00' })).toBeDefined();
  });

  it('gives the lines that a statement follows from, and says whether they have its hash', async () => {
    stubRoom(true);
    const api = aServer();
    const text = '[1,"own"]\n';
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
    const hash = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    api.answers[`${STATEMENTS}FR-001/2026-10`] = () => ({ ...OCTOBER, hash });
    api.answers['GET /api/closings/2026-10/lines'] = () => ({ text });
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => {} }));
    await renderPortal(api, '/earning?tab=statements', vendor);
    fireEvent.click(await screen.findByRole('button', { name: 'Check this file' }, LONG));
    fireEvent.click(screen.getByRole('button', { name: 'Download the lines' }));
    await screen.findByText('The file has this hash.', undefined, LONG);
    api.answers['GET /api/closings/2026-10/lines'] = () => ({ text: `${text}[2]` });
    fireEvent.click(await screen.findByRole('button', { name: 'Download the lines' }));
    await screen.findByText('The file has another hash. Tell the office.', undefined, LONG);
    api.answers['GET /api/closings/2026-10/lines'] = () => ({ text: '[1,"adjustment","shortened"]\n' });
    fireEvent.click(await screen.findByRole('button', { name: 'Download the lines' }));
    await screen.findByText(
      /^Lines of deals that are another franchise's now are shortened/,
      undefined,
      LONG,
    );
    expect(screen.queryByText(/has another hash/)).toBeNull();
  });

  it('names the company that pays, as it was called at the closing', async () => {
    const api = aServer();
    const company = { name: 'Example Finserv', address: '12 Example Road, Pune' };
    api.answers[`${STATEMENTS}FR-001/2026-10`] = () => ({ ...OCTOBER, company });
    await renderPortal(api, '/earning?tab=statements&month=2026-10', vendor);
    await screen.findByText('From Example Finserv', undefined, LONG);
  });

  it('asks the office about a line that follows from no deal, and then leads to the question', async () => {
    const api = aServer();
    const [own, other] = OCTOBER.adjustments;
    const bonus = { kind: 'manual', agreed: 'bonus', id: 'a1', line: 4, amount: '1.00', reason: 'Best week' };
    api.answers[`${STATEMENTS}FR-001/2026-10`] = () => ({ ...OCTOBER, adjustments: [own, other, bonus] });
    const message = { from: 'vendor', time: '2026-11-02T06:00:00.000Z', text: 'It was five.' };
    const dispute = {
      id: 'q1',
      no: 7,
      state: 'open',
      since: '2026-11-02T06:00:00.000Z',
      Franchise_code: 'FR-001',
      vendor: 'Demo',
      month: '2026-10',
      line: 4,
      asked: message.text,
      last: message,
      count: 1,
      seen: 1,
      proposed: false,
    };
    const closedAt = (closed_at: string) => () => ({
      data: [{ month: '2026-10', state: 'closed', closed_at }],
    });
    api.answers['GET /api/closings'] = closedAt('2026-01-05T06:00:00.000Z');
    const late = await renderPortal(api, '/earning?tab=statements', vendor);
    fireEvent.click(await screen.findByRole('button', { name: 'Something is wrong: Best week' }, LONG));
    await screen.findByText(/^Questions were taken until 4 Feb 2026/, undefined, LONG);
    late.unmount();
    api.answers['GET /api/closings'] = closedAt(new Date().toISOString());
    let asked: readonly unknown[] = [];
    api.answers['GET /api/disputes'] = () => ({ data: asked, count: asked.length });
    api.answers['POST /api/disputes'] = () => {
      asked = [dispute];
      return { ...dispute, messages: [message], may_appeal: false };
    };
    await renderPortal(api, '/earning?tab=statements', vendor);
    fireEvent.click(await screen.findByRole('button', { name: 'Something is wrong: Best week' }, LONG));
    const sheet = within(await screen.findByRole('dialog', { name: 'Something is wrong' }));
    fireEvent.change(sheet.getByLabelText('What is wrong?'), { target: { value: message.text } });
    fireEvent.click(sheet.getByRole('button', { name: 'Send' }));
    const way = await screen.findByRole('link', { name: 'Asked' }, LONG);
    expect(way.getAttribute('href')).toBe('/earning?tab=questions&no=7');
    expect(api.calls.find(({ method }) => method === 'POST')?.body).toEqual({
      month: '2026-10',
      line: 4,
      text: message.text,
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('goes to the month before by its arrow, and has none after the newest', async () => {
    const api = aServer();
    api.answers[`${STATEMENTS}FR-001/2026-09`] = () => ({
      ...OCTOBER,
      ...ACCOUNT.months[1],
      lines: [],
      adjustments: [],
    });
    const portal = await renderPortal(api, '/earning?tab=statements', vendor);
    fireEvent.click(await screen.findByRole('link', { name: 'Earlier month' }, LONG));
    await screen.findByText('No deal was created in this month.', undefined, LONG);
    screen.getByRole('heading', { name: 'September 2026' });
    expect(portal.way().at(-1)?.search).toBe('?tab=statements&month=2026-09');
    expect(screen.queryByRole('link', { name: 'Earlier month' })).toBeNull();
    screen.getByRole('link', { name: 'Later month' });
  });

  it('says of a month with nothing in it and nothing on the account that there was no activity', async () => {
    const nothing = {
      ...OCTOBER,
      opening: '0.00',
      earned: '0.00',
      adjusted: '0.00',
      paid: '0.00',
      closing: '0.00',
    };
    const api = aServer();
    api.answers[`${STATEMENTS}FR-001/2026-10`] = () => ({ ...nothing, lines: [], adjustments: [] });
    await renderPortal(api, '/earning?tab=statements', vendor);
    await screen.findByRole('heading', { name: 'No activity in October 2026' }, LONG);
    for (const name of ['PDF', 'Check this file']) expect(screen.queryByRole('button', { name })).toBeNull();
    expect(said(main())).not.toContain('₹');
    cleanup();
    // What stands on the account is to be seen, though nothing was added.
    const opening = { ...nothing, opening: '7.00', closing: '7.00', lines: [], adjustments: [] };
    api.answers[`${STATEMENTS}FR-001/2026-10`] = () => opening;
    await renderPortal(api, '/earning?tab=statements', vendor);
    await screen.findByRole('button', { name: 'PDF' }, LONG);
    expect(said(main())).toContain('Closing balance₹7.00');
  });

  it('shows the account: balance, what comes next, and the closed months', async () => {
    await renderPortal(aServer(), '/earning?tab=account', vendor);
    await screen.findByRole('heading', { name: 'Comes with the next statement' }, LONG);
    expect(said(main())).toContain('September 2026 has changed since it was closed-₹5.00');
    const october = screen.getByRole('link', { name: 'October 2026' });
    expect(october.getAttribute('href')).toBe('/earning?tab=statements&month=2026-10');
    expect(screen.queryByText('To be set off')).toBeNull();
    // Nothing is told of what there is none of.
    expect(said(main())).toMatch(/₹[\d,.]+ earned/);
    expect(said(main())).not.toContain('₹0.00');
  });

  it('lists what comes next deal by deal, and what is agreed on, with their sum', async () => {
    const api = aServer();
    const deal = { ...OCTOBER.adjustments[0], posted: '-2000.00' };
    const bonus = { kind: 'manual', agreed: 'bonus', id: 'a1', amount: '25.00', reason: 'Best of the year' };
    api.answers[`${STATEMENTS}FR-001/coming`] = () => ({ data: [deal, bonus] });
    await renderPortal(api, '/earning?tab=account', vendor);
    const list = await screen.findByRole('list', { name: 'Later money, deal by deal' }, LONG);
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    expect(said(list)).toContain('Best of the year');
    expect(said(main())).toContain('-₹1,975.00');
    expect(said(main())).not.toContain('has changed since it was closed');
  });

  it('says of a negative balance that it is set off against what is earned next', async () => {
    const api = aServer();
    api.answers[`${STATEMENTS}FR-001`] = () => ({ ...ACCOUNT, balance: '-700.00' });
    await renderPortal(api, '/earning?tab=account', vendor);
    await screen.findByText('To be set off', undefined, LONG);
    expect(said(main())).toContain('-₹700.00');
  });

  it('says when nothing is closed yet, and when the account cannot be read, with a way to try again', async () => {
    const api = aServer();
    api.answers[`${STATEMENTS}FR-001`] = () => Response.json({ error: 'No.' }, { status: 403 });
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    await renderPortal(api, '/earning?tab=statements', vendor);
    await screen.findByText("Couldn't load the account.", undefined, LONG);
    api.answers[`${STATEMENTS}FR-001`] = () => ({ ...ACCOUNT, months: [], balance: '0.00', due: [] });
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('No statement yet', undefined, LONG);
  });
});
