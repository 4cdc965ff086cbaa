import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, it, vi } from 'vitest';
import {
  BANK_FORMS,
  type BankFile,
  type BankFileAnswer,
  bankFile,
  type FilePayout,
  ownForm,
} from '#core/payouts/bank-template';
import { fileFaultText } from '#core/payouts/file-fault';
import { payoutReference } from '#core/payouts/payout-reference';
import type { SheetForm } from '#core/payouts/sheet-form';
import { bankName } from '#core/payouts/written-name';
import { withoutFormulaGuard } from '#core/shared/formula-safe';
import { sum, toRupees, ZERO } from '#core/shared/money';
import { bankFileBytes } from '../../../server/features/payouts/bank-file-bytes';

const OFFICE = { account: '000111222333', clientCode: 'ACME01' };
const DAY = '2026-11-04';

const OWN = ownForm({
  name: 'axis-ours',
  kind: 'xlsx',
  dateFormat: 'yyyymmdd',
  columns: [
    { heading: 'Ref', source: 'reference', text: undefined },
    { heading: 'Payee', source: 'holder', text: undefined },
    { heading: 'A/c', source: 'account', text: undefined },
    { heading: 'IFSC', source: 'ifsc', text: undefined },
    { heading: '=Amt', source: 'amount', text: undefined },
    { heading: 'Kind', source: undefined, text: 'Commission' },
    { heading: 'On', source: 'date', text: undefined },
  ],
});
const FORMS = [...BANK_FORMS, OWN, { ...OWN, name: 'own-csv', kind: 'csv' as const }];

const payout = (no: number, more: Partial<FilePayout> = {}): FilePayout => ({
  franchiseCode: `FR-00${no}`,
  vendor: `Vendor ${no}`,
  holder: 'Ravi Kumar',
  account: '0012345678',
  ifsc: 'SBIN0001234',
  amount: { units: 123_450n, scale: 2 },
  reference: payoutReference(1, no),
  ...more,
});
const runOf = (payouts: readonly FilePayout[], no = 1) => ({
  no,
  payouts,
  total: sum(payouts.map(({ amount }) => amount)),
  day: DAY as typeof DAY,
});
const formOf = (name: string): SheetForm =>
  FORMS.find((form) => form.name === name) ?? expect.fail(`no form ${name}`);

function madeOf(form: SheetForm, payouts: readonly FilePayout[], no?: number): BankFile {
  const answer = bankFile(form, runOf(payouts, no), OFFICE);
  return answer.kind === 'made' ? answer.file : expect.fail(JSON.stringify(answer.faults));
}

function sentencesOf(answer: BankFileAnswer) {
  return answer.kind === 'made' ? [] : answer.faults.map((fault) => fileFaultText(fault));
}

function faultsOf(form: SheetForm, payouts: readonly FilePayout[]) {
  const answer = bankFile(form, runOf(payouts), OFFICE);
  return sentencesOf(answer);
}

/** Reads a file as another program does. */
async function readBack(file: BankFile): Promise<readonly (readonly string[])[]> {
  const { bytes } = await bankFileBytes(file);
  if (file.kind === 'csv') return parse(Buffer.from(bytes), { relax_column_count: false });
  const rows = await readSheet(Buffer.from(bytes), { trim: false });
  return rows.map((cells) =>
    Array.from({ length: file.rows[0]?.length ?? 0 }, (_, at) => {
      const cell = cells[at] ?? '';
      expect(cell).toBeTypeOf('string');
      return String(cell);
    }),
  );
}

const letters = fc.constantFrom(...'रमेशकुार शर्मा', ...'Ravi&,"\'=+-@;|\n\t<>é', '😀', '\u200d');
const name = fc
  .tuple(fc.constantFrom('Ravi', 'रमेश', '=A', "'B", 'ſ'), fc.array(letters, { maxLength: 30 }))
  .map(([first, more]) => first + more.join(''));
const payouts = fc
  .array(
    fc.record({
      holder: name,
      franchiseCode: fc.constantFrom('FR-001', '=FR', 'A,B', 'एफ़आर-१', '-7'),
      account: fc.stringMatching(/^\d{6,20}$/),
      ifsc: fc.constantFrom('SBIN0001234', 'ICIC0000001', 'HDFC0AB12CD', 'KKBK0000123', 'ZZZZ0000001'),
      amount: fc.integer({ min: 1, max: 100_000_000 }).map((paise) => ({ units: BigInt(paise), scale: 2 })),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((rows) => rows.map((row, at) => payout(at + 1, row)));

const shown = (text: string) => text.replace(/\p{Cc}+/gu, ' ');

it.each(FORMS.map((form) => [form.name, form] as const))(
  'holds the payouts of a run, read back by another program: %s',
  async (_, form) => {
    await fc.assert(
      fc.asyncProperty(payouts, async (paid) => {
        const rows = await readBack(madeOf(form, paid));
        const body = form.hasHeadings ? rows.slice(1) : rows;
        expect(body.length).toBe(paid.length);
        const place = (...sources: readonly string[]) =>
          form.columns.findIndex(({ source }) => sources.includes(source ?? ''));
        const isNameCut = form.name === 'hdfc-28';
        for (const [at, { holder = '', account, amount, reference }] of paid.entries()) {
          const cells = body[at] ?? [];
          expect(cells[place('account')]).toBe(account);
          expect(cells[place('amount')]).toBe(toRupees(amount));
          expect(cells[place('reference')]).toBe(reference);
          if (form.name === 'generic-csv')
            expect(withoutFormulaGuard(cells[place('written-holder')] ?? '')).toBe(
              withoutFormulaGuard(shown(holder)),
            );
          else {
            const written = bankName(holder, isNameCut ? 40 : undefined);
            expect(cells[place('holder', 'holder-letters')]).toBe(written);
          }
          // No cell of a file that a spreadsheet opens begins as a formula does.
          if (form.kind === 'csv') expect(cells.filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
        }
      }),
      { numRuns: form.kind === 'csv' ? 100 : 25 },
    );
  },
);

it('is the same bytes at any time', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  for (const form of FORMS) {
    const file = madeOf(form, [payout(1), payout(2)]);
    vi.setSystemTime(Date.UTC(2026, 0, 1));
    const { bytes } = await bankFileBytes(file);
    vi.setSystemTime(Date.UTC(2027, 5, 5, 12, 13, 14));
    expect(Buffer.from((await bankFileBytes(file)).bytes).equals(Buffer.from(bytes))).toBe(true);
  }
  vi.useRealTimers();
});

describe('a sheet', () => {
  it('of ICICI Bank has its columns, and no IFSC inside the bank', () => {
    const file = madeOf(formOf('icici-19'), [
      payout(1, { ifsc: 'ICIC0000001', holder: 'Shop 24 & Söhne' }),
      payout(2, { amount: { units: 20_000_000n, scale: 2 } }),
      payout(3, { amount: { units: 19_999_999n, scale: 2 } }),
    ]);
    expect(file.name).toBe('payout-1-icici-19.xlsx');
    expect(file.rows[0]?.join(' ')).toBe(
      'PYMT_PROD_TYPE_CODE PYMT_MODE DEBIT_ACC_NO BNF_NAME BENE_ACC_NO BENE_IFSC AMOUNT DEBIT_NARR CREDIT_NARR ' +
        'MOBILE_NUM EMAIL_ID REMARK PYMT_DATE REF_NO ADDL_INFO1 ADDL_INFO2 ADDL_INFO3 ADDL_INFO4 ADDL_INFO5',
    );
    expect(file.rows[1]?.slice(0, 14)).toEqual([
      ...['PAB_VENDOR', 'FT', '000111222333', 'SHOP SOHNE', '0012345678', '', '1234.50', ''],
      ...['COMMISSIONP0000100011', '', '', '', '04-11-2026', 'P0000100011'],
    ]);
    expect(file.rows.slice(2).map((cells) => [cells[1], cells[5]])).toEqual([
      ['RTGS', 'SBIN0001234'],
      ['NEFT', 'SBIN0001234'],
    ]);
  });

  it('of HDFC Bank has 28 cells, neither headings nor commas, and the name of its day', () => {
    const own = { ifsc: 'HDFC0000001', email: 'a,b"@example.com' };
    const file = madeOf(formOf('hdfc-28'), [payout(1), payout(2, own)], 1042);
    expect(file.name).toBe('ACME0411.042');
    expect(file.rows.map((cells) => cells.length)).toEqual([28, 28]);
    expect(file.rows.map((cells) => cells.slice(0, 5))).toEqual([
      ['N', '', '0012345678', '1234.50', 'RAVI KUMAR'],
      ['I', 'FR002', '0012345678', '1234.50', 'RAVI KUMAR'],
    ]);
    expect(file.rows[1]?.slice(12, 14)).toEqual(['P0000100021', 'P0000100021']);
    expect(file.rows[1]?.slice(22)).toEqual([
      '04/11/2026',
      '',
      'HDFC0000001',
      'HDFC Bank',
      '',
      'a b @example.com',
    ]);
    const large = payout(1, { amount: { units: 20_000_000n, scale: 2 } });
    expect(madeOf(formOf('hdfc-28'), [large]).rows[0]?.[0]).toBe('R');
  });

  it('of Kotak Mahindra Bank has 49 columns', () => {
    const file = madeOf(formOf('kotak-49'), [payout(1, { ifsc: 'KKBK0000123' }), payout(2)]);
    expect(file.rows.map((cells) => cells.length)).toEqual([49, 49, 49]);
    expect(file.rows[1]?.slice(0, 14)).toEqual([
      ...['ACME01', 'VPAY', 'IFT', 'P0000100011', '04/11/2026', '', '000111222333', '1234.50', 'M', ''],
      ...['RAVI KUMAR', '', 'KKBK0000123', '0012345678'],
    ]);
    expect(file.rows[2]?.[2]).toBe('NEFT');
    expect(file.rows[0]?.at(-1)).toBe('Enrichment_20');
  });

  it('of RBL Bank has 13 columns, the last one with its blank', () => {
    const [headings, first] = madeOf(formOf('rbl-13'), [payout(1)]).rows;
    expect([headings?.length, headings?.at(-1)]).toEqual([13, 'Email ']);
    expect(first?.slice(0, 11)).toEqual([
      ...['NFT', 'P0000100011', '000111222333', 'COMMISSION P0000100011', '0012345678', 'INR', '1234.50'],
      ...['COMMISSION P0000100011', 'State Bank of India', 'SBIN0001234', 'RAVI KUMAR'],
    ]);
  });

  it('of the office has what it was given', () => {
    expect(madeOf(OWN, [payout(1)]).rows[1]?.slice(-2)).toEqual(['Commission', '20261104']);
  });
});

describe('there is no file', () => {
  it.each<readonly [string, Partial<FilePayout>, string]>([
    ['no holder', { holder: ' ' }, "Vendor 1 (FR-001): the name of the account's holder is missing."],
    [
      'a name in no letters of a bank',
      { holder: '汉字' },
      'Vendor 1 (FR-001): no letter of the holder\'s name "汉字" can be written in A to Z. Enter it in English letters.',
    ],
    ['no account', { account: undefined }, 'Vendor 1 (FR-001): the account number is missing.'],
    ['a cut account', { account: '12E+17' }, 'Vendor 1 (FR-001): the account number is missing.'],
    ['no IFSC', { ifsc: undefined }, 'Vendor 1 (FR-001): the IFSC is missing.'],
    ['no amount', { amount: ZERO }, 'Vendor 1 (FR-001): there is no amount to be paid.'],
  ])('for a payout with %s', (_, more, sentence) => {
    expect(faultsOf(formOf('icici-19'), [payout(1, more)])).toEqual([sentence]);
  });

  it('that adds up to anything but its run', () => {
    const run = { ...runOf([payout(1)]), total: { units: 123_451n, scale: 2 } };
    const answer = bankFile(formOf('generic-csv'), run, undefined);
    expect(sentencesOf(answer)).toEqual(['The file adds up to 1234.50, but the run to 1234.51.']);
  });

  it('that is empty, too long, or of a template without what every bank needs', () => {
    const many = Array.from({ length: 10_000 }, () => payout(1));
    expect(faultsOf(formOf('generic-csv'), [])).toEqual([
      'The run has nobody to be paid, so there is no file.',
    ]);
    expect(faultsOf(formOf('generic-csv'), many)).toEqual(['A file has at most 9999 rows.']);
    const none = { ...OWN, columns: OWN.columns.filter(({ source }) => source !== 'account') };
    expect(faultsOf(none, [payout(1)])).toEqual(['The template axis-ours has no column for the account.']);
    const code = { ...OFFICE, clientCode: undefined };
    const needs = 'needs the client code that the bank has given the office.';
    expect(sentencesOf(bankFile(formOf('icici-19'), runOf([payout(1)]), undefined))).toEqual([
      'Set the account that the office pays from first.',
    ]);
    expect(sentencesOf(bankFile(formOf('hdfc-28'), runOf([payout(1)]), code))).toEqual([
      `The template hdfc-28 ${needs}`,
    ]);
  });

  it('with a cell that the bank has no room for', () => {
    const columns = OWN.columns.map((each) => ({ ...each, ...(each.source === 'account' && { most: 8 }) }));
    expect(faultsOf({ ...OWN, columns }, [payout(1)])).toEqual([
      'Vendor 1 (FR-001): A/c has more than 8 signs.',
    ]);
  });
});
