import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { WireImportLine } from '#contract/imports';
import { StagedImport } from '../../server/features/imports/staged-import';
import { ruleVersionsOf } from '../../server/features/vendors/rule-versions';
import { undone } from './an-undo';
import { ClosingNetwork } from './closing-network';

let network: ClosingNetwork;
beforeEach(async () => {
  network = await ClosingNetwork.start();
});
afterEach(() => network.server.close());

async function importVendors(file: string, query: Record<string, string> = {}) {
  const asked = new URLSearchParams({ portal: 'https://portal.example.com', file: 'vendors.csv', ...query });
  const answer = await network.server.app.request(`/api/imports/vendors?${asked}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${network.tokens[0]}`, 'Content-Type': 'application/octet-stream' },
    body: file,
  });
  const text = await answer.text();
  expect(answer.status, text).toBe(200);
  const told = text
    .trim()
    .split('\n')
    .map((line) => WireImportLine.parse(JSON.parse(line)));
  return {
    columns: told.flatMap((line) => ('columns' in line ? [line.columns] : []))[0],
    rowErrors: told
      .flatMap((line) => ('rowErrors' in line ? line.rowErrors : []))
      .map(({ line, field, fault, value }) => `${line} ${field} ${fault} ${value}`),
    result: told.flatMap((line) => ('result' in line ? [line.result] : []))[0],
  };
}
const rulesOf = async (vendorId: string) => {
  const rows = await network.database
    .selectFrom('commission_rules')
    .select(['product_category', 'ratio_micros', 'from_day', 'until_day'])
    .where('vendor_id', '=', vendorId)
    .orderBy('from_day')
    .execute();
  return rows.map((row) => `${row.product_category} ${Number(row.ratio_micros) / 1e6} from ${row.from_day}`);
};
const vendor = (code: string) =>
  network.database
    .selectFrom('vendors')
    .selectAll()
    .where('franchise_code', '=', code)
    .executeTakeFirstOrThrow();

describe('ratios of vendors by file', () => {
  it('are revised with nothing but codes and ratios, from a day, with what changes and what it comes to', async () => {
    await network.addDeal('d1', '2026-11-20', 1000);
    await network.addDeal('d2', '2026-11-02', 1000);
    const file = 'Code,Ratio: Loan,Effective from\nFR-001,50,15/11/2026\nFR-002,40,15/11/2026\n';
    const tried = await importVendors(file, { dryRun: 'yes' });
    expect(tried.columns?.missing).toEqual([]);
    expect(tried.result).toMatchObject({ created: 0, changed: 1, unchanged: 1, faulty: 0 });
    expect(tried.result?.changes).toEqual([
      {
        id: 'FR-001',
        fields: [
          { field: 'Ratio: Loan', before: '40', after: '50' },
          { field: 'Rates_from', after: '2026-11-15' },
        ],
      },
    ]);
    expect(tried.result?.effect).toMatchObject({
      before: '800.00',
      after: '900.00',
      franchises: [{ franchiseCode: 'FR-001', before: '800.00', after: '900.00' }],
    });
    const [{ version }] = await ruleVersionsOf(network.database, 'v1');
    expect((await importVendors(file)).result).toMatchObject({ stored: true, changed: 1 });
    expect(await rulesOf('v1')).toEqual(['Loan 40 from 0000-01-01', 'Loan 50 from 2026-11-15']);
    const [newest] = await ruleVersionsOf(network.database, 'v1');
    expect(newest).toMatchObject({
      version: version + 1,
      reason: 'From a file of vendors',
      changedBy: 'First Admin',
    });
    expect((await importVendors(file)).result).toMatchObject({ changed: 0, unchanged: 2 });
  });

  it('begin with this month where no day is named, and only what the file names changes', async () => {
    const file = 'Franchise code,Loan %\nFR-001,45%\n';
    const tried = await importVendors(file, { dryRun: 'yes' });
    expect(tried.columns?.uses).toContainEqual({ heading: 'Loan %', field: 'Ratio: Loan' });
    await importVendors(file);
    const month = network.server.dependencies.calendar.dayAt(network.server.clock.now()).slice(0, 7);
    expect((await rulesOf('v1')).at(-1)).toBe(`Loan 45 from ${month}-01`);
    expect(await vendor('FR-001')).toMatchObject({ name: 'Partner 1' });
  });

  it('are revised although the same ratio ends later', async () => {
    await importVendors('Code,Ratio: Loan,From date\nFR-001,30,2026-12-01\n');
    const stays = 'Code,Ratio: Loan,From date\nFR-001,40,2026-11-15\n';
    expect((await importVendors(stays, { dryRun: 'yes' })).result?.changes?.[0]?.fields[0]).toEqual({
      field: 'Ratio: Loan',
      before: '40 until 2026-11-30',
      after: '40',
    });
    await importVendors(stays);
    expect((await rulesOf('v1')).at(-1)).not.toContain('30');
    expect((await importVendors(stays)).result).toMatchObject({ unchanged: 1 });
  });

  it('of closed months are refused by name, and so are products that nobody knows; nothing is stored', async () => {
    await network.addDeal('d1', '2026-08-20', 1000);
    await network.close('2026-08');
    const file =
      'Code,Ratio: Loan,Ratio: Moon,Effective from\nFR-001,50,,2026-08-15\nFR-002,41,10,2026-10-15\n';
    const { rowErrors, result } = await importVendors(file);
    expect(rowErrors).toEqual(['2 Ratio: Loan closed-month 2026-08-15', '3 Ratio: Moon unknown-product 10']);
    expect(result).toMatchObject({ stored: false, faulty: 2 });
    expect(await rulesOf('v1')).toEqual(['Loan 40 from 0000-01-01']);
  });

  it('of sixty vendors are one file, all of them shown', async () => {
    for (let at = 10; at < 70; at += 1)
      await network.database
        .insertInto('vendors')
        .values({
          vendor_id: `m${at}`,
          franchise_code: `MF-${at}`,
          name: `Many ${at}`,
          email: `m${at}@example.com`,
          status: 'active',
        })
        .execute();
    const rows = Array.from({ length: 60 }, (_, at) => `MF-${at + 10},35`);
    const tried = await importVendors(['Code,Ratio: Loan', ...rows].join('\n'), { dryRun: 'yes' });
    expect(tried.result?.changes).toHaveLength(60);
    expect((await importVendors(['Code,Ratio: Loan', ...rows].join('\n'))).result).toMatchObject({
      stored: true,
      changed: 60,
    });
  });
});

describe('vendors changed by file', () => {
  it('keep what the file has empty cells for; what it says is logged as by hand', async () => {
    await network.database
      .updateTable('vendors')
      .set({ contact_person: 'Asha', state: 'Maharashtra' })
      .where('franchise_code', '=', 'FR-001')
      .execute();
    const file = 'Code,City,PIN code,Contact person,Mobile,Status\nFR-001,Nagpur,440001,,98765 43210,\n';
    const tried = await importVendors(file, { dryRun: 'yes' });
    expect(tried.result?.changes?.[0]?.fields.map(({ field }) => field)).toEqual(['mobile', 'city', 'pin']);
    const before = await vendor('FR-001');
    await importVendors(file);
    expect(await vendor('FR-001')).toEqual({
      ...before,
      city: 'Nagpur',
      pin: '440001',
      mobile: '+919876543210',
    });
    const log = await network.database
      .selectFrom('audit_log')
      .select('action')
      .where('subject', '=', 'vendor')
      .execute();
    expect(log).toEqual([{ action: 'edit' }]);
  });

  it('keep what somebody changes of them while the file is set aside', async () => {
    await network.database.updateTable('vendors').set({ pin: '411001' }).execute();
    const add = StagedImport.prototype.add;
    const spy = vi.spyOn(StagedImport.prototype, 'add').mockImplementation(async function (
      this: StagedImport,
      ...plan
    ) {
      await add.apply(this, plan);
      await network.database.updateTable('vendors').set({ pin: '440001' }).execute();
    });
    onTestFinished(() => spy.mockRestore());
    await importVendors('Code,City,PIN code\nFR-001,Nagpur,\n');
    expect(await vendor('FR-001')).toMatchObject({ city: 'Nagpur', pin: '440001' });
  });

  it('end their sessions where they are not active any more, and refuse another address', async () => {
    const token = await network.server.tokenFor('u1');
    const me = () => network.server.app.request('/api/me', { headers: { Authorization: `Bearer ${token}` } });
    expect((await me()).status).toBe(200);
    const refused = await importVendors('Code,Email\nFR-001,new@example.com\n');
    expect(refused.rowErrors).toEqual(['2 email vendor-differs new@example.com']);
    const wrong = await importVendors('Code,Status\nFR-001,maybe\n');
    expect(wrong.rowErrors).toEqual(['2 status unreadable-status maybe']);
    expect((await importVendors('Code,Status\nFR-001,Not invited yet\nFR-002,सक्रिय\n')).result).toMatchObject(
      {
        unchanged: 2,
      },
    );
    await importVendors('Code,Status\nFR-001,Inactive\n');
    expect(await vendor('FR-001')).toMatchObject({ status: 'inactive' });
    expect((await me()).status).toBe(401);
  });

  it('with an account that is the same enter no account again', async () => {
    const heads = 'Code,City,Account holder,Account number,IFSC';
    await importVendors(`${heads}\nFR-001,Pune,Asha,0012345678,HDFC0001234\n`);
    const entered = () => network.database.selectFrom('beneficiaries').select('no').execute();
    expect(await entered()).toHaveLength(1);
    await importVendors(`${heads}\nFR-001,Nashik,Asha,0012345678,HDFC0001234\n`);
    expect(await vendor('FR-001')).toMatchObject({ city: 'Nashik' });
    expect(await entered()).toHaveLength(1);
  });

  it('get their former values back when the file is undone; ratios stay, with the reason', async () => {
    await network.database
      .updateTable('vendors')
      .set({ city: 'Pune' })
      .where('vendor_id', '=', 'v1')
      .execute();
    const file = 'Code,City,PIN code,Ratio: Loan\nFR-001,Nagpur,440001,\nFR-002,,,50\n';
    const { result } = await importVendors(file);
    const done = await undone({ server: network.server, token: network.tokens[1] }, result?.importId ?? '');
    expect(done).toMatchObject({ restored: 1, kept: 1, reasons: [{ why: 'ratios', count: 1 }] });
    expect(await vendor('FR-001')).toMatchObject({ city: 'Pune', pin: null });
    expect((await rulesOf('v2')).at(-1)).toContain('50');
  });

  it('still need all columns where a row is of a new vendor', async () => {
    const { columns } = await importVendors('Code,Ratio: Loan\nFR-001,50\nFR-777,50\n', { dryRun: 'yes' });
    expect(columns?.missing).toEqual(['name', 'contact_person', 'email', 'mobile']);
  });
});
