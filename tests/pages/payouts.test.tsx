// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MONEY, MONEY_ADMIN, refusal } from '../support/a-money-server';
import { anAdmin, aPayoutServer, aRun, aSubmittedRun, PAYOUTS } from '../support/a-payout-server';
import { leavePage } from '../support/leave-page';
import type { PageApi } from '../support/page-api';
import { renderPortal, stubRoom } from '../support/render-portal';

const LONG = { timeout: 20_000 };
const RUN = `${PAYOUTS}&payout=3`;

beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(leavePage);

const open = (api: PageApi, path: string) => {
  stubRoom(true);
  return renderPortal(api, path, MONEY_ADMIN);
};
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name }, LONG);
const press = async (name: string | RegExp) => fireEvent.click(await button(name));
const text = (what: string | RegExp) => screen.findByText(what, undefined, LONG);
const bodies = (api: PageApi, begin: string) =>
  api.calls.filter(({ method, path }) => `${method} ${path}` === begin).map(({ body }) => body);
const cells = (rows: readonly HTMLElement[]) => rows.map(({ textContent }) => textContent);

describe('the payouts of a network', () => {
  it('are listed with state, partners and total, and lead to each', async () => {
    await open(aPayoutServer(), PAYOUTS);
    const table = await screen.findByRole('table', { name: 'Payouts' }, LONG);
    expect(cells(within(table).getAllByRole('row'))).toEqual([
      'PayoutStateBalances ofMade byPartnersTotal',
      'Payout 3Draft5 Oct 2026Omkar1 held · 1₹1,000.00',
    ]);
    const link = within(table).getByRole('link', { name: 'Payout 3' });
    expect(link.getAttribute('href')).toBe(`${PAYOUTS}&payout=3`);
  });

  it('say that there is none yet, that they cannot be read, and read them again', async () => {
    const api = aPayoutServer();
    api.answers['GET /api/payouts'] = () => Response.json({ error: 'No.' }, { status: 403 });
    await open(api, PAYOUTS);
    await text("Couldn't load the payouts.");
    api.answers['GET /api/payouts'] = () => ({ data: [] });
    await press('Retry');
    await text('No payout yet');
  });

  it('say that it is not known whether they are locked, and from which account a run is paid', async () => {
    const api = aPayoutServer();
    const known = { ...api.answers };
    const broken = () => Response.json({ error: 'No.' }, { status: 403 });
    api.answers['GET /api/payout-lock'] = broken;
    api.answers['GET /api/payout-account'] = broken;
    await open(api, RUN);
    await text("Couldn't load whether payouts are locked.");
    await text("Couldn't load the account that the office pays from.");
    Object.assign(api.answers, known);
    for (const retry of screen.getAllByRole('button', { name: 'Retry' })) fireEvent.click(retry);
    await text('ICICI ••••0091');
    await waitFor(() => expect(screen.queryByText(/Couldn't load/)).toBeNull(), LONG);
  });

  it('begin at the foot of the amounts, which say in words what is held', async () => {
    const api = aPayoutServer();
    const amountsOf = (code: string, payable: string, held: readonly object[]) => ({
      Franchise_code: code,
      opening: '0.00',
      earned: '500.00',
      adjusted: '0.00',
      paid: '0.00',
      balance: '500.00',
      payable,
      set_off: '0.00',
      held,
    });
    api.answers['GET /api/amounts'] = () => ({
      after: '2026-09',
      closed_at: '2026-10-05T06:00:00Z',
      data: [
        amountsOf('FR-001', '500.00', []),
        amountsOf('FR-002', '0.00', [{ amount: '500.00', reason: 'account-not-verified' }]),
      ],
    });
    await open(api, MONEY);
    const pay = await screen.findByRole('link', { name: 'Pay 1 partner' }, LONG);
    expect(pay.getAttribute('href')).toBe(`${PAYOUTS}&new=payout`);
    await text('Account not verified');
  });

  it('are made as a draft: of a day, of partners, from a smallest payment on', async () => {
    const api = aPayoutServer();
    let isLost = true;
    api.answers['POST /api/payouts'] = () => {
      if (isLost) throw new TypeError('Failed to fetch');
      return aRun();
    };
    const { way } = await open(api, `${PAYOUTS}&new=payout`);
    const sheet = within(await screen.findByRole('dialog', { name: 'Make a payout' }, LONG));
    const fill = (name: RegExp, value: string) =>
      fireEvent.change(sheet.getByLabelText(name), { target: { value } });
    const make = () => fireEvent.click(sheet.getByRole('button', { name: 'Make a payout' }));
    fill(/^Pay the balances of/, '');
    fill(/^Smallest payment/, 'much');
    make();
    sheet.getByText('Choose a day that is not in the future');
    sheet.getByText('Enter an amount in rupees, such as 500, or leave it empty');
    fill(/^Pay the balances of/, '2026-10-05');
    fill(/^Smallest payment/, '1,000');
    make();
    await sheet.findByText(
      'No answer came. Check the connection and try again: nothing happens twice.',
      undefined,
      LONG,
    );
    // Nothing of it is lost, and it is sent under the same key.
    expect(sheet.getByLabelText<HTMLInputElement>(/^Smallest payment/).value).toBe('1,000');
    isLost = false;
    make();
    await waitFor(() => expect(way().at(-1)?.search).toContain('payout=3'), LONG);
    for (const body of bodies(api, 'POST /api/payouts'))
      expect(body).toEqual({ cutoff: '2026-10-05', minimum: '1000.00' });
    const keys = api.calls.filter(({ method }) => method === 'POST').map(({ key }) => key);
    expect(keys[0]).toBeDefined();
    expect(new Set(keys).size).toBe(1);
  });

  it('say why none is made where nobody is owed anything', async () => {
    const api = aPayoutServer();
    api.answers['POST /api/payouts'] = () => refusal('payout.nothing');
    await open(api, `${PAYOUTS}&new=payout`);
    const sheet = within(await screen.findByRole('dialog', { name: 'Make a payout' }, LONG));
    fireEvent.click(sheet.getByRole('button', { name: 'Make a payout' }));
    await sheet.findByText('Nobody is owed anything on this day. No payout was made.', undefined, LONG);
  });
});

describe('a payout run before it is approved', () => {
  it('shows its maker who gets how much, who is held and why, and is submitted', async () => {
    const api = aPayoutServer();
    api.answers['POST /api/payouts/3/submit'] = () => aSubmittedRun({ own: true });
    await open(api, RUN);
    const table = await screen.findByRole('table', { name: 'In this run' }, LONG);
    expect(cells(within(table).getAllByRole('row'))).toEqual([
      'PartnerAccount, IFSCLast paymentAmount',
      'Asha Traders FR-001••••4321 HDFC0001234₹800.00₹1,000.00',
      'Total, 1 partner₹1,000.00',
    ]);
    await text('ICICI ••••0091');
    await text('+₹100.00');
    await text('Account not verified 1');
    await press(/^Held\s*1$/);
    const held = await screen.findByRole('table', { name: 'Held' }, LONG);
    expect(held.textContent).toContain('Verma Associates FR-002Account not verified₹250.50');
    await press(/^To be set off\s*1$/);
    expect((await screen.findByRole('table', { name: 'To be set off' })).textContent).toContain('₹700.00');
    await press('Submit for approval');
    await waitFor(() => expect(api.count('POST /api/payouts/3/submit')).toBe(1), LONG);
  });

  it('tells its maker that another administrator approves it', async () => {
    await open(aPayoutServer(aSubmittedRun({ own: true })), RUN);
    await text('You made this run. Another administrator approves it.');
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
  });

  it('tells its maker that there is no other administrator', async () => {
    const api = aPayoutServer(aSubmittedRun({ own: true }));
    api.answers['GET /api/accounts'] = () => ({
      data: [anAdmin('lata', true), { ...anAdmin('omkar', false), status: 'inactive' }],
    });
    await open(api, RUN);
    await text(/you are the only administrator/);
  });

  it('is approved by its checker, with the total that was seen; a lost answer is harmless', async () => {
    const api = aPayoutServer(aSubmittedRun());
    // The page sends it again once by itself.
    let lost = 2;
    const asked: string[] = [];
    api.answers['POST /api/payouts/3/approve'] = (path) => {
      asked.push(path);
      if (lost-- <= 0) return aSubmittedRun();
      throw new TypeError('Failed to fetch');
    };
    await open(api, RUN);
    await text('Waiting for you');
    await text('No balance has moved');
    await text(/Made by Omkar, so you may approve\. Approved, it is on its way and no longer owed\./);
    await press('Approve ₹1,000.00');
    await text('No answer came. Check the connection and try again: nothing happens twice.');
    await press('Approve ₹1,000.00');
    await waitFor(() => expect(asked).toHaveLength(3), LONG);
    expect(asked[2]).toContain('total=1000');
  });

  it('is not approved while a balance has moved: its payout is taken out', async () => {
    const api = aPayoutServer(
      aSubmittedRun({ moved: [{ Franchise_code: 'FR-001', amount: '1000.00', now: '940.00' }] }),
    );
    api.answers['POST /api/payouts/3/take-out'] = () => aSubmittedRun();
    await open(api, RUN);
    await text('1 balance has moved');
    const changes = await screen.findByRole('region', { name: 'Changed since it was submitted' }, LONG);
    expect(changes.textContent).toContain('Asha Traders₹1,000.00 is now ₹940.00');
    expect((await button('Approve ₹1,000.00')).disabled).toBe(true);
    await press('Take Asha Traders out of this run');
    await waitFor(
      () => expect(bodies(api, 'POST /api/payouts/3/take-out')).toEqual([{ Franchise_code: 'FR-001' }]),
      LONG,
    );
  });

  it('is not approved while a bank account is another one', async () => {
    const changed = [{ Franchise_code: 'FR-001', from: '••••4321', to: '••••4410', held: 'account-changed' }];
    const api = aPayoutServer(aSubmittedRun({ changed }));
    api.answers['POST /api/payouts/3/take-out'] = () => refusal('payout.state');
    await open(api, RUN);
    await text('The bank account has changed: ••••4321 is now ••••4410');
    expect((await button('Approve ₹1,000.00')).disabled).toBe(true);
    await press('Take Asha Traders out of this run');
    await text('This is not possible any more, or not yet: look at the run as it is now.');
  });

  it('is sent back with a reason, which a refusal leaves there, and its maker reads it', async () => {
    const api = aPayoutServer(aSubmittedRun());
    let lost = 2;
    api.answers['POST /api/payouts/3/send-back'] = () => {
      if (lost-- <= 0) return aRun();
      throw new TypeError('Failed to fetch');
    };
    await open(api, RUN);
    await press('Send back');
    const sheet = within(await screen.findByRole('dialog', { name: 'Send payout 3 back' }, LONG));
    const send = () => fireEvent.click(sheet.getByRole('button', { name: 'Send back' }));
    send();
    sheet.getByText('Enter at least 3 letters');
    fireEvent.change(sheet.getByLabelText('Reason'), { target: { value: 'FR-001 is wrong' } });
    send();
    await sheet.findByText(
      'No answer came. Check the connection and try again: nothing happens twice.',
      undefined,
      LONG,
    );
    send();
    await waitFor(
      () =>
        expect(bodies(api, 'POST /api/payouts/3/send-back')).toEqual([
          { reason: 'FR-001 is wrong' },
          { reason: 'FR-001 is wrong' },
          { reason: 'FR-001 is wrong' },
        ]),
      LONG,
    );
    cleanup();
    const steps = [
      ...aSubmittedRun().steps,
      { act: 'send-back', at: '2026-10-06T07:00:00Z', by: 'Lata', reason: 'FR-001 is wrong' },
    ];
    await open(aPayoutServer(aRun({ steps })), RUN);
    await text('Lata sent it back: FR-001 is wrong');
  });

  it('says that it is not there', async () => {
    const api = aPayoutServer();
    api.answers['GET /api/payouts/9'] = () => Response.json({ error: 'No.' }, { status: 404 });
    await open(api, `${PAYOUTS}&payout=9`);
    await text('There is no payout 9');
  });
});

describe('the lock after a restored backup', () => {
  it('is opened by two administrators who say that nothing is missing', async () => {
    const api = aPayoutServer();
    api.answers['GET /api/payout-lock'] = () => ({
      locked: true,
      since: '2026-10-06T07:00:00Z',
      stated_by: 'Omkar',
    });
    api.answers['POST /api/payout-lock/open'] = () => ({ message: 'Saved.' });
    await open(api, PAYOUTS);
    await text(/^Payouts are locked since a backup was restored on 6 Oct 2026/);
    await text(/Omkar has said that nothing is missing/);
    await press('Nothing is missing');
    const sheet = within(await screen.findByRole('dialog', { name: 'Nothing is missing' }, LONG));
    fireEvent.change(sheet.getByLabelText('Reason'), { target: { value: 'Compared with the bank' } });
    fireEvent.click(sheet.getByRole('button', { name: 'Nothing is missing' }));
    await waitFor(
      () => expect(bodies(api, 'POST /api/payout-lock/open')).toEqual([{ reason: 'Compared with the bank' }]),
      LONG,
    );
  });
});
