import { createHash } from 'node:crypto';
import { read } from '@e965/xlsx';
import { parse } from 'csv-parse/sync';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bankTemplates, keepBankTemplate, setOfficeAccount } from '#contract/bank-templates';
import { cancelPayout, fileFaultsIn, payoutRun } from '#contract/payouts';
import { Conflict } from '#core/shared/failure';
import { toRupees } from '#core/shared/money';
import { allowChanges } from '../../support/test-engine';
import { PayoutOffice } from './payout-office';

let office: PayoutOffice;
beforeEach(async () => {
  office = await PayoutOffice.start(4);
  await office.enterAccount(1, { holder: 'रमेश कुमार', account: '000123456789' });
  await office.enterAccount(2, {
    holder: 'Shah & Sons',
    account: '12345678901234567890',
    ifsc: 'ICIC0000001',
  });
  await office.enterAccount(3, { holder: '=Sum <Traders>', account: '998877', ifsc: 'KKBK0000123' });
  await office.pass(3);
  const earned = [20_000_001, 12_345, 7, 99_990];
  for (const partner of office.partners) await office.earn(partner, '2026-10-05', earned[partner - 1] ?? 0);
  await office.close('2026-10');
  const body = { bank: 'ICICI Bank', account: '000111222333', clientCode: 'ACME01' };
  await office.maker.call(setOfficeAccount, { body });
});
afterEach(() => office.network.server.close());

const OWN_COLUMNS = [
  { heading: 'Ref', source: 'reference', text: undefined },
  { heading: 'Payee', source: 'holder', text: undefined },
  { heading: 'A/c', source: 'account', text: undefined },
  { heading: 'IFSC', source: 'ifsc', text: undefined },
  { heading: 'Amt', source: 'amount', text: undefined },
  { heading: 'Kind', source: undefined, text: 'Commission' },
] as const;

/** Where each bank's sheet has what: by its heading, or by its place where it has none. */
const SHEETS = [
  [
    'generic-csv',
    { reference: 'reference', holder: 'holder', account: 'account', ifsc: 'ifsc', amount: 'amount' },
  ],
  [
    'icici-19',
    { reference: 'REF_NO', holder: 'BNF_NAME', account: 'BENE_ACC_NO', ifsc: 'BENE_IFSC', amount: 'AMOUNT' },
  ],
  ['hdfc-28', { reference: 12, holder: 4, account: 2, ifsc: 24, amount: 3 }],
  [
    'kotak-49',
    {
      reference: 'Payment_Ref_No.',
      holder: 'Beneficiary_Name',
      account: 'Beneficiary_Acc_No',
      ifsc: 'Beneficiary_Branch / IFSC Code',
      amount: 'Amount',
    },
  ],
  [
    'rbl-13',
    {
      reference: 'Cust Ref Number',
      holder: 'Beneficiary Name',
      account: 'Destination Account Number',
      ifsc: 'Destination Bank IFS Code',
      amount: 'Amount',
    },
  ],
  ['ours-xlsx', { reference: 'Ref', holder: 'Payee', account: 'A/c', ifsc: 'IFSC', amount: 'Amt' }],
  ['ours-csv', { reference: 'Ref', holder: 'Payee', account: 'A/c', ifsc: 'IFSC', amount: 'Amt' }],
] as const;

type Places = Readonly<Record<'reference' | 'holder' | 'account' | 'ifsc' | 'amount', string | number>>;

/** The cells of a workbook's first sheet, read by SheetJS. */
function textsOf(workbook: Uint8Array): readonly (readonly string[])[] {
  const { SheetNames, Sheets } = read(workbook, { dense: true });
  const cells = Sheets[SheetNames[0] ?? '']?.['!data'] ?? [];
  return cells.map((row) =>
    Array.from(row, (cell) => {
      expect(['s', 'z', undefined]).toContain(cell?.t);
      return String(cell?.v ?? '');
    }),
  );
}

/** The rows of a file, read by programs that had no part in writing it. No cell of a workbook is a number. */
function rowsOf({ base64, type }: { base64: string; type: string }, places: Places) {
  const bytes = Buffer.from(base64, 'base64');
  const rows: readonly (readonly string[])[] = type.includes('csv') ? parse(bytes) : textsOf(bytes);
  const hasHeadings = typeof places.amount === 'string';
  const headings = hasHeadings ? (rows[0] ?? []) : [];
  const at = (place: string | number) => (typeof place === 'number' ? place : headings.indexOf(place));
  return rows.slice(hasHeadings ? 1 : 0).map((cells) => ({
    reference: cells[at(places.reference)],
    holder: cells[at(places.holder)],
    account: cells[at(places.account)],
    ifsc: cells[at(places.ifsc)],
    amount: cells[at(places.amount)],
  }));
}

const paiseIn = (text = '') => BigInt(text.replace('.', ''));

it.each(SHEETS)(
  '%s holds what the run pays, the same bytes each time, after one row that the bank has read',
  async (template, places) => {
    if (template.startsWith('ours'))
      await office.maker.call(keepBankTemplate, {
        path: { name: template },
        body: {
          kind: template === 'ours-csv' ? 'csv' : 'xlsx',
          dateFormat: 'dd/mm/yyyy',
          columns: OWN_COLUMNS,
        },
      });
    await office.approved({ franchises: ['FR-004'] });
    const run = await office.approved();
    const isProven = template === 'generic-csv';
    if (!isProven)
      await expect(office.file(2, template)).rejects.toMatchObject({ code: 'payout.template-unproven' });
    const trial = await office.file(1, template);
    expect(rowsOf(trial, places)).toMatchObject([
      { reference: 'P0000100011', amount: '999.90', account: '00123454' },
    ]);
    // A file alone proves nothing.
    if (!isProven)
      await expect(office.file(2, template)).rejects.toMatchObject({ code: 'payout.template-unproven' });
    await office.results(1, [['P0000100011', 'paid', 'UTR000001', '2026-11-20', '']]);
    const known = await office.maker.call(bankTemplates, {});
    expect(known.find(({ name }) => name === template)?.provenAt).toBeDefined();
    const file = await office.file(2, template);
    expect(await office.file(2, template, office.checker)).toEqual(file);
    expect(createHash('sha256').update(Buffer.from(file.base64, 'base64')).digest('hex')).toBe(file.sha256);
    const other = template === 'generic-csv' ? 'icici-19' : 'generic-csv';
    await expect(office.file(2, other)).rejects.toMatchObject({ code: 'payout.other-template' });
    const rows = rowsOf(file, places);
    expect(rows.map(({ amount }) => paiseIn(amount)).reduce((all, paise) => all + paise, 0n)).toBe(
      20_012_353n,
    );
    expect(toRupees(run.total)).toBe('200123.53');
    expect(rows.map(({ reference, account, amount }) => [reference, account, amount])).toEqual([
      ['P0000200011', '000123456789', '200000.01'],
      ['P0000200021', '12345678901234567890', '123.45'],
      ['P0000200031', '998877', '0.07'],
    ]);
    const isWritten = template === 'generic-csv';
    const names = rows.map(({ holder }) => holder);
    if (isWritten)
      expect([names[0], names[1], names[2]?.replace(/^'/, '')]).toEqual([
        'रमेश कुमार',
        'Shah & Sons',
        '=Sum <Traders>',
      ]);
    else expect(names).toEqual(['RAMESH KUMAR', 'SHAH SONS', 'SUM TRADERS']);
    // Inside the bank no IFSC is wanted.
    expect(rows.map(({ ifsc }) => ifsc)).toEqual([
      'HDFC0DEMO02',
      template === 'icici-19' ? '' : 'ICIC0000001',
      'KKBK0000123',
    ]);
    expect((await office.run(2)).file).toMatchObject({ template, sha256: file.sha256, by: 'First Admin' });
    await office.recount();
  },
);

describe('a file', () => {
  it('is of an approved run, of a template that is there, and of a run that nobody pays by hand', async () => {
    await office.create();
    const state = { code: 'payout.state' };
    await expect(office.file(1)).rejects.toMatchObject(state);
    await office.submit(1);
    await expect(office.file(1)).rejects.toMatchObject(state);
    await office.approve(1);
    await expect(office.file(1, 'none')).rejects.toMatchObject({ code: 'payout.template-unknown' });
    await office.paid(1, 1, 'UTR000001');
    await expect(office.file(1)).rejects.toMatchObject(state);
    await expect(office.maker.call(cancelPayout, { path: { no: '1' }, body: {} })).rejects.toMatchObject(
      state,
    );
    await office.recount();
  });

  it('is not made where a name has no letter of a bank; then the run is as it was', async () => {
    await office.enterAccount(4, { holder: '汉字' });
    await office.pass(3);
    await office.approved({ franchises: ['FR-004'] });
    const refused = await office.file(1, 'rbl-13').catch((error: unknown) => error);
    expect(refused).toMatchObject({
      code: 'payout.file-faulty',
      message: expect.stringContaining('no letter of the holder'),
    });
    const faults = fileFaultsIn(refused instanceof Conflict && refused.details);
    expect(faults).toEqual([
      { code: 'foreign-holder', who: expect.stringContaining('(FR-004)'), said: '汉字' },
    ]);
    const run = await office.run(1);
    expect([run.state, run.file, run.steps.length]).toEqual(['approved', undefined, 3]);
    await office.maker.call(cancelPayout, { path: { no: '1' }, body: {} });
    await office.recount();
  });

  it('is not given where the bytes that were kept are others than it was made with', async () => {
    await office.approved();
    await office.file(1);
    const { database } = office.network;
    const { sha256 } = await database.selectFrom('bank_files').select('sha256').executeTakeFirstOrThrow();
    await allowChanges(database, 'bank_files');
    const other = sha256.replace(/^./, (first) => (first === '0' ? '1' : '0'));
    await database.updateTable('bank_files').set({ sha256: other }).execute();
    await expect(office.file(1)).rejects.toMatchObject({ code: 'payout.file-changed' });
  });

  it('is made once by many at the same time', async () => {
    await office.approved();
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        office.file(1, 'generic-csv', at % 2 ? office.maker : office.checker),
      ),
    );
    expect(new Set(all.map(({ base64 }) => base64)).size).toBe(1);
    expect((await office.run(1)).steps.filter(({ act }) => act === 'export')).toHaveLength(1);
    await office.recount();
  });

  it('stays as it was made when accounts and names change afterwards', async () => {
    await office.approved();
    const file = await office.file(1);
    await office.enterAccount(1, { holder: 'Another', account: '424242424242' });
    await office.network.database
      .updateTable('vendors')
      .set({ name: 'New Name', email: 'new@example.com' })
      .where('vendor_id', '=', 'v1')
      .execute();
    expect(await office.file(1)).toEqual(file);
    const run = await office.maker.call(payoutRun, { path: { no: '1' } });
    expect(run.payouts[0]).toMatchObject({ vendor: 'New Name', holder: 'रमेश कुमार', account: '••••6789' });
    const result = await office.results(1, [['P0000100011', 'paid', 'UTR000001', '2026-11-20', '']]);
    expect(result).toMatchObject({ paid: 1, waiting: 3 });
  });
});

it('is refused with a sentence where no key opens an account', async () => {
  await office.approved();
  const { database } = office.network;
  await allowChanges(database, 'office_accounts');
  await database.updateTable('office_accounts').set({ account_sealed: 's1.elsewhere.AAAA' }).execute();
  await expect(office.file(1, 'generic-csv')).rejects.toThrow('PORTAL_SEAL_KEYS_BEFORE');
});
