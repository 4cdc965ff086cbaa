import { describe, expect, it } from 'vitest';
import { payoutReference } from '#core/payouts/payout-reference';
import { type ParsedResult, readResult } from '#core/payouts/read-result';
import { resultFaultText } from '#core/payouts/result-fault';

const ICICI_29 = [
  ...['File_Sequence_Num', 'Pymt_Prod_Type_Code', 'Pymt_Mode', 'Debit_Acct_no', 'Beneficiary Name'],
  ...['Beneficiary Account No', 'Bene_IFSC_Code', 'Amount', 'Debit narration', 'Credit narration'],
  ...['Mobile Numder', 'Email id', 'Remark', 'Pymt_Date', 'Reference_no', 'Addl_Info1', 'Addl_Info2'],
  ...['Addl_Info3', 'Addl_Info4', 'Addl_Info5', 'Beneficiary LEI', 'STATUS', 'Current Step', 'File name'],
  ...['Rejected by', 'Rejection Reason', 'Acct_Debit_date', 'Customer Ref No', 'UTR NO'],
];

const table = (...rows: readonly (readonly string[])[]) => rows.map((cells, at) => ({ line: at + 1, cells }));

function read(...rows: readonly (readonly string[])[]): readonly ParsedResult[] {
  const result = readResult(table(...rows));
  return result.kind === 'read' ? result.rows : expect.fail(result.why);
}

const GENERIC = ['reference', 'status', 'utr', 'day', 'why'];
const REF = (no: number) => payoutReference(1, no);
const plain = { account: undefined, franchiseCode: undefined, amount: undefined, fault: undefined };
const paise = (amount: number) => ({ units: BigInt(amount), scale: 2 });

describe('a result is read', () => {
  it('by our own headings, in any case and order', () => {
    expect(
      read(
        ['Paid by us'],
        ['Status', 'REFERENCE', 'Day', 'UTR', 'Why', 'Amount', 'franchise_code'],
        ['Paid', REF(1), '2026-11-04', 'SBIN4261', '', '₹ 1,234.50', 'FR-001'],
        ['', '', '', '', '', '', ''],
        ['failed', REF(2), '', '', 'Account closed', '', ''],
        ['returned', REF(3), '05/11/2026', '', 'No such account', '', ''],
      ),
    ).toEqual([
      {
        ...plain,
        line: 3,
        reference: REF(1),
        status: 'paid',
        utr: 'SBIN4261',
        day: '2026-11-04',
        why: undefined,
        amount: paise(123_450),
        franchiseCode: 'FR-001',
      },
      {
        ...plain,
        line: 5,
        reference: REF(2),
        status: 'failed',
        utr: undefined,
        day: undefined,
        why: 'Account closed',
      },
      {
        ...plain,
        line: 6,
        reference: REF(3),
        status: 'returned',
        utr: undefined,
        day: '2026-11-05',
        why: 'No such account',
      },
    ]);
  });

  it('with the reason of a payment that did not arrive in a column of remarks', () => {
    const rows = read(
      ['Customer Ref No', 'Status', 'UTR No', 'Remarks'],
      [REF(1), 'Success', 'HDFCN52026112900008', 'NEFT'],
      [REF(2), 'Failed', '', 'Account closed, "dormant"'],
      [REF(3), 'Returned', 'HDFCN52026112900004', 'NRE account'],
      [REF(4), 'Success', 'HDFCN52026112900009', 'Returned'],
    );
    expect(rows.map(({ status, why }) => [status, why])).toEqual([
      ['paid', undefined],
      ['failed', 'Account closed, "dormant"'],
      ['returned', 'NRE account'],
      ['returned', 'Returned'],
    ]);
  });

  const icici = (values: Readonly<Record<string, string>>) =>
    ICICI_29.map((heading) => values[heading] ?? '');
  it.each([
    ['Success', 'Paid', 'paid'],
    ['Reversed', 'Reversed', 'returned'],
    ['Rejected', '', 'failed'],
    ['Processing', 'In Progress', 'waiting'],
    ['Success', 'In Progress', 'waiting'],
    ['Success', 'Reversed', 'returned'],
  ])('of ICICI Bank, where %s and %s is %s', (status, step, means) => {
    const [row] = read(
      ICICI_29,
      icici({
        STATUS: status,
        'Current Step': step,
        Reference_no: '',
        'Customer Ref No': REF(7),
        Amount: '1234.5',
        'Beneficiary Account No': '0012345678',
        Acct_Debit_date: '04-11-2026',
        'UTR NO': 'IN42619755781929',
        'Rejection Reason': '',
      }),
    );
    expect(row).toEqual({
      ...plain,
      line: 2,
      reference: REF(7),
      account: '0012345678',
      status: means,
      utr: 'IN42619755781929',
      day: '2026-11-04',
      why: undefined,
      amount: { units: 12_345n, scale: 1 },
    });
  });

  it.each(['Reason for failure', 'Reject Reason', 'Reason for Return'])(
    'with its reason below %s',
    (heading) => {
      const rows = read(['Reference', 'Status', 'UTR', heading], [REF(1), 'Failed', '', 'Account closed']);
      expect(rows).toMatchObject([{ status: 'failed', why: 'Account closed' }]);
    },
  );

  it("of ICICI Bank, by whichever of its two references is ours, as it writes it: 'UTR NO.'", () => {
    const row = icici({ STATUS: 'Success', Reference_no: REF(7), 'Customer Ref No': 'IB-99' });
    const headings = ICICI_29.map((heading) => (heading === 'UTR NO' ? 'UTR NO.' : heading));
    row[28] = 'IN42619755781929';
    expect(read(headings, row)).toMatchObject([{ reference: REF(7), utr: 'IN42619755781929' }]);
  });

  it('as somebody pastes it, without headings', () => {
    expect(
      read([REF(1), '1,234.50', 'SBIN4261', '04/11/2026'], ['0012345678', 'Rs. 5', 'SBIN4262', '4-Nov-26']),
    ).toMatchObject([
      { line: 1, reference: REF(1), account: undefined, status: 'paid', utr: 'SBIN4261', day: '2026-11-04' },
      { line: 2, reference: undefined, account: '0012345678', status: 'paid', amount: { units: 5n } },
    ]);
  });

  it.each([
    ['\uFEFFP0000100011', ' paid ', '="IN42619755781929"', '2026-11-04'],
    ["'P0000100011", 'PAID', "'IN42619755781929", "'04-11-2026"],
    ['P00001 00011\u200b', 'Paid', 'IN4261 9755 7819 29', '46330'],
    ['="P0000100011"', '="paid"', '"in42619755781929"', '04.11.2026'],
    ['\u00a0p0000100011', 'paid', 'IN42619755781929\u00a0', '४/११/2026'],
  ])('after a spreadsheet has had it: %j %j %j %j', (...cells) => {
    expect(read(['\uFEFFreference', 'status', 'utr', 'day'], cells)).toEqual([
      {
        ...plain,
        line: 2,
        reference: REF(1),
        status: 'paid',
        utr: 'IN42619755781929',
        day: '2026-11-04',
        why: undefined,
      },
    ]);
  });

  it.each([
    [[REF(1), 'done?', 'SBIN4261', ''], '"done?" is no status that is known.'],
    [[REF(1), 'paid', 'SBIN4261', '31/02/2026'], '"31/02/2026" is no day.'],
    [
      [REF(1), 'paid', 'a-b', ''],
      '"A-B" is no UTR: it has 6 to 40 letters and digits, and is more than a word or zeros.',
    ],
    [
      [REF(1), 'paid', '431234567890123000', ''],
      "A spreadsheet has cut the UTR to 431234567890123000: its last digits are lost. Take the bank's own file.",
    ],
    [
      [REF(1), 'paid', '4.26198E+14', ''],
      "A spreadsheet has cut the UTR to 4.26198E+14: its last digits are lost. Take the bank's own file.",
    ],
    [[REF(1), 'paid', 'SBIN4261', '', '', '12,5'], '"12,5" is no amount in rupees.'],
  ])('with the fault of a row: %j', (cells, fault) => {
    const [row] = read([...GENERIC, 'amount'], cells);
    expect(row).toMatchObject({ line: 2, fault: {} });
    expect(row?.fault && resultFaultText(row.fault)).toBe(fault);
  });

  const UTR = 'IN42619755781929';
  it.each<[string, readonly string[], readonly string[], string | undefined]>([
    ['a heading that is not known', ['Txn Status'], ['Failed'], 'failed'],
    ['a word that is not known under such a heading', ['Txn_Status'], ['Not done'], 'unknown-status'],
    ['a word in a column of any name', ['Outcome'], ['Rejected'], 'failed'],
    ['a step that is not known', ['Status', 'Current Step'], ['Processed', 'On hold'], 'unknown-status'],
    [
      'a second status that is not known',
      ['Status', 'Payment Status'],
      ['Paid', 'On hold'],
      'unknown-status',
    ],
    ['an empty status', ['Status'], [''], 'without-status'],
    ['an empty status of another name', ['Beneficiary Status'], [''], 'without-status'],
    ['a reason alone', ['Failure reason'], ['Account is closed'], 'without-status'],
    ['a code beside a status', ['Status', 'Status Code'], ['Success', '00'], 'paid'],
    ['a remark that says nothing', ['Remarks'], ['NEFT of November'], 'paid'],
  ])('is paid only where nothing speaks against it: %s', (_, headings, cells, means) => {
    const [row] = read(['Reference No', 'UTR No', ...headings], [REF(1), UTR, ...cells]);
    expect(row?.fault?.code ?? row?.status).toBe(means);
  });

  it.each(['REJECTED', 'Pending', 'NOTAVAILABLE', '000000'])('takes no "%s" for a UTR', (utr) => {
    const [row] = read([REF(1), '1,234.50', utr, '04/11/2026']);
    expect(row?.fault?.code).toBe('unknown-utr');
  });

  it.each([
    ['empty', [], 'The table is empty.'],
    [
      'unknown',
      [
        ['Name', 'Phone'],
        ['Ravi', '98'],
      ],
      'The table has no headings that are known: it needs a reference or an account, and a status or a UTR.',
    ],
  ])('or is none: %s', (kind, rows, why) => {
    expect(readResult(table(...rows))).toEqual({ kind, why });
  });
});
