import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { WireImportLine } from '#contract/imports';
import { BusinessCalendar } from '#core/shared/month';
import { backUp } from '../../server/admin/back-up';
import { restore } from '../../server/admin/restore';
import { verify } from '../../server/admin/verify';
import { openDatabase } from '../../server/db/dialect';
import { migrate } from '../../server/db/migrations/migrate';
import { DecidedImport } from '../../server/features/imports/apply-import';
import { resumeImports } from '../../server/features/imports/import-resumer';
import { removeLeftImports } from '../../server/features/imports/left-imports';
import { ENGINE, freshDatabase } from '../support/test-engine';
import { startTestServer, type TestServer, temporaryFolder } from './start-test-server';

let server: TestServer;
let token: string;
beforeEach(async () => {
  server = await startTestServer();
  token = await server.tokenFor('u0');
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.close();
});

/** More than fit into one transaction. */
const ROWS = 2_100;
const HEADS = {
  leads: 'id,Franchise_code,Full_Name,City,Product_Category',
  deals: 'id,Franchise_code,Created_Time,Product_Category,Stage',
  payments: 'id,deal_id,Amount_paid,Reference',
};
const DEAL = '200001001';

const leads = (city: string) => rowsOf('leads', (at) => `K-${at},FR-001,Person ${at},${city},Loan`);
const deals = (stage: string) => rowsOf('deals', (at) => `K-${at},FR-001,2026-11-01,Loan,${stage}`);
const payments = () => rowsOf('payments', (at) => `K-${at},${DEAL},5,UTR-${at}`);

function rowsOf(kind: keyof typeof HEADS, row: (at: number) => string): readonly string[] {
  return [HEADS[kind], ...Array.from({ length: ROWS }, (_, at) => row(at))];
}

/** Imports a file; gives the row errors and the result, which is missing where the answer broke off. */
async function importFile(kind: keyof typeof HEADS, rows: readonly string[], query = '') {
  const answer = await server.app.request(`/api/imports/${kind}${query}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'text/csv' },
    body: rows.join('\n'),
  });
  const lines: WireImportLine[] = [];
  let rest = '';
  try {
    for await (const piece of answer.body ?? []) {
      rest += Buffer.from(piece).toString();
      const whole = rest.split('\n');
      rest = whole.pop() ?? '';
      for (const line of whole) lines.push(WireImportLine.parse(JSON.parse(line)));
    }
  } catch {
    // Cut, as for whoever asked a server that died.
  }
  return {
    status: answer.status,
    rowErrors: lines.flatMap((line) => ('rowErrors' in line ? line.rowErrors : [])),
    result: lines.flatMap((line) => ('result' in line ? [line.result] : []))[0],
  };
}

/** What a process does that is started after another one died. */
function resume({ dependencies }: TestServer): Promise<void> {
  return resumeImports(dependencies, dependencies.log, new AbortController().signal);
}

/** Does something once so many batches of the next import are stored. */
function afterBatches(wanted: number, work: () => Promise<unknown>): void {
  const { storeNext } = DecidedImport.prototype;
  let stored = 0;
  vi.spyOn(DecidedImport.prototype, 'storeNext').mockImplementation(async function (this: DecidedImport) {
    const step = await storeNext.call(this);
    stored += 1;
    if (stored === wanted) await work();
    return step;
  });
}

async function bodyOf(path: string, options: RequestInit = {}) {
  const answer = await server.app.request(path, {
    ...options,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...options.headers },
  });
  return { status: answer.status, body: JSON.parse(await answer.text()) };
}

const recordPayment = (reference: string, seen: number) =>
  bodyOf(`/api/vendors/payment/${DEAL}`, {
    method: 'POST',
    headers: { 'Idempotency-Key': `key-${reference}-${seen}` },
    body: JSON.stringify({
      Amount_paid: '5',
      Paid_on: '2026-11-01',
      Reference: reference,
      Payments_seen: seen,
    }),
  });

const importer = () => server.dependencies.database;
const leadOf = (id: string) =>
  importer().selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst();

async function storedOf(table: 'leads' | 'deals' | 'payments'): Promise<number> {
  const { count } = await importer()
    .selectFrom(table)
    .select(({ fn }) => fn.countAll().as('count'))
    .where('id', 'like', 'K-%')
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function leftOver(database = importer()): Promise<number> {
  const tables = [
    'staged_leads',
    'staged_deals',
    'staged_payments',
    'staged_changes',
    'applying_imports',
  ] as const;
  let count = 0;
  for (const table of tables)
    count += (await database.selectFrom(table).select('import_id').execute()).length;
  return count + (await database.selectFrom('leases').selectAll().execute()).length;
}

const entries = () =>
  importer().selectFrom('audit_log').selectAll().where('subject', '=', 'import').orderBy('at_ms').execute();

describe('what others do while an import of many rows is stored', () => {
  it('lets a lead that is changed before its batch have what the file says, and one behind it the change', async () => {
    await importFile('leads', leads('Pune'));
    afterBatches(1, () =>
      importer()
        .updateTable('leads')
        .set({ city: 'Delhi', mobile: '9123456701' })
        .where('id', 'in', ['K-0', 'K-2000'])
        .execute(),
    );
    const { result } = await importFile('leads', leads('Nashik'));
    expect(result).toEqual({ stored: true, rows: ROWS, created: 0, changed: ROWS, unchanged: 0, faulty: 0 });
    expect(await leadOf('K-0')).toMatchObject({ city: 'Delhi', mobile: '9123456701' });
    expect(await leadOf('K-2000')).toMatchObject({ city: 'Nashik', mobile: '9123456701' });
    const logged = (await entries()).map(({ before }) => JSON.parse(before ?? '{}').records ?? {});
    expect(Object.assign({}, ...logged)).toMatchObject({
      'K-0': { City: 'Pune' },
      'K-1': { City: 'Pune' },
      'K-2000': { City: 'Delhi' },
    });
    expect(await leftOver()).toBe(0);
  });

  it('counts a deal that the CRM brought meanwhile as changed, from the stage that it had there', async () => {
    afterBatches(1, () =>
      importer()
        .insertInto('deals')
        .values({
          id: 'K-2000',
          franchise_code: 'FR-002',
          created_time: '2026-11-01',
          product_category: 'Loan',
          stage: 'Open',
        })
        .execute(),
    );
    const { result } = await importFile('deals', deals('Closed Won.'));
    expect(result).toMatchObject({ stored: true, created: ROWS - 1, changed: 1, faulty: 0 });
    const steps = importer()
      .selectFrom('deal_stages')
      .select(['before', 'after'])
      .where('deal_id', '=', 'K-2000');
    expect(await steps.execute()).toEqual([{ before: 'Open', after: 'Closed Won.' }]);
  });

  it('takes no payment by hand for a deal that has more to come, and no receipt twice', async () => {
    const seen = (await bodyOf(`/api/vendors/payment/${DEAL}`)).body.data.length;
    const other = '200001002';
    const found: unknown[] = [];
    afterBatches(1, async () => {
      found.push(await recordPayment('UTR-2000', seen + 500));
      found.push((await bodyOf(`/api/vendors/payment/${DEAL}`)).body.complete);
      found.push((await bodyOf(`/api/vendors/payment/${other}`)).body.complete);
    });
    const { result } = await importFile('payments', payments());
    expect(found).toMatchObject([{ status: 409, body: { code: 'payment.conflict' } }, false, undefined]);
    expect(result).toMatchObject({ stored: true, created: ROWS, faulty: 0 });
    expect(await recordPayment('UTR-2000', seen + ROWS)).toMatchObject({
      status: 409,
      body: { code: 'payment.receipt-recorded' },
    });
    expect(await storedOf('payments')).toBe(ROWS);
  });

  it('leaves out and names a payment whose receipt came in all the same', async () => {
    const row = { id: 'by-hand', deal_id: DEAL, amount_micros: 5_000_000, reference: 'UTR-2000' };
    afterBatches(1, () => importer().insertInto('payments').values(row).execute());
    const { result, rowErrors } = await importFile('payments', payments());
    expect(result).toMatchObject({ stored: true, created: ROWS - 1, faulty: 1 });
    expect(rowErrors).toMatchObject([
      { line: 2002, fault: 'receipt-recorded', field: 'Reference', cells: ['K-2000', DEAL, '5', 'UTR-2000'] },
    ]);
    expect(await storedOf('payments')).toBe(ROWS - 1);
    const left = (await entries()).flatMap(({ after }) => JSON.parse(after ?? '{}').rowErrors ?? []);
    expect(left).toMatchObject([{ line: 2002, fault: 'receipt-recorded' }]);
  });
});

describe('an import that broke off', () => {
  const die = () => Promise.reject(new Error('The process died.'));

  it.each([2, 5])(
    'after its decision and %i of 5 batches goes on once, and tells once of what it won',
    async (batches) => {
      await importFile('deals', deals('Open'));
      const before = (await entries()).length;
      const news = async () => (await importer().selectFrom('outbox').selectAll().execute()).length;
      const newsBefore = await news();
      server.clock.pass(1);
      afterBatches(batches, die);
      expect((await importFile('deals', deals('Closed Won.'))).result).toBeUndefined();
      expect(await news()).toBe(newsBefore);
      vi.restoreAllMocks();
      // What another file would do is not known until then.
      expect((await importFile('deals', deals('Lost'), '?dryRun=yes')).status).toBe(503);
      // Nobody's leftovers: they are decided.
      await removeLeftImports(importer());
      await resume(server);
      const won = importer()
        .selectFrom('deals')
        .select('id')
        .where('id', 'like', 'K-%')
        .where('stage', '=', 'Closed Won.');
      expect((await won.execute()).length).toBe(ROWS);
      const steps = importer().selectFrom('deal_stages').selectAll().where('deal_id', 'like', 'K-%');
      expect((await steps.execute()).length).toBe(ROWS);
      const log = (await entries()).slice(before).map(({ after }) => JSON.parse(after ?? '{}'));
      expect(log.filter(({ changed }) => changed !== undefined)).toMatchObject([
        { kind: 'deals', changed: ROWS },
      ]);
      expect(Object.keys(Object.assign({}, ...log.map(({ records }) => records))).length).toBe(ROWS);
      await resume(server);
      expect(await news()).toBe(newsBefore + 1);
      await removeLeftImports(importer());
      expect(await leftOver()).toBe(0);
    },
  );

  // A PostgreSQL server is backed up by its own tools.
  it.skipIf(ENGINE !== 'SQLite')(
    'is gone on with in the place to which a backup was restored that was made in the middle of it',
    async () => {
      await server.close();
      server = await startTestServer({ dataDir: temporaryFolder() });
      token = await server.tokenFor('u0');
      await importFile('deals', deals('Open'));
      const file = join(temporaryFolder(), 'middle.db');
      afterBatches(2, () => backUp(importer(), file));
      expect((await importFile('deals', deals('Closed Won.'))).result).toMatchObject({ changed: ROWS });
      const place = await freshDatabase('empty', temporaryFolder());
      const calendar = new BusinessCalendar();
      const database = await openDatabase(place);
      await migrate(database);
      await restore(database, file, calendar);
      await database.destroy();
      const other = await startTestServer({ ...place, demoData: false });
      onTestFinished(other.close);
      const there = other.dependencies.database;
      const won = async () => {
        const deals = there.selectFrom('deals').select('id').where('id', 'like', 'K-%');
        return (await deals.where('stage', '=', 'Closed Won.').execute()).length;
      };
      expect(await won()).toBe(1_000);
      await resume(other);
      expect(await won()).toBe(ROWS);
      const steps = there.selectFrom('deal_stages').select('deal_id').where('deal_id', 'like', 'K-%');
      expect((await steps.execute()).length).toBe(ROWS);
      await removeLeftImports(there);
      expect(await leftOver(there)).toBe(0);
      expect((await verify(there, calendar)).differences).toEqual([]);
    },
  );

  it('is not gone on with while its process lives', async () => {
    let shown = -1;
    afterBatches(1, async () => {
      await resume(server);
      shown = await storedOf('leads');
    });
    await importFile('leads', leads('Pune'));
    expect(shown).toBe(500);
    expect(await storedOf('leads')).toBe(ROWS);
  });
});

describe('while an import is stored, what is added up says that something is missing', () => {
  const from = 'from=2026-11-01&to=2026-11-30';
  interface Answer {
    readonly complete?: boolean;
    readonly commission?: Answer;
  }
  const network = {
    summary: [`/api/reports/summary?${from}`, ({ commission }: Answer) => commission ?? {}],
    figures: ['/api/network/deal-figures', (body: Answer) => body],
    ranking: ['/api/stats/bestperformer?month=2026-11&metric=commission', (body: Answer) => body],
    conversion: ['/api/stats/bestperformer?month=2026-11&metric=conversion', (body: Answer) => body],
    statuses: ['/api/reports/shares?by=status', (body: Answer) => body],
    companies: ['/api/reports/shares?by=company', (body: Answer) => body],
    activity: ['/api/reports/activity', (body: Answer) => body],
    openingAmount: ['/api/settings/openingamount', (body: Answer) => body],
    leadPages: ['/api/network/leads?limit=1', (body: Answer) => body],
    dealPages: ['/api/network/deals?limit=1', (body: Answer) => body],
    leadValues: ['/api/network/lead-values', (body: Answer) => body],
    dealValues: ['/api/network/deal-values', (body: Answer) => body],
    dealCounts: ['/api/network/deal-counts?of=,state%3Dcounted', (body: Answer) => body],
    leadLists: ['/api/fetchDematLeads/FR-001?clientIdentifier=clientTwo', (body: Answer) => body],
    dealLists: ['/api/fetchDematDeals/FR-001?clientIdentifier=clientTwo', (body: Answer) => body],
  } as const;

  async function lacking(): Promise<readonly string[]> {
    const found: string[] = [];
    for (const [name, [path, part]] of Object.entries(network)) {
      const { status, body } = await bodyOf(path);
      expect([name, status]).toEqual([name, 200]);
      if (part(body).complete === false) found.push(name);
    }
    return found;
  }

  it.each([
    [
      'leads',
      leads('Pune'),
      ['summary', 'conversion', 'statuses', 'activity', 'leadPages', 'leadValues', 'leadLists'],
    ],
    [
      'deals',
      deals('Open'),
      [
        ...['summary', 'figures', 'ranking', 'companies', 'activity', 'openingAmount'],
        ...['dealPages', 'dealValues', 'dealCounts', 'dealLists'],
      ],
    ],
    [
      'payments',
      payments(),
      ['summary', 'figures', 'ranking', 'openingAmount', 'dealPages', 'dealValues', 'dealCounts'],
    ],
  ] as const)('%s', async (kind, rows, names) => {
    const before = await lacking();
    let during: readonly string[] = [];
    afterBatches(2, async () => {
      during = await lacking();
    });
    await importFile(kind, rows);
    expect([...during].toSorted()).toEqual([...new Set([...before, ...names])].toSorted());
    expect(await lacking()).toEqual(before);
  });

  it('a list that is sent while it is read, too', async () => {
    const file = [
      HEADS.leads,
      ...Array.from({ length: 6_000 }, (_, at) => `K-${at},FR-001,Person,Pune,Loan`),
    ];
    const list = async () => {
      const { body } = await bodyOf('/api/fetchDematLeads/FR-001?clientIdentifier=clientTwo');
      return { many: body.data.length > 5_000, complete: body.complete };
    };
    let during: unknown;
    afterBatches(11, async () => {
      during = await list();
    });
    await importFile('leads', file);
    expect(during).toEqual({ many: true, complete: false });
    expect(await list()).toEqual({ many: true, complete: undefined });
  });
});
