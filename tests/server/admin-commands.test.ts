import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fromCount } from '#core/shared/money';
import { BusinessCalendar } from '#core/shared/month';
import { runAdmin } from '../../server/admin/run-admin';
import { earningsAsShown, verify } from '../../server/admin/verify';
import { type DatabasePlace, inSnapshot, openDatabase, rowsOf } from '../../server/db/dialect';
import type { PortalDatabase } from '../../server/db/portal-database';
import { refreshDealSums } from '../../server/features/commission/refresh-deal-sums';
import { ENGINE, freshDatabase } from '../support/test-engine';
import { startTestServer, temporaryFolder } from './start-test-server';

interface Outcome {
  readonly code: number;
  readonly said: string;
  readonly complained: string;
}

/** Runs an operator's command on a database, with something to read on stdin. */
async function admin(
  { dataDir, databaseUrl }: DatabasePlace,
  argv: readonly string[],
  stdin = '',
): Promise<Outcome> {
  const said: string[] = [];
  const complained: string[] = [];
  const environment = { PORTAL_DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  const code = await runAdmin(argv, environment, {
    say: (line) => said.push(line),
    complain: (line) => complained.push(line),
    stdin: Readable.from([stdin]),
    stderr: new PassThrough(),
  });
  return { code, said: said.join('\n'), complained: complained.join('\n') };
}

async function opened(place: DatabasePlace): Promise<PortalDatabase> {
  const database = await openDatabase(place);
  onTestFinished(() => database.destroy());
  return database;
}

/** A folder and the database that it stands for, of the engine under test. */
async function aPlace(content: 'empty' | 'demo'): Promise<{ dataDir: string; place: DatabasePlace }> {
  const dataDir = temporaryFolder();
  const place = await freshDatabase(content, dataDir);
  await (await startTestServer({ dataDir, demoData: content === 'demo' })).close();
  return { dataDir, place };
}

const PAGE_BYTES = 4096;
/** Of one server alone, or made anew by each database. */
const NOT_COPIED = new Set([
  'sessions',
  'reset_proofs',
  'password_resets',
  'push_tokens',
  'deal_changes',
  'deal_sums',
]);

/** Every row of every table that is copied, in an order that is the same on both engines. */
async function contentOf(place: DatabasePlace): Promise<Record<string, readonly string[]>> {
  const database = await opened(place);
  const content: Record<string, readonly string[]> = {};
  for (const { name } of await database.introspection.getTables()) {
    if (NOT_COPIED.has(name)) continue;
    const rows: string[] = [];
    await inSnapshot(database, async (transaction) => {
      for await (const row of rowsOf(transaction, name)) {
        // When a step ran is a database's own, and no copy's.
        const { timestamp: _, ...copied } = row;
        const columns = Object.entries(name === 'applied_migrations' ? copied : row).toSorted(([a], [b]) =>
          a < b ? -1 : 1,
        );
        rows.push(JSON.stringify(columns));
      }
    });
    const { rows: counted } = await sql<{
      count: number;
    }>`select count(*) as count from ${sql.table(name)}`.execute(database);
    expect([name, rows.length]).toEqual([name, counted[0]?.count]);
    content[name] = rows.toSorted();
  }
  return content;
}

describe('npm run admin -- create', () => {
  it('makes the first admin of an empty portal, who can sign in, and no demo data', async () => {
    const { dataDir, place } = await aPlace('empty');
    const made = await admin(
      place,
      ['create', '--email', ' Head@Example.com'],
      'my grandmother has 3 goats\n',
    );
    expect(made).toEqual({ code: 0, said: 'head@example.com can sign in now.', complained: '' });
    const server = await startTestServer({ dataDir, demoData: false });
    const signedIn = await server.signIn('head@example.com', 'my grandmother has 3 goats');
    expect(signedIn.status).toBe(200);
    expect((await signedIn.json()).user.role).toBe('admin');
    await server.close();
    expect(await admin(place, ['create', '--email', 'head@example.com'], 'another one of 8\n')).toMatchObject(
      {
        code: 1,
        complained: expect.stringContaining('already'),
      },
    );
  });

  it.each([
    ['head@example.com', 'short', 1, /8 to 128/],
    ['head@example.com', 'password1', 1, /easy to guess/],
    ['head', 'my grandmother has 3 goats', 1, /--email/],
  ])('refuses %s with %s', async (email, password, code, sentence) => {
    const { place } = await aPlace('empty');
    const refused = await admin(place, ['create', '--email', email], `${password}\n`);
    expect(refused.code).toBe(code);
    expect(refused.complained).toMatch(sentence);
    expect(refused.complained).not.toContain(password);
    const database = await opened(place);
    expect(await database.selectFrom('users').selectAll().execute()).toEqual([]);
  });

  it('says how it is used', async () => {
    for (const argv of [
      [],
      ['create'],
      ['backup'],
      ['verify', 'x'],
      ['drop'],
      ['--nothing'],
      ['restore', 'a', 'b'],
    ]) {
      expect(await admin({ dataDir: temporaryFolder() }, argv)).toMatchObject({
        code: 2,
        complained: expect.stringContaining('Usage: npm run admin'),
      });
    }
    expect((await admin({}, ['--help'])).code).toBe(0);
  });
});

describe('a backup', () => {
  it('is one checked file that brings every table back, to either engine', async () => {
    const { dataDir, place } = await aPlace('demo');
    const server = await startTestServer({ dataDir });
    const { database } = server.dependencies;
    await server.tokenFor('u1');
    const bytes = Buffer.from([0, 1, 2, 254, 255]);
    await database.insertInto('pictures').values({ name: 'logo-x.png', type: 'image/png', bytes }).execute();
    const entry = { id: 'a', at_ms: 1_790_000_000_000, user_id: 'u0', subject: 'rules' } as const;
    await database
      .insertInto('audit_log')
      .values({ ...entry, subject_id: 'v1', action: 'edit', after: '{"ratio":"33.33"}' })
      .execute();
    const folder = temporaryFolder();
    // The server goes on while it is made.
    const made = await admin(place, ['backup', folder]);
    await server.close();
    expect(made).toMatchObject({ code: 0, complained: '' });
    const [name = '', ...others] = readdirSync(folder);
    expect(others).toEqual([]);
    expect(name).toMatch(/^portal-\d{8}T\d{6}Z\.db$/);
    const file = join(folder, name);
    expect(statSync(file).mode & 0o777).toBe(0o600);

    const before = await contentOf(place);
    expect(Object.values(before).flat().length).toBeGreaterThan(1000);
    const targets: DatabasePlace[] = [
      await freshDatabase('empty', temporaryFolder()),
      { dataDir: temporaryFolder() },
    ];
    for (const target of targets) {
      expect(await admin(target, ['restore', file])).toMatchObject({ code: 0, complained: '' });
      expect(await contentOf(target)).toEqual(before);
      const sessions = await (await opened(target)).selectFrom('sessions').selectAll().execute();
      expect(sessions).toEqual([]);
      expect((await admin(target, ['verify'])).code).toBe(0);
      // Also once the deals are added up, each month of them.
      await refreshDealSums(await opened(target), new AbortController().signal);
      expect((await admin(target, ['verify'])).code).toBe(0);
    }
    // Neither over what is there, nor over another backup.
    const again = await admin(targets[0] ?? {}, ['restore', file]);
    expect(again).toMatchObject({ code: 1, complained: expect.stringContaining('not empty') });
    expect(await admin(place, ['backup', file])).toMatchObject({ code: 1 });
    expect(readdirSync(folder)).toEqual([name]);
  });

  it('that is none, is damaged or comes from a newer version is refused, and nothing is changed', async () => {
    const { place } = await aPlace('empty');
    const folder = temporaryFolder();
    const text = join(folder, 'text.db');
    writeFileSync(text, 'not a database at all');
    const newer = join(folder, 'newer.db');
    expect((await admin(place, ['backup', newer])).code).toBe(0);
    const file = new Sqlite(newer);
    file.exec(
      "insert into applied_migrations (name, timestamp) values ('9999-from-the-future', '2099-01-01')",
    );
    file.close();
    for (const [path, sentence] of [
      [text, /not a backup/],
      [join(folder, 'missing.db'), /not a backup/],
      [newer, /newer version.*9999-from-the-future/],
    ] as const) {
      const refused = await admin(place, ['restore', path]);
      expect(refused.code).toBe(1);
      expect(refused.complained).toMatch(sentence);
    }
    expect((await contentOf(place)).users).toEqual([]);
  });

  it('of an older version is brought up to date on the way', async () => {
    const { place } = await aPlace('demo');
    const file = join(temporaryFolder(), 'older.db');
    expect((await admin(place, ['backup', file])).code).toBe(0);
    const older = new Sqlite(file);
    older.exec(`
      drop table saved_views;
      delete from applied_migrations where name = '0008-saved-views';
      update deals set created_day = null, created_at_ms = null, searched = null`);
    older.close();
    const { place: target } = await aPlace('empty');
    expect((await admin(target, ['restore', file])).code).toBe(0);
    expect((await contentOf(target)).saved_views).toEqual([]);
    const { deals = [] } = await contentOf(target);
    expect(deals.length).toBeGreaterThan(300);
    // What was derived of them as well.
    expect(deals).toEqual((await contentOf(place)).deals);
  });

  it('of an older version tells the leads of the meetings with them, and who was reached when', async () => {
    const { place } = await aPlace('demo');
    const file = join(temporaryFolder(), 'older.db');
    expect((await admin(place, ['backup', file])).code).toBe(0);
    const older = new Sqlite(file);
    older.exec(`
      update meetings set lead_id = (select min(id) from leads where franchise_code = 'FR-001'), status = 'Done',
        outcome = 'Papers come.', starts_at_ms = 4000000000000, minutes = 30 where id = 'meeting-1-1';
      drop table meeting_feeds;
      alter table leads drop column last_contact_at_ms;
      delete from applied_migrations where name = '0014-meeting-feeds'`);
    older.close();
    const { place: target } = await aPlace('empty');
    expect((await admin(target, ['restore', file])).code).toBe(0);
    const database = await opened(target);
    const told = await database
      .selectFrom('lead_activities')
      .selectAll()
      .where('kind', '=', 'meeting')
      .execute();
    expect(told).toMatchObject([{ result: 'Done', at_ms: 4_000_001_800_000 }]);
    const reached = async (of: typeof database) =>
      new Map(
        (await of.selectFrom('leads').select(['id', 'last_contact_at_ms']).execute()).map((lead) => [
          lead.id,
          lead.last_contact_at_ms,
        ]),
      );
    const expected = await reached(await opened(place));
    expect(new Set(expected.values()).size).toBeGreaterThan(50);
    expect(await reached(database)).toEqual(expected.set(told[0]?.lead_id ?? '', 4_000_001_800_000));
  });
});

describe('npm run admin -- verify', () => {
  it('counts every figure again, and says that all agree', async () => {
    const { place } = await aPlace('demo');
    const { code, said } = await admin(place, ['verify']);
    expect(code).toBe(0);
    expect(said).toMatch(/^\d+ monthly figures of 6 franchises agree, Rs [\d.]+ in all\.$/);
  });

  it('names what is another by a millionth of a paisa, and what is missing', async () => {
    const { place } = await aPlace('demo');
    const database = await opened(place);
    const calendar = new BusinessCalendar();
    const { differences } = await verify(database, calendar, async () => {
      const [first, second, ...rest] = await earningsAsShown(database, calendar);
      if (!first || !second) throw new Error('There are no figures');
      const commission = {
        units: first.commission.units * 10n ** 14n + 10n ** BigInt(first.commission.scale),
        scale: first.commission.scale + 14,
      };
      return [{ ...first, commission }, { ...second, deals: second.deals + 1, paid: fromCount(0) }, ...rest];
    });
    expect(differences.length).toBe(3);
    expect(differences[0]).toMatch(
      /^FR-00\d \d{4}-\d\d: commission is [\d.]+ by the rows, and shown as [\d.]+\.$/,
    );
  });

  it('names the months whose kept sums are not those of their deals', async () => {
    const { place } = await aPlace('demo');
    const database = await opened(place);
    await refreshDealSums(database, new AbortController().signal);
    expect((await admin(place, ['verify'])).code).toBe(0);
    const sums = () => database.updateTable('deal_sums').where('franchise_code', '=', 'FR-002');
    await sums().set({ paid: '1' }).where('month', '=', '2026-09').where('with_payments', '=', 1).execute();
    await database.deleteFrom('deal_sums').where('month', '=', '2026-08').execute();
    const { code, complained } = await admin(place, ['verify']);
    expect(code).toBe(3);
    const lines = complained.split('\n').filter((line) => line.includes('sums'));
    expect(
      lines.filter((line) => line.startsWith('FR-002 2026-09: the sums that are kept are not')),
    ).toHaveLength(1);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.every((line) => / 2026-0[89]: /.test(line))).toBe(true);
  });

  it.skipIf(ENGINE !== 'SQLite')(
    'says in one sentence that the file is damaged, whichever page of it is',
    async () => {
      const { dataDir, place } = await aPlace('demo');
      const path = join(dataDir, 'portal.db');
      // Nobody misses a page that is free.
      const file = new Sqlite(path);
      file.exec('vacuum');
      file.close();
      const whole = readFileSync(path);
      const pages = whole.length / PAGE_BYTES;
      let checked = 0;
      for (let page = 1; page < pages; page += 17) {
        const damaged = Buffer.from(whole).fill('junk', page * PAGE_BYTES, (page + 1) * PAGE_BYTES);
        writeFileSync(path, damaged);
        for (const argv of [['verify'], ['backup', join(temporaryFolder(), 'b.db')]]) {
          const { code, said, complained } = await admin(place, argv);
          expect([page, code, said, complained]).toEqual([page, 1, '', expect.stringMatching(/^[^\n]+$/)]);
          expect(complained).toMatch(/damaged|malformed/);
        }
        checked += 1;
      }
      expect(checked).toBeGreaterThan(10);
    },
    60_000,
  );

  it.skipIf(ENGINE !== 'SQLite')('ends with 3 when rows point to nothing', async () => {
    const { dataDir, place } = await aPlace('demo');
    const file = new Sqlite(join(dataDir, 'portal.db'));
    file.pragma('foreign_keys = off');
    file.exec('delete from deals where id in (select deal_id from payments limit 1)');
    file.close();
    const { code, complained } = await admin(place, ['verify']);
    expect(code).toBe(3);
    expect(complained).toMatch(/payments points to nothing in deals/);
  });
});
