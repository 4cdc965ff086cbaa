import { afterEach, describe, expect, it, vi } from 'vitest';
import { importRun, importRunRows, importRuns } from '#contract/import-runs';
import { WireImportLine } from '#contract/imports';
import { DecidedUndo } from '../../server/features/imports/decided-undo';
import { apiOf } from '../support/api-of';
import { undone } from './an-undo';
import { leadRow, MailboxOffice } from './mailboxes/mailbox-office';
import { PORTAL, serveEachTest, server, token } from './vendor-admin-calls';

serveEachTest();
afterEach(() => {
  vi.restoreAllMocks();
});

const by = () => ({ server, token });
const runs = async () => (await apiOf(server, token).call(importRuns, { query: {} })).data;

async function importFile(kind: string, rows: readonly string[]): Promise<string> {
  const answer = await server.app.request(`/api/imports/${kind}?${new URLSearchParams({ portal: PORTAL })}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'text/csv' },
    body: rows.join('\n'),
  });
  const lines = (await answer.text()).trim().split('\n');
  const last = WireImportLine.parse(JSON.parse(lines.at(-1) ?? ''));
  expect(last, lines.join()).toMatchObject({ result: { stored: true } });
  return 'result' in last ? (last.result.importId ?? '') : '';
}

describe('what came into a mailbox', () => {
  it('is kept with what it excluded, is undone as a file is, and comes again', async () => {
    const office = new MailboxOffice(server);
    const sent = await office.make('leads');
    const rows = [leadRow('M-1'), leadRow('M-2'), leadRow('M-3', { Branch: 'FR-999' })];
    await office.delivered('leads', sent.token, rows);
    const [run] = await runs();
    expect(run).toMatchObject({
      door: 'mailbox',
      file: 'mailbox leads',
      kind: 'leads',
      created: 2,
      faulty: 1,
    });
    const path = { id: run?.id ?? '' };
    const excluded = await apiOf(server, token).call(importRunRows, { path, query: { part: 'excluded' } });
    expect(excluded.data).toMatchObject([{ line: 3, fault: 'unknown-franchise', value: 'FR-999' }]);
    // A delivery that changes nothing is no import to be looked at.
    await office.delivered('leads', sent.token, rows.slice(0, 2));
    expect(await runs()).toHaveLength(1);
    expect(await server.dependencies.database.selectFrom('import_runs').select('id').execute()).toHaveLength(
      1,
    );
    expect(await undone(by(), path.id)).toMatchObject({ removed: 2, kept: 0 });
    expect(await office.lead('M-1')).toBeUndefined();
    expect(await office.delivered('leads', sent.token, rows.slice(0, 2))).toMatchObject({ stored: 2 });
  });
});

describe('vendors of a file', () => {
  const HEADS = 'Franchise name,Contact person,Email,Mobile,Code,City,Account holder,Account number,IFSC';
  const row = (number: number, account = ',,') =>
    `Example ${number},Asha,v${number}@new.example.com,9876500${number},FR-${number},Pune,${account}`;

  it('go with their accounts and rules while nothing else is known of them, and stay where something is', async () => {
    const { database } = server.dependencies;
    const before = await database.selectFrom('vendors').selectAll().orderBy('vendor_id').execute();
    const users = await database.selectFrom('users').select('id').orderBy('id').execute();
    const id = await importFile('vendors', [HEADS, row(101), row(102), row(103)]);
    await importFile('leads', ['id,Franchise_code,Full_Name', 'V-1,FR-102,Asha']);
    await database
      .updateTable('vendors')
      .set({ city: 'Surat' })
      .where('franchise_code', '=', 'FR-103')
      .execute();
    const done = await undone(by(), id);
    expect(done).toMatchObject({ removed: 1, kept: 2 });
    expect(done.examples).toEqual([
      { id: 'FR-102', why: 'used' },
      { id: 'FR-103', why: 'changed' },
    ]);
    await database.deleteFrom('leads').where('id', '=', 'V-1').execute();
    const after = await database
      .selectFrom('vendors')
      .selectAll()
      .where('franchise_code', 'not in', ['FR-102', 'FR-103'])
      .orderBy('vendor_id')
      .execute();
    expect(after).toEqual(before);
    expect(await database.selectFrom('users').select('id').execute()).toHaveLength(users.length + 2);
  });

  it('keep their bank accounts, and no number of one is kept with the import', async () => {
    const account = 'Asha Example,12345678901234,HDFC0001234';
    const first = await importFile('vendors', [HEADS, row(101)]);
    const second = await importFile('vendors', [HEADS, row(101, account)]);
    expect(await undone(by(), second)).toMatchObject({
      restored: 0,
      kept: 1,
      reasons: [{ why: 'bank-account' }],
    });
    expect(await undone(by(), first)).toMatchObject({ removed: 0, kept: 1 });
    const { database } = server.dependencies;
    for (const table of ['import_rows', 'import_faults', 'import_runs'] as const)
      expect(JSON.stringify(await database.selectFrom(table).selectAll().execute())).not.toContain(
        '1234567890',
      );
  });
});

describe('what others do while an import is undone', () => {
  it('stays, and is named: a change between the look and its batch', async () => {
    const id = await importFile('leads', [
      'id,Franchise_code,Full_Name',
      'R-1,FR-001,Asha',
      'R-2,FR-001,Binu',
    ]);
    const { seen = '' } = await undone(by(), id, { dryRun: true });
    const { carryOn } = DecidedUndo.prototype;
    vi.spyOn(DecidedUndo.prototype, 'carryOn').mockImplementationOnce(async function* (this: DecidedUndo) {
      const events = carryOn.call(this);
      const first = await events.next();
      if (!first.done) yield first.value;
      await server.dependencies.database
        .updateTable('leads')
        .set({ city: 'Delhi' })
        .where('id', '=', 'R-1')
        .execute();
      return yield* events;
    });
    expect(await undone(by(), id, { seen })).toMatchObject({ done: true, removed: 1, kept: 1 });
    const run = await apiOf(server, token).call(importRun, { path: { id } });
    expect(run.undo?.examples).toEqual([{ id: 'R-1', why: 'changed' }]);
    const lead = server.dependencies.database.selectFrom('leads').select('city').where('id', '=', 'R-1');
    expect(await lead.execute()).toEqual([{ city: 'Delhi' }]);
  });
});
