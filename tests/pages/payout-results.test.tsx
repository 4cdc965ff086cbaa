// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MONEY_ADMIN, refusal } from '../support/a-money-server';
import { anApprovedRun, aPayout, aPayoutServer, PAYOUTS } from '../support/a-payout-server';
import { leavePage } from '../support/leave-page';
import type { PageApi } from '../support/page-api';
import { renderPortal, stubRoom } from '../support/render-portal';
import { stubClipboard } from '../support/stub-clipboard';

const LONG = { timeout: 20_000 };

beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(leavePage);

const open = (api: PageApi) => {
  stubRoom(true);
  return renderPortal(api, `${PAYOUTS}&payout=3`, MONEY_ADMIN);
};
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name }, LONG);
const press = async (name: string | RegExp) => fireEvent.click(await button(name));
const text = (what: string | RegExp) => screen.findByText(what, undefined, LONG);
const bodies = (api: PageApi, begin: string) =>
  api.calls.filter(({ method, path }) => `${method} ${path}` === begin).map(({ body }) => body);

const FILE = {
  template: 'icici-19',
  name: 'payout3.xlsx',
  sha256: 'ab12',
  at: '2026-10-06T08:00:00Z',
  by: 'Lata',
};

/** Run 3 in the bank's file: one was paid, one failed, one has no result. */
const answered = (change: Readonly<Record<string, unknown>> = {}) =>
  anApprovedRun({
    state: 'exported',
    total: '1700.00',
    count: 3,
    open: 1,
    file: FILE,
    payouts: [
      aPayout({ state: 'paid', utr: 'DEMO0261210', bank_day: '2026-10-07' }),
      aPayout({
        Franchise_code: 'FR-002',
        vendor: 'Verma Associates',
        amount: '500.00',
        state: 'failed',
        why: 'Account closed',
      }),
      aPayout({
        Franchise_code: 'FR-003',
        vendor: 'Namuna House',
        amount: '200.00',
        state: 'waiting',
        reference: 'P0000300031',
      }),
    ],
    ...change,
  });

describe('the bank file of an approved run', () => {
  it('is made with a proven template, and is the same again', async () => {
    const saved: string[] = [];
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }));
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const api = aPayoutServer(anApprovedRun());
    api.answers['POST /api/payouts/3/file'] = () => ({
      name: 'payout3.xlsx',
      type: 'text/csv',
      sha256: 'ab12',
      base64: btoa('reference,amount'),
    });
    await open(api);
    await text(/^Proven 10 Sep/);
    await press('Make the bank file');
    await waitFor(() => expect(saved).toEqual(['payout3.xlsx']), LONG);
    expect(bodies(api, 'POST /api/payouts/3/file')).toEqual([{ template: 'icici-19' }]);
    cleanup();
    const made = aPayoutServer(answered());
    made.answers['POST /api/payouts/3/file'] = api.answers['POST /api/payouts/3/file'];
    await open(made);
    await press('Same file again');
    await waitFor(() => expect(saved).toEqual(['payout3.xlsx', 'payout3.xlsx']), LONG);
  });

  it('takes one row only of a template that no result has proven', async () => {
    await open(aPayoutServer(anApprovedRun()));
    fireEvent.change(await screen.findByLabelText('Template', undefined, LONG), {
      target: { value: 'rbl-13' },
    });
    await text('Not proven yet: one row only.');
    expect((await button('Make the bank file')).disabled).toBe(true);
  });
});

describe('the results of a run', () => {
  it('show first what needs a person, and add up to the run', async () => {
    await open(aPayoutServer(answered()));
    const table = await screen.findByRole('table', { name: 'Payments of this run' }, LONG);
    expect(
      within(table)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'PartnerResultUTR, or whyAmount',
      'Verma Associates FR-002FailedAccount closed₹500.00Bank account',
      'Namuna House FR-003No resultP0000300031₹200.00By hand',
      'Paid on 7 Oct 2026, 1 partner',
      'Asha Traders FR-001PaidDEMO0261210₹1,000.00Details',
    ]);
    const sums = screen.getByRole('region', { name: 'What became of it' });
    expect(sums.textContent).toBe(
      'Paid, 1₹1,000.00Failed, 1, back on the accounts₹500.00No result yet, 1₹200.00Payout 3, 3 partners₹1,700.00',
    );
    await text('2 of 3 answered');
    await press(/^Failed\s*1$/);
    expect(within(await screen.findByRole('table')).getAllByRole('row')).toHaveLength(2);
  });

  it('are noted by hand, one after the other, with UTR and day', async () => {
    const writeText = vi.fn(async () => {});
    stubClipboard(writeText);
    const api = aPayoutServer(anApprovedRun());
    let refused = true;
    api.answers['POST /api/payouts/3/paid'] = () => {
      if (!refused) return anApprovedRun();
      refused = false;
      return refusal('payout.utr-used');
    };
    await open(api);
    await press('By hand: Asha Traders');
    const sheet = within(await screen.findByRole('dialog', { name: 'Pay Asha Traders' }, LONG));
    sheet.getByText('1 of 2 without a result');
    sheet.getByText('••••4321');
    expect(sheet.queryByRole('button', { name: 'Copy: Account' })).toBeNull();
    fireEvent.click(sheet.getByRole('button', { name: 'Copy: Amount' }));
    await waitFor(() => expect(writeText).toHaveBeenLastCalledWith('1000.00'));
    const save = () => fireEvent.click(sheet.getByRole('button', { name: 'Note as paid' }));
    save();
    sheet.getByText('Enter 6 to 40 letters and digits');
    fireEvent.change(sheet.getByLabelText('UTR'), { target: { value: 'N12345678' } });
    fireEvent.change(sheet.getByLabelText('Paid on'), { target: { value: '2026-10-07' } });
    save();
    await sheet.findByText(
      'This UTR is noted with another payment already. Check it and enter it again.',
      undefined,
      LONG,
    );
    expect(sheet.getByLabelText<HTMLInputElement>('UTR').value).toBe('N12345678');
    save();
    // Net banking goes on with the next one.
    await screen.findByRole('dialog', { name: 'Pay Namuna Advisors' }, LONG);
    const paid = { Franchise_code: 'FR-001', utr: 'N12345678', day: '2026-10-07' };
    expect(bodies(api, 'POST /api/payouts/3/paid')).toEqual([paid, paid]);
  });

  it('are noted as failed by another administrator than the maker', async () => {
    const api = aPayoutServer(anApprovedRun());
    api.answers['POST /api/payouts/3/failed'] = () => anApprovedRun();
    await open(api);
    await press('By hand: Namuna Advisors');
    const sheet = within(await screen.findByRole('dialog', { name: 'Pay Namuna Advisors' }, LONG));
    fireEvent.click(sheet.getByRole('radio', { name: 'Failed' }));
    fireEvent.change(sheet.getByLabelText('Why it failed'), { target: { value: 'Account closed' } });
    fireEvent.click(sheet.getByRole('button', { name: 'Note as failed' }));
    await waitFor(
      () =>
        expect(bodies(api, 'POST /api/payouts/3/failed')).toEqual([
          { Franchise_code: 'FR-003', why: 'Account closed', state: 'approved' },
        ]),
      LONG,
    );
    cleanup();
    await open(aPayoutServer(anApprovedRun({ own: true })));
    await press('By hand: Namuna Advisors');
    fireEvent.click(await screen.findByRole('radio', { name: 'Failed' }, LONG));
    await text('You made this run. Another administrator notes that a payment failed or came back.');
    expect((await button('Note as failed')).disabled).toBe(true);
  });

  it('are read from a table: tried first, refused rows named, then stored', async () => {
    const api = aPayoutServer(answered());
    const asked: string[] = [];
    const rows = [
      { line: 2, reference: 'P0000300031', outcome: 'paid', utr: 'DEMO777777' },
      { line: 3, reference: 'P0000299901', outcome: 'refused', why: 'not of this run', amount: '4200.00' },
      { line: 4, outcome: 'refused', fault: { code: 'other-amount', said: '271469.98', known: '4200.00' } },
      { line: 5, outcome: 'refused', fault: { code: 'day-to-come', said: '2026-11-30' } },
      { line: 6, outcome: 'failed', why: 'Account closed' },
    ];
    api.answers['POST /api/payouts/3/results'] = (path) => {
      asked.push(path);
      const stored = !path.includes('dry_run=yes');
      return { paid: 1, failed: 0, waiting: 0, refused: 3, unchanged: 0, stored, rows };
    };
    await open(api);
    await press('Read a result');
    const sheet = within(await screen.findByRole('dialog', { name: 'Read a result' }, LONG));
    fireEvent.click(sheet.getByRole('button', { name: 'Look at it first' }));
    sheet.getByText('Choose a file, or paste the rows');
    fireEvent.change(sheet.getByLabelText('Or paste the rows here'), {
      target: { value: 'reference\tutr\nP0000300031\tDEMO777777' },
    });
    fireEvent.click(sheet.getByRole('button', { name: 'Look at it first' }));
    await sheet.findByText('3 rows of the file were refused.', undefined, LONG);
    const trial = sheet.getByRole('table', { name: 'Rows of the result' });
    expect(
      within(trial)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'LineReferenceResult',
      '3P0000299901Refused not of this run',
      '4-Refused The amount is ₹2,71,469.98, but ₹4,200.00 was to be paid.',
      '5-Refused The day 30 Nov 2026 is still to come.',
      '6-Failed Account closed',
      '2P0000300031Paid DEMO777777',
    ]);
    fireEvent.click(sheet.getByRole('button', { name: 'Store the other rows' }));
    await text('Line 3: P0000299901, ₹4,200.00, not of this run');
    expect(asked).toHaveLength(2);
    expect(asked[0]).toContain('dry_run=yes');
    expect(asked[1]).toContain('partial=yes');
    expect(asked[1]).not.toContain('dry_run');
  });
});

describe('the setting up of payouts', () => {
  it('sets the account that the office pays from', async () => {
    const api = aPayoutServer();
    api.answers['GET /api/payout-account'] = () => ({});
    api.answers['PUT /api/payout-account'] = () => ({ message: 'Saved.' });
    stubRoom(true);
    await renderPortal(api, PAYOUTS, MONEY_ADMIN);
    await text('Not set yet. Bank files need it.');
    await press('Set');
    const sheet = within(await screen.findByRole('dialog', { name: 'Account you pay from' }, LONG));
    fireEvent.change(sheet.getByLabelText('Bank'), { target: { value: 'ICICI' } });
    fireEvent.change(sheet.getByLabelText('Account number'), { target: { value: '12x' } });
    fireEvent.click(sheet.getByRole('button', { name: 'Save' }));
    sheet.getByText('Enter 6 to 20 digits');
    fireEvent.change(sheet.getByLabelText('Account number'), { target: { value: '0012 3456 789' } });
    fireEvent.click(sheet.getByRole('button', { name: 'Save' }));
    await waitFor(
      () =>
        expect(bodies(api, 'PUT /api/payout-account')).toEqual([{ bank: 'ICICI', account: '00123456789' }]),
      LONG,
    );
  });

  it("keeps a template of the bank's own blank sheet", async () => {
    const api = aPayoutServer();
    api.answers['POST /api/payout-templates/columns'] = () => ({
      columns: [
        { heading: 'Beneficiary A/c', source: 'account' },
        { heading: 'IFSC', source: 'ifsc' },
        { heading: 'Amt' },
        { heading: 'Type' },
      ],
    });
    api.answers['PUT /api/payout-templates/sbi-2026'] = () => ({ message: 'Kept.' });
    stubRoom(true);
    await renderPortal(api, PAYOUTS, MONEY_ADMIN);
    await press("Load your bank's sheet");
    const sheet = within(await screen.findByRole('dialog', { name: "Load your bank's sheet" }, LONG));
    fireEvent.change(sheet.getByLabelText('Choose the sheet'), {
      target: { files: [new File(['x'], 'blank.csv')] },
    });
    await sheet.findByText('blank.csv, 4 columns', undefined, LONG);
    const keep = () => fireEvent.click(sheet.getByRole('button', { name: 'Keep' }));
    const choose = (heading: string, value: string) =>
      fireEvent.change(sheet.getByLabelText(heading), { target: { value } });
    keep();
    sheet.getByText('Choose a column for: Amount');
    sheet.getByText('Use 2 to 30 small letters, digits and dashes');
    choose('Amt', 'amount');
    choose('Type', 'text');
    fireEvent.change(sheet.getByLabelText('Text of Type'), { target: { value: 'NFT' } });
    fireEvent.change(sheet.getByLabelText('Name of the template'), { target: { value: 'sbi-2026' } });
    keep();
    await waitFor(
      () =>
        expect(bodies(api, 'PUT /api/payout-templates/sbi-2026')).toEqual([
          {
            kind: 'csv',
            date_format: 'dd/mm/yyyy',
            columns: [
              { heading: 'Beneficiary A/c', source: 'account' },
              { heading: 'IFSC', source: 'ifsc' },
              { heading: 'Amt', source: 'amount' },
              { heading: 'Type', text: 'NFT' },
            ],
          },
        ]),
      LONG,
    );
  });
});
