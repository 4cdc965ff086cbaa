import { stringify } from 'csv-stringify/sync';
import { describe, expect, it, vi } from 'vitest';
import { WireImportLine } from '#contract/imports';
import { StagedImport } from '../../server/features/imports/staged-import';
import { aSheetRow, aWorkbook } from '../support/a-workbook';
import { addVendor, changes, PORTAL, serveEachTest, server, token } from './vendor-admin-calls';

serveEachTest();

const HEADS = 'Franchise name,Contact person,Email,Mobile,Code,City';
const row = (number: number) =>
  `"Example, ${number}",Asha,v${number}@new.example.com,9876500${number},FR-${number},Pune`;

/** Imports a file of vendors; gives its columns, the row errors and the result. */
async function importVendors(file: string | Uint8Array<ArrayBuffer>, query: Record<string, string> = {}) {
  const asked = new URLSearchParams({ portal: PORTAL, ...query });
  const answer = await server.app.request(`/api/imports/vendors?${asked}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/octet-stream' },
    body: file,
  });
  const text = await answer.text();
  if (answer.status !== 200) return { refused: text, rowErrors: [] };
  const lines = text
    .trim()
    .split('\n')
    .map((line) => WireImportLine.parse(JSON.parse(line)));
  return {
    columns: lines.flatMap((line) => ('columns' in line ? [line.columns] : []))[0],
    rowErrors: lines.flatMap((line) => ('rowErrors' in line ? line.rowErrors : [])),
    result: lines.flatMap((line) => ('result' in line ? [line.result] : []))[0],
  };
}
const said = ({ rowErrors }: Pick<Awaited<ReturnType<typeof importVendors>>, 'rowErrors'>) =>
  rowErrors.map(({ line, fault, field, value }) => [line, fault, field, value]);
const directory = async () =>
  (await (await server.get('/api/vendors/directory', token)).json()).data as readonly {
    vendor_id: string;
    Franchise_code: string;
    status: string;
  }[];

describe('a file of vendors', () => {
  it('is tried without a trace, added with an invitation for each, and a second time changes nothing', async () => {
    const csv = `\uFEFF${HEADS}\r\n${row(101)}\r\n\r\n${row(102)}\r\n`;
    const tried = await importVendors(csv, { dryRun: 'yes' });
    expect(tried.result).toMatchObject({ stored: false, rows: 2, created: 2, faulty: 0 });
    expect(tried.columns?.preview).toEqual([
      {
        line: 2,
        values: {
          Franchise_code: 'FR-101',
          name: 'Example, 101',
          contact_person: 'Asha',
          email: 'v101@new.example.com',
          mobile: '+919876500101',
          city: 'Pune',
        },
      },
      expect.objectContaining({ line: 4 }),
    ]);
    expect(await directory()).toHaveLength(6);
    expect((await importVendors(csv)).result).toMatchObject({ stored: true, created: 2 });
    await server.mailer?.flush();
    expect(server.mailbox.mails.map(({ recipient }) => recipient).toSorted()).toEqual([
      'v101@new.example.com',
      'v102@new.example.com',
    ]);
    expect((await directory()).filter(({ status }) => status === 'invited')).toHaveLength(2);
    expect(await changes('?subject=vendor')).toHaveLength(2);
    expect((await importVendors(csv)).result).toMatchObject({ stored: true, created: 0, unchanged: 2 });
    await server.mailer?.flush();
    expect(server.mailbox.mails).toHaveLength(2);
  });

  it('names what is wrong with a row and what stands there, and stores the others when asked', async () => {
    await addVendor({ Franchise_code: 'FR-110', email: 'taken@new.example.com' });
    const csv = [
      HEADS,
      row(101),
      row(102).replace('9876500102', '12'),
      row(101),
      row(103).replace('v103@new.example.com', 'V101@new.example.com'),
      row(104).replace('v104@new.example.com', 'taken@new.example.com'),
      row(105).replace('FR-105', 'FR-110'),
      row(106).replace('Asha', ''),
      'a,b,c,d,e,f,g',
    ].join('\n');
    const refused = await importVendors(csv);
    expect(refused.result).toMatchObject({ stored: false, faulty: 7 });
    expect(said(refused)).toEqual([
      [3, 'invalid', 'mobile', '12'],
      [4, 'twice-in-file', 'Franchise_code', 'FR-101'],
      [5, 'twice-in-file', 'email', 'v101@new.example.com'],
      [6, 'address-taken', 'email', 'taken@new.example.com'],
      [7, 'vendor-differs', 'email', 'v105@new.example.com'],
      [8, 'missing', 'contact_person', undefined],
      [9, 'too-many-cells', undefined, 'g'],
    ]);
    expect(refused.rowErrors.find(({ fault }) => fault === 'address-taken')?.owner).toBe('FR-110');
    expect(await directory()).toHaveLength(7);
    expect((await importVendors(csv, { skipFaulty: 'yes' })).result).toMatchObject({
      stored: true,
      created: 1,
    });
    expect(await directory()).toHaveLength(8);
  });

  it('names no owner for the address of an account without a franchise', async () => {
    const { email } = await server.dependencies.database
      .selectFrom('users')
      .select('email')
      .where('role', '=', 'admin')
      .executeTakeFirstOrThrow();
    const csv = [HEADS, row(101).replace('v101@new.example.com', email)].join('\n');
    const { rowErrors } = await importVendors(csv, { dryRun: 'yes' });
    expect(rowErrors[0]).toMatchObject({ fault: 'address-taken', value: email });
    expect(rowErrors[0]).not.toHaveProperty('owner');
  });

  it('with heads of its own is read once the columns are told', async () => {
    const csv = `${HEADS.replace('Code', 'Kürzel')}\n${row(101)}`;
    expect((await importVendors(csv, { dryRun: 'yes' })).columns?.missing).toEqual(['Franchise_code']);
    const mapping = JSON.stringify({ Franchise_code: 'Kürzel' });
    expect((await importVendors(csv, { dryRun: 'yes', mapping })).result).toMatchObject({
      created: 1,
      faulty: 0,
    });
  });

  it('with columns of ratios gives each vendor its rules, logged like others; an empty cell is no rule', async () => {
    const csv = [
      `${HEADS},Ratio: Mutual Fund,Ratio % - Term Insurance`,
      `${row(101)},40,33.330 %`,
      `${row(102)},,0`,
      `${row(103)},,`,
    ].join('\n');
    const tried = await importVendors(csv, { dryRun: 'yes' });
    expect(tried.columns?.preview?.[0]?.values).toMatchObject({
      'Ratio: Mutual Fund': '40',
      'Ratio % - Term Insurance': '33.33',
    });
    expect((await importVendors(csv)).result).toMatchObject({ stored: true, created: 3 });
    const { data } = await (await server.get('/api/vendors/commission-rules', token)).json();
    const codes = await directory();
    const rulesOf = (code: string) => {
      const id = codes.find((each) => each.Franchise_code === code)?.vendor_id;
      return data.find((each: { vendor_id: string }) => each.vendor_id === id).current;
    };
    expect(rulesOf('FR-101')).toMatchObject({
      version: 1,
      rules: [
        { Product_Category: 'Mutual Fund', Franchise_Ratio: 40 },
        { Product_Category: 'Term Insurance', Franchise_Ratio: 33.33 },
      ],
    });
    expect([rulesOf('FR-102').rules.length, rulesOf('FR-103').rules.length]).toEqual([1, 0]);
    expect(await changes('?subject=rules')).toHaveLength(2);
    expect((await importVendors(csv)).result).toMatchObject({ unchanged: 3, faulty: 0 });
    const other = csv.replace(',40,', ',41,');
    expect((await importVendors(other)).result).toMatchObject({ changed: 1, unchanged: 2 });
  });

  it('with days in the heading of a ratio gives each vendor the rule of these days', async () => {
    const [until, from] = ['Ratio: Mutual Fund until 2026-11-30', 'Ratio: Mutual Fund from 2026-12-01'];
    const csv = `${HEADS},${until},${from},Ratio: Term Insurance from 2026-10-01 until 2026-12-31\n${row(101)},40,60,5`;
    expect((await importVendors(csv)).result).toMatchObject({ stored: true, created: 1 });
    const { data } = await (await server.get('/api/vendors/commission-rules', token)).json();
    const id = (await directory()).find((each) => each.Franchise_code === 'FR-101')?.vendor_id;
    expect(data.find((each: { vendor_id: string }) => each.vendor_id === id).rules).toEqual([
      { Product_Category: 'Mutual Fund', Franchise_Ratio: 40, until: '2026-11-30' },
      { Product_Category: 'Mutual Fund', Franchise_Ratio: 60, from: '2026-12-01' },
      { Product_Category: 'Term Insurance', Franchise_Ratio: 5, from: '2026-10-01', until: '2026-12-31' },
    ]);
    expect((await importVendors(csv)).result).toMatchObject({ unchanged: 1, faulty: 0 });
    const other = csv.replace(',60,', ',61,');
    expect((await importVendors(other)).result).toMatchObject({ changed: 1 });
    expect((await importVendors(other)).result).toMatchObject({ unchanged: 1 });
    const twice = `${HEADS},${until},Ratio: Mutual Fund from 2026-11-30\n${row(102)},40,60`;
    expect(said(await importVendors(twice))).toEqual([
      [2, 'repeated-product', 'Ratio: Mutual Fund from 2026-11-30', '60'],
    ]);
  });

  it('with wrong ratios adds none, and says which product of which line', async () => {
    const rules = async (heads: string, cells: string) =>
      said(await importVendors(`${HEADS},${heads}\n${row(101)},${cells}`));
    expect(
      await rules('Ratio: Term Insurance,Ratio: Mutual Fund,Ratio: Health Insurance', '100.01,1.005,many'),
    ).toEqual([
      [2, 'ratio-out-of-range', 'Ratio: Term Insurance', '100.01'],
      [2, 'ratio-decimals', 'Ratio: Mutual Fund', '1.005'],
      [2, 'unreadable-ratio', 'Ratio: Health Insurance', 'many'],
    ]);
    expect(await rules('Ratio: Loan,Rate: loan,Ratio: Free Demat Account,Ratio:', '1,2,3,4')).toEqual([
      [2, 'repeated-product', 'Rate: loan', '2'],
      [2, 'flat-product', 'Ratio: Free Demat Account', '3'],
      [2, 'unnamed-product', 'Ratio:', '4'],
    ]);
    expect(await rules('Ratio: Mutual Fund,Ratio: Mutual Fund', '1,2')).toEqual([
      [2, 'repeated-product', 'Ratio: Mutual Fund', '1'],
    ]);
    expect(await directory()).toHaveLength(6);
  });

  it('with ratios for a product that nobody knows adds none, unless that column is left out', async () => {
    const csv = `${HEADS},Ratio: Mutual Fund,Ratio: Insurance\n${row(101)},40,20\n${row(102)},40,20`;
    const refused = await importVendors(csv);
    expect(refused.result).toMatchObject({ stored: false, faulty: 2 });
    expect(said(refused)).toEqual([
      [2, 'unknown-product', 'Ratio: Insurance', '20'],
      [3, 'unknown-product', 'Ratio: Insurance', '20'],
    ]);
    const mapping = JSON.stringify({ 'Ratio: Insurance': '' });
    expect((await importVendors(csv, { mapping })).result).toMatchObject({ stored: true, created: 2 });
  });

  it('is found below a title whatever parts its cells; a repeated head and a total are named', async () => {
    const lines = [HEADS, row(101), HEADS, row(102), 'Total,,,,,2'].map((line) => line.replaceAll(', ', ' '));
    const csv = ['Vendors, North', ...lines.map((line) => line.replaceAll(',', ';'))].join('\n');
    const { columns, rowErrors, result } = await importVendors(csv, { dryRun: 'yes' });
    expect(columns?.above).toBe(1);
    expect(said({ rowErrors })).toEqual([
      [4, 'repeated-heading', undefined, undefined],
      [6, 'total-row', undefined, undefined],
    ]);
    expect(result).toMatchObject({ created: 2 });
  });

  it('may be a workbook', async () => {
    const cells = [
      HEADS.split(','),
      ['Example', 'Asha', 'x@new.example.com', '9876500101', 'FR-101', 'Pune'],
    ];
    const file = aWorkbook(cells.map((each, at) => aSheetRow(at + 1, each)).join(''));
    expect((await importVendors(file)).result).toMatchObject({ stored: true, created: 1 });
  });

  it('has at most 500 vendors, and the portal that the invitations name', async () => {
    const rows = Array.from({ length: 501 }, (_, at) => [
      'Example',
      'Asha',
      `a${at}@b.example.com`,
      '',
      '',
      '',
    ]);
    const { refused } = await importVendors(stringify([HEADS.split(','), ...rows]), { dryRun: 'yes' });
    expect(refused).toContain('At most 500 vendors fit into one file.');
    expect((await importVendors(`${HEADS}\n${row(101)}`, { portal: '' })).refused).toContain('portal');
  });

  it('adds none when somebody takes a code or an address while its rows are set aside', async () => {
    const { add } = StagedImport.prototype;
    vi.spyOn(StagedImport.prototype, 'add').mockImplementationOnce(async function (this: StagedImport, plan) {
      await add.call(this, plan);
      await addVendor({ Franchise_code: 'FR-120', email: 'v102@new.example.com' });
    });
    const outcome = await importVendors([HEADS, row(101), row(102)].join('\n'));
    vi.restoreAllMocks();
    expect(outcome.result).toMatchObject({ stored: false });
    expect(said(outcome)).toEqual([[3, 'address-taken', 'email', 'v102@new.example.com']]);
    expect(await directory()).toHaveLength(7);
  });
});
