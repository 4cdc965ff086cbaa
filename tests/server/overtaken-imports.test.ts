import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WireImportLine } from '#contract/imports';
import { importLeases, removeLeftImports } from '../../server/features/imports/left-imports';
import { StagedImport } from '../../server/features/imports/staged-import';
import { aServer, startTestServer, type TestServer, temporaryFolder } from './start-test-server';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.close();
});

/** Imports a file; gives the row errors and the result. */
async function importFile(kind: string, rows: readonly string[], query = '') {
  const answer = await server.app.request(`/api/imports/${kind}${query}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${await server.tokenFor('u0')}`, 'Content-Type': 'text/csv' },
    body: rows.join('\n'),
  });
  const lines = (await answer.text())
    .trim()
    .split('\n')
    .map((line) => WireImportLine.parse(JSON.parse(line)));
  return {
    rowErrors: lines.flatMap((line) => ('rowErrors' in line ? line.rowErrors : [])),
    result: lines.flatMap((line) => ('result' in line ? [line.result] : []))[0],
  };
}

/** Does something when the rows of the next import are set aside and none of them is stored. */
function onceStaged(work: () => Promise<unknown>): void {
  const { add } = StagedImport.prototype;
  vi.spyOn(StagedImport.prototype, 'add').mockImplementationOnce(async function (this: StagedImport, plan) {
    await add.call(this, plan);
    await work();
  });
}

const leadOf = (id: string) =>
  server.dependencies.database.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst();

async function lastEntry() {
  const { before, after } = await server.dependencies.database
    .selectFrom('audit_log')
    .selectAll()
    .where('subject', '=', 'import')
    .orderBy('at_ms', 'desc')
    .executeTakeFirstOrThrow();
  return { before: JSON.parse(before ?? '{}'), after: JSON.parse(after ?? '{}') };
}

async function stagedRows(): Promise<number> {
  const { database } = server.dependencies;
  let count = 0;
  for (const table of ['staged_leads', 'staged_deals', 'staged_payments', 'staged_changes'] as const)
    count += (await database.selectFrom(table).select('import_id').execute()).length;
  return count + (await database.selectFrom('leases').selectAll().execute()).length;
}

const HEAD = 'id,Franchise_code,Full_Name,City';

describe('what others do between the rows of an import and its end', () => {
  it('is kept where the file does not speak of it, and stands in the log as what was', async () => {
    const { database } = server.dependencies;
    const fileOf = (city: string) => [HEAD, `A,FR-001,Asha,${city}`, 'B,FR-001,Ravi,Pune'];
    await importFile('leads', fileOf('Pune'));
    server.clock.pass(1);
    onceStaged(() =>
      database
        .updateTable('leads')
        .set({ city: 'Delhi', mobile: '9123456701' })
        .where('id', '=', 'A')
        .execute(),
    );
    const { result } = await importFile('leads', fileOf('Nashik'));
    expect(result).toEqual({
      stored: true,
      importId: expect.any(String),
      rows: 2,
      created: 0,
      changed: 1,
      unchanged: 1,
      faulty: 0,
    });
    expect(await leadOf('A')).toMatchObject({ city: 'Nashik', mobile: '9123456701' });
    expect(await lastEntry()).toEqual({
      before: { records: { A: { City: 'Delhi' } } },
      after: expect.objectContaining({ changed: 1, records: { A: { City: 'Nashik' } } }),
    });
    expect(await stagedRows()).toBe(0);
  });

  it('makes a record that came meanwhile a changed one', async () => {
    const { database } = server.dependencies;
    onceStaged(() =>
      database
        .insertInto('leads')
        .values({ id: 'A', franchise_code: 'FR-002', mobile: '9123456701' })
        .execute(),
    );
    const { result } = await importFile('leads', [HEAD, 'A,FR-001,Asha,Pune', 'B,FR-001,Ravi,Pune']);
    expect(result).toMatchObject({ stored: true, created: 1, changed: 1 });
    expect(await leadOf('A')).toMatchObject({ franchise_code: 'FR-001', mobile: '9123456701' });
    expect((await lastEntry()).before.records.A).toEqual({
      Franchise_code: 'FR-002',
      Full_Name: null,
      City: null,
    });
  });

  it('keeps out a file with a payment that was recorded by hand meanwhile', async () => {
    const { database } = server.dependencies;
    const heading = 'id,deal_id,Amount_paid';
    const record = () =>
      database
        .insertInto('payments')
        .values({ id: 'by-hand', deal_id: '200001001', amount_micros: 5_000_000, reference: 'R-1' })
        .execute();
    onceStaged(record);
    const { rowErrors, result } = await importFile('payments', [
      heading,
      'R-1,200001001,5',
      'R-2,200001001,7',
    ]);
    expect(rowErrors).toMatchObject([{ line: 2, fault: 'receipt-recorded', field: 'id', value: 'R-1' }]);
    expect(result).toMatchObject({ stored: false });
    const stored = database
      .selectFrom('payments')
      .select('id')
      .where('id', 'in', ['R-1', 'R-2'])
      .orderBy('id');
    expect(await stored.execute()).toEqual([]);
    expect(await stagedRows()).toBe(0);
    const rest = await importFile(
      'payments',
      [heading, 'R-1,200001001,5', 'R-2,200001001,7'],
      '?skipFaulty=yes',
    );
    expect(rest.result).toMatchObject({ stored: true, created: 1, faulty: 1 });
    expect(await stored.execute()).toEqual([{ id: 'R-2' }]);
  });

  it('counts as what a stage was before', async () => {
    const { database } = server.dependencies;
    const fileOf = (stage: string) => [
      'id,Franchise_code,Created_Time,Product_Category,Stage',
      `D,FR-001,2026-11-01,Loan,${stage}`,
    ];
    await importFile('deals', fileOf('New'));
    onceStaged(() => database.updateTable('deals').set({ stage: 'Open' }).where('id', '=', 'D').execute());
    await importFile('deals', fileOf('Closed Won.'));
    await importFile('deals', fileOf('Lost'));
    const steps = await database
      .selectFrom('deal_stages')
      .select(['step', 'before', 'after'])
      .where('deal_id', '=', 'D')
      .orderBy('step')
      .execute();
    expect(steps).toEqual([
      { step: 1, before: 'Open', after: 'Closed Won.' },
      { step: 2, before: 'Closed Won.', after: 'Lost' },
    ]);
  });
});

it('removes what a dead import has left, and leaves what a live one has set aside', async () => {
  const { database } = server.dependencies;
  const leave = (import_id: string) =>
    database
      .insertInto('staged_payments')
      .values({ import_id, batch: 0, id: 'P', line: 2, planned_on: '0', deal_id: 'D', amount_micros: 1 })
      .execute();
  const live = await importLeases(database).take('import live');
  await leave('dead');
  await leave(live?.holder ?? '');
  await removeLeftImports(database);
  const rows = await database.selectFrom('staged_payments').select('import_id').execute();
  expect(rows).toEqual([{ import_id: live?.holder }]);
});

it('removes it at a start, too', async () => {
  const dataDir = temporaryFolder();
  const first = await startTestServer({ dataDir });
  await first.dependencies.database
    .insertInto('staged_payments')
    .values({
      import_id: 'dead',
      batch: 0,
      id: 'P',
      line: 2,
      planned_on: '0',
      deal_id: 'D',
      amount_micros: 1,
    })
    .execute();
  await first.close();
  const next = await aServer({ dataDir });
  expect(await next.dependencies.database.selectFrom('staged_payments').selectAll().execute()).toEqual([]);
});
