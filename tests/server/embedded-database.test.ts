import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inSnapshot } from '../../server/db/dialect';
import { Sqlite } from '../../server/db/sqlite-driver';
import { startTestServer, temporaryFolder } from './start-test-server';

const LONGER_THAN_A_CALL_WAITS_MS = 6000;

describe('the embedded database', () => {
  it('keeps the secret to its owner, and makes it only once', async () => {
    const dataDir = join(temporaryFolder(), 'new', 'folder');
    await (await startTestServer({ dataDir, demoData: false })).close();
    const secret = readFileSync(join(dataDir, 'secret'), 'utf8');
    expect(secret.trim().length).toBeGreaterThanOrEqual(32);
    for (const name of ['secret', 'portal.db'])
      expect(statSync(join(dataDir, name)).mode & 0o777).toBe(0o600);
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    await (await startTestServer({ dataDir, demoData: false })).close();
    expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe(secret);
  });

  it('waits at its start for another that is longer at it than a call would wait', async () => {
    const dataDir = temporaryFolder();
    await (await startTestServer({ dataDir, demoData: false })).close();
    const other = new Sqlite(join(dataDir, 'portal.db'));
    other.exec('begin immediate');
    const starting = startTestServer({ dataDir, demoData: true });
    setTimeout(() => other.exec('commit'), LONGER_THAN_A_CALL_WAITS_MS);
    await (await starting).close();
    other.close();
  });

  it('refuses a secret that was cut short', async () => {
    const dataDir = temporaryFolder();
    writeFileSync(join(dataDir, 'secret'), 'short');
    await expect(startTestServer({ dataDir })).rejects.toThrow(/secret/);
  });

  it('opens the database so that what is acknowledged is kept', async () => {
    const dataDir = temporaryFolder();
    const server = await startTestServer({ dataDir, demoData: false });
    const { database } = server.dependencies;
    const pragma = async (name: string) => {
      const { rows } = await sql<Record<string, unknown>>`${sql.raw(`pragma ${name}`)}`.execute(database);
      return Object.values(rows[0] ?? {})[0];
    };
    expect(await pragma('journal_mode')).toBe('wal');
    expect(await pragma('synchronous')).toBe(2);
    expect(await pragma('foreign_keys')).toBe(1);
    await server.close();
  });

  it('holds the write lock of a transaction from its first read, so that no other process comes between', async () => {
    const dataDir = temporaryFolder();
    const server = await startTestServer({ dataDir, demoData: false });
    const other = new Sqlite(join(dataDir, 'portal.db'), { timeout: 0 });
    const write = () => other.exec("insert into facts (name, value) values ('other', 'process')");
    await server.dependencies.database.transaction().execute(async (transaction) => {
      await transaction.selectFrom('vendors').selectAll().execute();
      expect(write).toThrow(/locked/);
    });
    expect(write).not.toThrow();
    other.close();
    await server.close();
  });

  it('has snapshots of what is kept by then, also after one that failed, and leaves only its file', async () => {
    const dataDir = temporaryFolder();
    const server = await startTestServer({ dataDir, demoData: false });
    const { database } = server.dependencies;
    const names = () =>
      inSnapshot(database, (snapshot) => snapshot.selectFrom('facts').select('name').execute());
    const before = (await names()).length;
    const keep = (name: string) => database.insertInto('facts').values({ name, value: '' }).execute();
    for (const round of [1, 2, 3]) {
      await keep(`of round ${round}`);
      const failing = inSnapshot(database, async (snapshot) => {
        await snapshot.selectFrom('facts').select('name').execute();
        throw new TypeError('on purpose');
      });
      await expect(failing).rejects.toThrow('on purpose');
      expect(await names()).toHaveLength(before + round);
      // Whoever reads at the same moment has another connection.
      const both = await Promise.all([names(), names()]);
      expect(both.map(({ length }) => length)).toEqual([before + round, before + round]);
    }
    await server.close();
    expect(readdirSync(dataDir).filter((name) => name.startsWith('portal.db'))).toEqual(['portal.db']);
  });

  it('answers reads beside a transaction, as it was before that is kept', async () => {
    const server = await startTestServer({ dataDir: temporaryFolder(), demoData: false });
    const { database } = server.dependencies;
    const fact = { name: 'of a test', value: 'kept' };
    const facts = () => database.selectFrom('facts').selectAll().where('name', '=', fact.name).execute();
    await database.transaction().execute(async (transaction) => {
      await transaction.insertInto('facts').values(fact).execute();
      expect(await inTime(facts())).toEqual([]);
      const written = transaction.selectFrom('facts').selectAll().where('name', '=', fact.name).execute();
      expect(await written).toEqual([fact]);
    });
    expect(await facts()).toEqual([fact]);
    await server.close();
  });

  it('waits for another process that writes, and answers everybody else meanwhile', async () => {
    const dataDir = temporaryFolder();
    const server = await startTestServer({ dataDir, demoData: false });
    const { database } = server.dependencies;
    const other = new Sqlite(join(dataDir, 'portal.db'), { timeout: 0 });
    other.exec("begin immediate; insert into facts (name, value) values ('other', 'process')");
    let isWritten = false;
    const writing = database
      .transaction()
      .execute((transaction) => transaction.insertInto('facts').values({ name: 'own', value: '1' }).execute())
      .then(() => {
        isWritten = true;
      });
    const single = database.insertInto('facts').values({ name: 'single', value: '1' }).execute();
    await inTime(new Promise((resolve) => setTimeout(resolve, 100)));
    await inTime(database.selectFrom('facts').selectAll().execute());
    expect(isWritten).toBe(false);
    other.exec('commit');
    await inTime(Promise.all([writing, single]));
    other.close();
    await server.close();
  });
});

function inTime<Result>(work: Promise<Result>): Promise<Result> {
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('Too late')), 2000).unref(),
  );
  return Promise.race([work, late]);
}
