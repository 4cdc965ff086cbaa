// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MONEY_ADMIN, refusal } from '../support/a-money-server';
import { aPayoutServer } from '../support/a-payout-server';
import { leavePage } from '../support/leave-page';
import type { PageApi } from '../support/page-api';
import { renderPortal, stubRoom } from '../support/render-portal';

const LONG = { timeout: 20_000 };
const BANK = '/vendordetails?id=v1&tab=bank';
const ACCOUNT = '/api/vendors/v1/beneficiary';
const VENDOR = { vendor_id: 'v1', Franchise_code: 'FR-001', name: 'Asha Traders', status: 'active' };

beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(leavePage);

const open = (api: PageApi) => {
  stubRoom(true);
  return renderPortal(api, BANK, MONEY_ADMIN);
};
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name }, LONG);
const press = async (name: string | RegExp) => fireEvent.click(await button(name));
const text = (what: string | RegExp) => screen.findByText(what, undefined, LONG);
const bodies = (api: PageApi, begin: string) =>
  api.calls.filter(({ method, path }) => `${method} ${path}` === begin).map(({ body }) => body);

const details = (change: Readonly<Record<string, unknown>> = {}) => ({
  Franchise_code: 'FR-001',
  beneficiary: {
    holder: 'Asha Traders',
    account: '••••4321',
    ifsc: 'HDFC0001234',
    bank: 'HDFC Bank',
    entered_by: 'Omkar',
    entered_at: '2026-10-05T06:00:00Z',
  },
  held: 'account-not-verified',
  own_entry: false,
  ...change,
});

function aServer(answer: object): PageApi {
  const api = aPayoutServer();
  api.answers['GET /api/vendors/directory'] = () => ({ data: [VENDOR] });
  api.answers[`GET ${ACCOUNT}`] = () => answer;
  api.answers['GET /api/statements/FR-001/payouts'] = () => ({
    data: [
      {
        no: 2,
        amount: '800.00',
        state: 'paid',
        utr: 'DEMO0261210',
        day: '2026-10-07',
        account: '••••4321',
        months: ['2026-09'],
      },
    ],
  });
  return api;
}

describe('the bank account of a vendor', () => {
  it('is shown by its last digits, with who entered it and what holds it, above the payouts', async () => {
    await open(aServer(details()));
    const part = await screen.findByRole('region', { name: 'Bank account' }, LONG);
    for (const what of [
      'Asha Traders',
      '••••4321',
      'HDFC0001234',
      'HDFC Bank',
      'Omkar, 5 Oct 2026',
      'Not yet',
    ])
      within(part).getByText(what);
    within(part).getByText('Account not verified');
    const payouts = await screen.findByRole('list', { name: 'Payouts' }, LONG);
    expect(payouts.textContent).toContain('Payout 2, 7 Oct 2026Paid DEMO0261210 · ••••4321₹800.00');
  });

  it('is entered by number twice, and a refusal leaves what was typed', async () => {
    const api = aServer({ Franchise_code: 'FR-001', held: 'no-account', own_entry: false });
    let isLost = true;
    api.answers[`PUT ${ACCOUNT}`] = () => {
      if (isLost) throw new TypeError('Failed to fetch');
      return details({ own_entry: true });
    };
    await open(api);
    await text('No bank account yet');
    await press('Enter the account');
    const sheet = within(await screen.findByRole('dialog', { name: 'Enter the bank account' }, LONG));
    const fill = (name: string, value: string) =>
      fireEvent.change(sheet.getByLabelText(name), { target: { value } });
    const save = () => fireEvent.click(sheet.getByRole('button', { name: 'Save' }));
    fill('Account number', '0012345678');
    fill('Account number again', '0012345679');
    fill('IFSC', 'HDFC1');
    save();
    sheet.getByText('Enter the name of the holder');
    sheet.getByText('The two numbers differ');
    sheet.getByText(/^Four letters, a zero/);
    fill('Account holder', 'Asha Traders');
    fill('Account number again', '0012 3456 78');
    fill('IFSC', 'hdfc0001234');
    save();
    await sheet.findByText(
      'No answer came. Check the connection and try again: nothing happens twice.',
      undefined,
      LONG,
    );
    expect(sheet.getByLabelText<HTMLInputElement>('Account number').value).toBe('0012345678');
    isLost = false;
    save();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /bank account/ })).toBeNull(), LONG);
    const body = { holder: 'Asha Traders', account: '0012345678', ifsc: 'HDFC0001234' };
    expect(bodies(api, `PUT ${ACCOUNT}`).at(-1)).toEqual(body);
    // The number is nowhere on the device.
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('0012345678');
  });

  it('is verified by another person, by the name that the bank shows', async () => {
    const api = aServer(details());
    let refused = true;
    api.answers[`POST ${ACCOUNT}/verify`] = () => {
      if (!refused) return details();
      refused = false;
      return refusal('money.same-person');
    };
    await open(api);
    await press('Verify');
    const sheet = within(await screen.findByRole('dialog', { name: 'Verify the bank account' }, LONG));
    const verify = () => fireEvent.click(sheet.getByRole('button', { name: 'Verify' }));
    verify();
    sheet.getByText('Enter the name that the bank showed');
    fireEvent.change(sheet.getByLabelText('Name as the bank showed it'), { target: { value: 'A TRADER' } });
    sheet.getByText(/^It differs from the holder that was entered: Asha Traders/);
    fireEvent.change(sheet.getByLabelText('Name as the bank showed it'), {
      target: { value: 'ASHA TRADERS' },
    });
    expect(sheet.queryByText(/^It differs/)).toBeNull();
    verify();
    await sheet.findByText(/^Another administrator has to do this/, undefined, LONG);
    verify();
    await waitFor(
      () =>
        expect(bodies(api, `POST ${ACCOUNT}/verify`).at(-1)).toEqual({
          holder_shown: 'ASHA TRADERS',
          entered_at: '2026-10-05T06:00:00.000Z',
        }),
      LONG,
    );
  });

  it('is not verified where another one was entered meanwhile, which is shown then', async () => {
    const api = aServer(details());
    const { beneficiary } = details();
    api.answers[`POST ${ACCOUNT}/verify`] = () => {
      api.answers[`GET ${ACCOUNT}`] = () =>
        details({
          beneficiary: { ...beneficiary, account: '••••9876', entered_at: '2026-10-06T06:00:00Z' },
        });
      return refusal('beneficiary.changed');
    };
    await open(api);
    await press('Verify');
    const sheet = within(await screen.findByRole('dialog', { name: 'Verify the bank account' }, LONG));
    const name = sheet.getByLabelText<HTMLInputElement>('Name as the bank showed it');
    fireEvent.change(name, { target: { value: 'ASHA TRADERS' } });
    fireEvent.click(sheet.getByRole('button', { name: 'Verify' }));
    await sheet.findByText(
      'Another account was entered meanwhile. Please look at it first.',
      undefined,
      LONG,
    );
    await sheet.findByText('••••9876', undefined, LONG);
    expect(name.value).toBe('ASHA TRADERS');
    fireEvent.click(sheet.getByRole('button', { name: 'Verify' }));
    await waitFor(
      () =>
        expect(
          bodies(api, `POST ${ACCOUNT}/verify`).map((body) => Reflect.get(Object(body), 'entered_at')),
        ).toEqual(['2026-10-05T06:00:00.000Z', '2026-10-06T06:00:00.000Z']),
      LONG,
    );
  });

  it('is not verified by whoever entered it', async () => {
    await open(aServer(details({ own_entry: true })));
    await text('You entered this account. Another person verifies it.');
    expect(screen.queryByRole('button', { name: 'Verify' })).toBeNull();
  });

  it('keeps payouts back with a reason, and lets them go', async () => {
    const api = aServer(details());
    const held = details({ held: 'by-office', held_note: 'Papers are missing' });
    api.answers['PUT /api/vendors/v1/payout-hold'] = () => {
      api.answers[`GET ${ACCOUNT}`] = () => held;
      return { message: 'Held.' };
    };
    api.answers['DELETE /api/vendors/v1/payout-hold'] = () => ({ message: 'Released.' });
    await open(api);
    await press('Hold payouts');
    const sheet = within(await screen.findByRole('dialog', { name: 'Hold payouts' }, LONG));
    fireEvent.change(sheet.getByLabelText('Reason'), { target: { value: 'Papers are missing' } });
    fireEvent.click(sheet.getByRole('button', { name: 'Hold payouts' }));
    await text('Papers are missing');
    expect(bodies(api, 'PUT /api/vendors/v1/payout-hold')).toEqual([{ reason: 'Papers are missing' }]);
    await press('Release');
    await waitFor(() => expect(api.count('DELETE /api/vendors/v1/payout-hold')).toBe(1), LONG);
  });

  it('says that it cannot be read', async () => {
    const api = aServer(details());
    api.answers[`GET ${ACCOUNT}`] = () => Response.json({ error: 'No.' }, { status: 403 });
    await open(api);
    await text("Couldn't load the bank account.");
  });
});
