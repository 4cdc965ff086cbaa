import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beneficiaries, verifyBeneficiary } from '#contract/beneficiaries';
import { WireImportLine } from '#contract/imports';
import { mapColumns } from '#core/imports/column-mapping';
import { inSnapshot, rowsOf } from '../../server/db/dialect';
import { StagedImport } from '../../server/features/imports/staged-import';
import { aSheetRow, aWorkbook } from '../support/a-workbook';
import { apiOf } from '../support/api-of';
import { addAdmins } from '../support/two-admins';
import { startTestServer, type TestServer } from './start-test-server';

/** In the middle of every number here: where it comes out, a number was not kept to itself. */
const MARK = '7391739173';
const NUMBER = `00${MARK}11`;
const OTHER = `01${MARK}22`;
const HEADS = 'Franchise name,Contact person,Email,Mobile,Code,Account holder,Account number,IFSC';
const vendorCells = (number: number) =>
  `Example ${number},Asha,v${number}@new.example.com,9876500${number},FR-${number}`;
const row = (number: number, account = NUMBER, ifsc = 'HDFC0001234', holder = `Asha ${number}`) =>
  `${vendorCells(number)},${holder},${account},${ifsc}`;
const csv = (...rows: readonly string[]) => [HEADS, ...rows].join('\n');

let server: TestServer;
let maker: string;
let checker: string;
const lines: string[] = [];
/** What the portal has answered. */
const answers: string[] = [];
beforeEach(async () => {
  const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) });
  server = await startTestServer({ demoData: false, log });
  [maker, checker] = await addAdmins(server);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.close();
});

async function importVendors(file: string | Uint8Array<ArrayBuffer>, query: Record<string, string> = {}) {
  const asked = new URLSearchParams({ portal: 'https://portal.example.com', file: 'vendors.csv', ...query });
  const answer = await server.app.request(`/api/imports/vendors?${asked}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${maker}`, 'Content-Type': 'application/octet-stream' },
    body: file,
  });
  const text = await answer.text();
  answers.push(text);
  const told = text
    .trim()
    .split('\n')
    .map((line) => WireImportLine.parse(JSON.parse(line)));
  return {
    columns: told.flatMap((line) => ('columns' in line ? [line.columns] : []))[0],
    rowErrors: told.flatMap((line) => ('rowErrors' in line ? line.rowErrors : [])),
    result: told.flatMap((line) => ('result' in line ? [line.result] : []))[0],
  };
}
const faults = async (...rows: readonly string[]) =>
  (await importVendors(csv(...rows), { dryRun: 'yes' })).rowErrors.map(
    ({ line, field, fault, value }) => `${line} ${field} ${fault} ${value}`,
  );
async function accountOf(code: string) {
  const all = await apiOf(server, checker).call(beneficiaries, {});
  return all.find(({ franchiseCode }) => franchiseCode === code);
}
async function vendorIdOf(code: string) {
  const { vendor_id } = await server.dependencies.database
    .selectFrom('vendors')
    .select('vendor_id')
    .where('franchise_code', '=', code)
    .executeTakeFirstOrThrow();
  return vendor_id;
}
async function numbersKept(): Promise<string> {
  const rows: unknown[] = [];
  const { database } = server.dependencies;
  for (const { name } of await database.introspection.getTables())
    await inSnapshot(database, async (snapshot) => {
      for await (const each of rowsOf(snapshot, name)) rows.push(each);
    });
  return JSON.stringify(rows);
}

describe('the bank accounts of a file of vendors', () => {
  it('are headed in many ways, in English and Hindi', () => {
    for (const heads of [
      ['Account holder', 'Account number', 'IFSC'],
      ['Name in bank', 'Bank A/c No.', 'IFSC Code'],
      ['A/c holder', 'A/c no', 'IFSC'],
      ['A/c holder name', 'A/c number', 'IFSC'],
      ['Bank A/c holder name', 'Bank A/c number', 'IFSC'],
      ['Beneficiary name', 'BANK ACCOUNT NUMBER', 'Bank IFSC'],
      ['खाताधारक', 'खाता संख्या', 'IFSC कोड'],
      ['holder', 'account', 'ifsc'],
    ]) {
      const mapping = mapColumns('vendors', heads);
      expect([mapping.holder, mapping.account, mapping.ifsc]).toEqual(heads);
    }
  });

  it('are entered by who imports and wait for another person; the same file again changes nothing', async () => {
    const file = csv(row(101), row(102, OTHER), `${vendorCells(103)},,,`);
    const tried = await importVendors(file, { dryRun: 'yes' });
    expect(tried.result).toMatchObject({ stored: false, created: 3, faulty: 0 });
    expect(tried.columns?.preview?.[0]?.values).toMatchObject({
      holder: 'Asha 101',
      account: '••••7311',
      ifsc: 'HDFC0001234',
    });
    expect((await importVendors(file)).result).toMatchObject({ stored: true, created: 3 });
    expect(await accountOf('FR-101')).toMatchObject({
      beneficiary: {
        holder: 'Asha 101',
        account: '••••7311',
        ifsc: 'HDFC0001234',
        enteredBy: 'First Admin',
      },
      held: 'account-not-verified',
    });
    expect((await accountOf('FR-103'))?.held).toBe('no-account');
    const path = { id: await vendorIdOf('FR-101') };
    const check = { path, body: { holderShown: 'ASHA' } };
    await expect(apiOf(server, maker).call(verifyBeneficiary, check)).rejects.toMatchObject({
      code: 'money.same-person',
    });
    expect((await apiOf(server, checker).call(verifyBeneficiary, check)).held).toBeUndefined();
    expect((await importVendors(file)).result).toMatchObject({ created: 0, changed: 0, unchanged: 3 });
    const spaced = csv(row(101, `'00 7391 7391 7311`, 'hdfc 0001234'));
    expect((await importVendors(spaced)).result).toMatchObject({ changed: 0, unchanged: 1 });
    expect((await accountOf('FR-101'))?.held).toBeUndefined();
  });

  it('change an account as by hand: it is held for 48 hours and mailed; another name changes no account', async () => {
    await importVendors(csv(row(101)));
    await apiOf(server, checker).call(verifyBeneficiary, {
      path: { id: await vendorIdOf('FR-101') },
      body: { holderShown: 'ASHA' },
    });
    await server.mailer?.flush();
    const before = server.mailbox.mails.length;
    const changed = csv(row(101, OTHER, 'icic0004321', 'Asha Devi'));
    const tried = await importVendors(changed, { dryRun: 'yes' });
    expect(tried.result).toMatchObject({ created: 0, changed: 1, faulty: 0 });
    expect(tried.result?.changes).toEqual([
      {
        id: 'FR-101',
        fields: [
          { field: 'holder', before: 'Asha 101', after: 'Asha Devi' },
          { field: 'account', before: '••••7311', after: '••••7322' },
          { field: 'ifsc', before: 'HDFC0001234', after: 'ICIC0004321' },
        ],
      },
    ]);
    expect((await importVendors(changed)).result).toMatchObject({ stored: true, changed: 1 });
    expect(await accountOf('FR-101')).toMatchObject({
      beneficiary: { holder: 'Asha Devi', account: '••••7322', ifsc: 'ICIC0004321' },
    });
    expect((await accountOf('FR-101'))?.beneficiary).not.toHaveProperty('verified');
    expect((await accountOf('FR-101'))?.beneficiary?.heldUntil).toBeGreaterThan(server.clock.now());
    await server.mailer?.flush();
    expect(server.mailbox.mails.slice(before).map(({ recipient }) => recipient)).toEqual([
      'v101@new.example.com',
    ]);
    expect((await importVendors(changed)).result).toMatchObject({ changed: 0, unchanged: 1 });

    const held = (await accountOf('FR-101'))?.beneficiary?.heldUntil;
    const other = changed.replace('Asha,', 'Usha,');
    expect((await importVendors(other)).result).toMatchObject({ stored: true, changed: 1 });
    expect((await accountOf('FR-101'))?.beneficiary?.heldUntil).toBe(held);
    // An empty cell says nothing of the account.
    expect((await importVendors(csv(`${vendorCells(101)},,,`.replace('Asha', 'Usha')))).result).toMatchObject(
      { unchanged: 1 },
    );
    expect((await accountOf('FR-101'))?.beneficiary?.account).toBe('••••7322');
  });

  it('that a spreadsheet has damaged, or that nobody can read, are refused with the reason', async () => {
    expect(
      await faults(
        row(101, '1.23457E+11'),
        row(102, '12345'),
        row(103, '123456789012345678901'),
        row(104, `${NUMBER}x`),
        row(105, NUMBER, 'HDFC1234'),
        row(106, NUMBER, ''),
        row(107, ''),
        row(108, NUMBER, 'HDFC0001234', ''),
        row(109, '1234567.00'),
        row(110, NUMBER, NUMBER),
        row(111, '••••7311'),
      ),
    ).toEqual([
      '2 account cut-digits ••••E+11',
      '3 account unreadable-account ••••2345',
      '4 account unreadable-account ••••8901',
      '5 account unreadable-account ••••311x',
      '6 ifsc unreadable-ifsc HDFC1234',
      '7 ifsc missing undefined',
      '8 account missing undefined',
      '9 holder missing undefined',
      '10 account unreadable-account ••••7.00',
      '11 ifsc unreadable-ifsc ••••7311',
      '12 account unreadable-account ••••7311',
    ]);
    for (const written of [`"=""${NUMBER}"""`, `'${NUMBER}`, ' 00 7391\u00a07391 7311 ', '००७३९१७३९१७३११']) {
      await importVendors(csv(row(101, written)));
      expect((await accountOf('FR-101'))?.beneficiary?.account, written).toBe('••••7311');
      const entered = await server.dependencies.database.selectFrom('beneficiaries').select('no').execute();
      expect(entered, written).toEqual([{ no: 1 }]);
    }
  });

  it('of a workbook keep the zeros of text; more than 15 digits in a number are refused', async () => {
    const text = (column: string, value: string) =>
      `<c r="${column}2" t="inlineStr"><is><t>${value}</t></is></c>`;
    const sheet = (number: string) => {
      const before = vendorCells(101).split(',');
      const cells = [...before, 'Asha Devi'].map((value, at) => text(String.fromCharCode(65 + at), value));
      const last = text('H', 'hdfc0001234');
      return aWorkbook(`${aSheetRow(1, HEADS.split(','))}<row r="2">${cells.join('')}${number}${last}</row>`);
    };
    const damaged = await importVendors(sheet('<c r="G2"><v>7391739173917391739</v></c>'));
    expect(damaged.rowErrors).toMatchObject([{ field: 'account', fault: 'cut-digits' }]);
    expect(damaged.result).toMatchObject({ stored: false });
    const kept = await importVendors(sheet(text('G', NUMBER)));
    expect(kept.result).toMatchObject({ stored: true, created: 1 });
    expect((await accountOf('FR-101'))?.beneficiary?.account).toBe('••••7311');
  });

  it('come out nowhere: not in answers, rows, logs, mails, the log of changes or what is set aside', async () => {
    answers.length = 0;
    const setAside: string[] = [];
    const end = StagedImport.prototype.add;
    vi.spyOn(StagedImport.prototype, 'add').mockImplementation(async function (this: StagedImport, plan) {
      await end.call(this, plan);
      setAside.push(await numbersKept());
    });
    await importVendors(csv(row(101)), { dryRun: 'yes' });
    await importVendors(csv(row(101)));
    await importVendors(csv(row(101, OTHER)), { dryRun: 'yes' });
    await importVendors(csv(row(101, OTHER)));
    await importVendors(csv(row(101, OTHER).replace('Asha,', 'Usha,'), row(102).replace('9876500102', '12')));
    await importVendors(csv(row(103), row(103)));
    await importVendors(
      csv(`${vendorCells(104)},Asha, Devi,${NUMBER},HDFC0001234`, row(105, `${NUMBER}${OTHER}`)),
    );
    await importVendors(csv(row(106, 'Total', NUMBER, NUMBER), HEADS));
    // A column that is left out, and one under a heading of its own.
    await importVendors(csv(row(107)), { mapping: JSON.stringify({ account: '' }), dryRun: 'yes' });
    await importVendors(csv(row(108)).replace('Account number', 'Kontonummer'), {
      mapping: JSON.stringify({ account: 'Kontonummer' }),
      dryRun: 'yes',
    });
    const audit = await (await server.get('/api/audit', maker)).text();
    expect(audit).toContain('••••7322');
    await server.mailer?.flush();
    const places = {
      setAside: setAside.join('\n'),
      answers: answers.join('\n'),
      rows: await numbersKept(),
      lines: lines.join('\n'),
      mails: JSON.stringify(server.mailbox.mails),
      audit,
    };
    expect(places.setAside).toContain('FR-101');
    expect(Object.entries(places).flatMap(([name, text]) => (text.includes(MARK) ? [name] : []))).toEqual([]);
  });
});
