import { describe, expect, it } from 'vitest';
import { changes, PORTAL, send, server, token } from './vendor-admin-calls';

describe('a file of vendors', () => {
  const HEADS = 'Franchise name,Contact person,Email,Mobile,Code,City';
  const row = (number: number) =>
    `"Example, ${number}",Asha,v${number}@new.example.com,9876500${number},FR-${number},Pune`;
  const post = (csv: string, dryRun: boolean, columns = {}) =>
    send('POST', '/api/vendors/import', { csv, dryRun, columns, portal: PORTAL });
  const vendorCount = async () =>
    (await (await server.get('/api/vendors/directory', token)).json()).data.length;

  it('is tried without a trace, and then added with an invitation for each', async () => {
    const csv = `\uFEFF${HEADS}\r\n${row(101)}\r\n\r\n${row(102)}\r\n`;
    const tried = await (await post(csv, true)).json();
    expect(tried).toMatchObject({ added: 0, complaints: [] });
    expect(
      tried.vendors.map(({ line, draft }: { line: number; draft: { name: string } }) => [line, draft.name]),
    ).toEqual([
      [2, 'Example, 101'],
      [4, 'Example, 102'],
    ]);
    expect(await vendorCount()).toBe(6);
    expect(await (await post(csv, false)).json()).toMatchObject({ added: 2 });
    expect(await vendorCount()).toBe(8);
    await server.mailer?.flush();
    expect(server.mailbox.mails.map(({ recipient }) => recipient).toSorted()).toEqual([
      'v101@new.example.com',
      'v102@new.example.com',
    ]);
    expect(await changes('?subject=vendor')).toHaveLength(2);
  });

  it('with a wrong line adds none, and every complaint names its line', async () => {
    const csv = [
      HEADS,
      row(101),
      row(102).replace('9876500102', '12'),
      row(101),
      row(103).replace('FR-103', 'FR-001'),
      'a,b,c,d,e,f,g',
    ].join('\n');
    const outcome = await (await post(csv, false)).json();
    expect(outcome.added).toBe(0);
    expect(outcome.complaints).toEqual([
      { line: 3, field: 'mobile', fault: 'invalid', message: 'The mobile number is not valid.' },
      {
        ...{ line: 4, field: 'franchiseCode', fault: 'same-before', other: '2' },
        message: 'Line 2 has the same franchise code.',
      },
      { line: 4, field: 'email', fault: 'same-before', other: '2', message: 'Line 2 has the same email.' },
      {
        ...{ line: 5, field: 'franchiseCode', fault: 'taken', other: 'FR-001' },
        message: 'This franchise code is already used by FR-001.',
      },
      {
        ...{ line: 6, fault: 'too-many-values', other: '7 / 6' },
        message: 'This line has more values than there are heads: 7 / 6.',
      },
    ]);
    expect(await vendorCount()).toBe(6);
  });

  it('with heads of its own is read once the columns are told', async () => {
    const csv = `${HEADS.replace('Code', 'Kürzel')}\n${row(101)}`;
    const asked = await (await post(csv, true)).json();
    expect(asked.complaints).toEqual([
      { field: 'franchiseCode', fault: 'no-column', message: 'No column holds the franchise code.' },
    ]);
    expect(asked.heads).toContain('Kürzel');
    expect((await (await post(csv, true, { franchiseCode: 'Kürzel' })).json()).complaints).toEqual([]);
  });

  it('with columns of ratios gives each vendor its rules, logged like others; an empty cell is no rule', async () => {
    const csv = [
      `${HEADS},Ratio: Mutual Fund,Ratio % - Term Insurance`,
      `${row(101)},40,33.33 %`,
      `${row(102)},,0`,
      `${row(103)},,`,
    ].join('\n');
    const tried = await (await post(csv, true)).json();
    expect(tried.complaints).toEqual([]);
    expect(tried.vendors.map(({ rules }: { rules: object[] }) => rules)).toEqual([
      [
        { category: 'Mutual Fund', ratio: '40' },
        { category: 'Term Insurance', ratio: '33.33 %' },
      ],
      [{ category: 'Term Insurance', ratio: '0' }],
      [],
    ]);
    expect(await (await post(csv, false)).json()).toMatchObject({ added: 3 });
    const { data } = await (await server.get('/api/vendors/commission-rules', token)).json();
    const codes = (await (await server.get('/api/vendors/directory', token)).json()).data;
    const rulesOf = (code: string) => {
      const { vendor_id } = codes.find((each: { Franchise_code: string }) => each.Franchise_code === code);
      return data.find((each: { vendor_id: string }) => each.vendor_id === vendor_id).current;
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
  });

  it('with wrong ratios adds none, and says which product of which line', async () => {
    const rules = async (heads: string, cells: string) =>
      (await (await post(`${HEADS},${heads}\n${row(101)},${cells}`, false)).json()).complaints;
    expect(
      await rules('Ratio: Term Insurance,Ratio: Mutual Fund,Ratio: Health Insurance', '100.01,1.005,many'),
    ).toMatchObject([
      { line: 2, fault: 'ratio-range', product: 'Term Insurance' },
      { line: 2, fault: 'ratio-decimals', product: 'Mutual Fund' },
      {
        line: 2,
        fault: 'ratio-invalid',
        product: 'Health Insurance',
        message: 'The ratio of Health Insurance is no number.',
      },
    ]);
    expect(await rules('Ratio: Loan,Rate: loan,Ratio: Free Demat Account,Ratio:', '1,2,3,4')).toMatchObject([
      { line: 1, fault: 'rule-twice', product: 'loan' },
      { line: 1, fault: 'rule-flat' },
      { line: 1, fault: 'rule-missing' },
    ]);
    expect(await vendorCount()).toBe(6);
  });

  it('is found below a title whatever parts its cells; a repeated head and a total are named', async () => {
    const lines = [HEADS, row(101), HEADS, row(102), 'Total,,,,,2'].map((line) => line.replaceAll(', ', ' '));
    const csv = ['Vendors, North', ...lines.map((line) => line.replaceAll(',', ';'))].join('\n');
    const { complaints, vendors } = await (await post(csv, true)).json();
    expect(complaints.map(({ line, fault }: { line: number; fault: string }) => [line, fault])).toEqual([
      [4, 'repeated-heading'],
      [6, 'total-row'],
    ]);
    expect(vendors.map(({ line }: { line: number }) => line)).toEqual([3, 5]);
  });

  it('with ratios for a product that nobody knows adds none, and names the ones that are known', async () => {
    const csv = `${HEADS},Ratio: Mutual Fund,Ratio: Insurance\n${row(101)},40,20`;
    const { complaints, added } = await (await post(csv, false)).json();
    expect(added).toBe(0);
    expect(complaints).toMatchObject([{ line: 1, fault: 'rule-unknown', product: 'Insurance' }]);
    expect(complaints[0].message).toMatch(/^There is no product Insurance\. Known are: .*Mutual Fund.*\.$/);
  });

  it('that is no CSV is complained about, and not a fault of ours', async () => {
    const outcome = await (await post(`${HEADS}\n"never closed`, true)).json();
    expect(outcome.complaints[0].message).toBe('This line is not proper CSV.');
  });
});
