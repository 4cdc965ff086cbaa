import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type DatabasePlace, inSnapshot, rowsOf } from '../../server/db/dialect';
import { Sqlite } from '../../server/db/sqlite-driver';
import { refreshSums } from '../../server/features/commission/refresh-sums';
import { holds } from '../support/holds';
import { freshDatabase } from '../support/test-engine';
import { admin, aPlace, opened } from './admin-place';
import { startTestServer, temporaryFolder } from './start-test-server';

/** Of one server alone, or made anew by each database. */
const NOT_COPIED = new Set([
  'sessions',
  'reset_proofs',
  'password_resets',
  'push_tokens',
  'deal_changes',
  'deal_sums',
  'deal_day_sums',
  'lead_changes',
  'lead_sums',
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
    holds('a backup is restored and compared');
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
      // With the lock of payouts, which every backup brings.
      expect(await contentOf(target)).toEqual({ ...before, payout_locks: [expect.anything()] });
      const sessions = await (await opened(target)).selectFrom('sessions').selectAll().execute();
      expect(sessions).toEqual([]);
      expect((await admin(target, ['verify'])).code).toBe(0);
      // Also once the deals are added up, each month of them.
      await refreshSums(await opened(target), new AbortController().signal);
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
