import { mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CompiledQuery, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, sql } from 'kysely';
import { rolldown } from 'rolldown';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isDatabaseUnavailable } from '../../server/db/dialect';
import { ReadingThread } from '../../server/db/reading-thread';
import { Sqlite } from '../../server/db/sqlite-driver';
import { openSqliteFile } from '../../server/db/sqlite-file';
import { temporaryFolder } from './start-test-server';

/** So many numbers that to count them keeps a thread for some tenths of a second. */
const MANY = sql`with recursive counted (n) as (select 1 union all select n + 1 from counted where n < 2000000)
  select count(*) as n from counted`;

interface Tables {
  things: { id: number; name: string | null; part: number | null; bytes: Uint8Array | null };
}

describe('a thread that reads the embedded database', () => {
  let program: URL;
  let file: string;
  let writer: ReturnType<typeof openSqliteFile>;
  let reader: Kysely<Tables>;

  const open = (path: string) =>
    new Kysely<Tables>({
      dialect: {
        createAdapter: () => new SqliteAdapter(),
        createDriver: () => new ReadingThread(path, program),
        createIntrospector: (database) => new SqliteIntrospector(database),
        createQueryCompiler: () => new SqliteQueryCompiler(),
      },
    });

  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'reading-'));
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    const built = await rolldown({
      input: { 'reading-worker': resolve('server/db/reading-worker.ts') },
      platform: 'node',
      logLevel: 'silent',
    });
    await built.write({ dir: folder, format: 'esm', entryFileNames: '[name].mjs' });
    await built.close();
    program = pathToFileURL(join(folder, 'reading-worker.mjs'));
  });

  beforeEach(() => {
    file = join(temporaryFolder(), 'things.db');
    writer = openSqliteFile(file);
    writer.exec('create table things (id integer primary key, name text, part real, bytes blob)');
    reader = open(file);
  });

  afterEach(async () => {
    await reader.destroy();
    writer.close();
  });

  it('gives what is stored, whatever kind it is of, and nothing where nothing is', async () => {
    expect(await reader.selectFrom('things').selectAll().execute()).toEqual([]);
    const insert = writer.prepare('insert into things values (?, ?, ?, ?)');
    insert.run(9_007_199_254_740_991, 'Ärger “quoted” ₹\0', -0.5, Buffer.from([0, 255]));
    insert.run(2, null, null, null);
    expect(await reader.selectFrom('things').selectAll().orderBy('id', 'desc').execute()).toEqual([
      { id: 9_007_199_254_740_991, name: 'Ärger “quoted” ₹\0', part: -0.5, bytes: new Uint8Array([0, 255]) },
      { id: 2, name: null, part: null, bytes: null },
    ]);
    const found = reader
      .selectFrom('things')
      .select('id')
      .where('bytes', '=', new Uint8Array([0, 255]));
    expect(await found.where('name', 'like', 'Ä%').execute()).toEqual([{ id: 9_007_199_254_740_991 }]);
  });

  it('answers questions that are asked at once, each with its own rows', async () => {
    const asked = Array.from({ length: 50 }, (_, n) => n);
    const rows = await Promise.all(asked.map((n) => sql`select ${n} as n`.execute(reader)));
    expect(rows.map((each) => each.rows)).toEqual(asked.map((n) => [{ n }]));
  });

  it('sees one moment in a transaction, and writes nothing', async () => {
    const count = (of: Kysely<Tables>) => of.selectFrom('things').select('id').execute();
    await reader.transaction().execute(async (snapshot) => {
      expect(await count(snapshot)).toEqual([]);
      writer.exec('insert into things (id) values (1)');
      expect(await count(snapshot)).toEqual([]);
    });
    expect(await count(reader)).toEqual([{ id: 1 }]);
    const error = await reader
      .deleteFrom('things')
      .execute()
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Sqlite.SqliteError);
    expect(error).toMatchObject({ code: 'SQLITE_READONLY' });
    expect(isDatabaseUnavailable(error)).toBe(true);
    expect(await count(reader)).toEqual([{ id: 1 }]);
  });

  it('answers nothing of a moment that could not be begun', async () => {
    const driver = new ReadingThread(file, program);
    await driver.beginTransaction();
    await driver.beginTransaction();
    const asked = driver.executeQuery(CompiledQuery.raw('select 1'));
    await expect(asked).rejects.toThrow('cannot start a transaction within a transaction');
    await driver.destroy();
  });

  it('says what is wrong with a query, and answers the next', async () => {
    await expect(sql`select 1 from nowhere`.execute(reader)).rejects.toThrow('no such table: nowhere');
    expect((await sql`select 1 as n`.execute(reader)).rows).toEqual([{ n: 1 }]);
  });

  it('lets everybody else go on, however long a query takes', async () => {
    await sql`select 1`.execute(reader);
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 1);
    const { rows } = await MANY.execute(reader);
    clearInterval(timer);
    expect(rows).toEqual([{ n: 2_000_000 }]);
    expect(turns).toBeGreaterThan(5);
  });

  it('gives rows some at a time, in their order, while it answers others, and leaves them early', async () => {
    writer.exec(`insert into things (id) with recursive counted (n) as
      (select 1 union all select n + 1 from counted where n < 25) select n from counted`);
    const query = reader.selectFrom('things').select('id').orderBy('id');
    const ids: number[] = [];
    for await (const { id } of query.stream(10)) {
      ids.push(id);
      if (id === 5) expect(await query.execute()).toHaveLength(25);
    }
    expect(ids).toEqual(Array.from({ length: 25 }, (_, at) => at + 1));
    for await (const { id } of query.stream(10)) if (id === 3) break;
    expect(await all(query.stream(25))).toHaveLength(25);
    expect(await all(query.where('id', '<', 0).stream(10))).toEqual([]);
  });

  it('refuses to begin a second such reading, which would end the first', async () => {
    writer.exec('insert into things (id) values (1), (2)');
    const query = reader.selectFrom('things').select('id').orderBy('id');
    const ids: number[] = [];
    for await (const { id } of query.stream(1)) {
      ids.push(id);
      await expect(all(query.stream(1))).rejects.toThrow('still being read');
    }
    expect(ids).toEqual([1, 2]);
  });

  it('says to all who ask that there is no file', async () => {
    const lost = open(join(temporaryFolder(), 'lost.db'));
    const asked = await Promise.allSettled([1, 2].map((n) => sql`select ${n}`.execute(lost)));
    expect(asked).toMatchObject([1, 2].map(() => ({ reason: { code: 'SQLITE_CANTOPEN' } })));
    await expect(sql`select 3`.execute(lost)).rejects.toThrow('unable to open');
    await lost.destroy();
  });

  it('fails for all who wait, and for all who come, once its thread has ended', async () => {
    const driver = new ReadingThread(file, new URL('data:text/javascript,throw new TypeError("on purpose")'));
    const ask = () => driver.executeQuery(CompiledQuery.raw('select 1'));
    const asked = await Promise.allSettled([ask(), ask()]);
    expect(asked).toMatchObject([1, 2].map(() => ({ reason: { message: 'on purpose' } })));
    await expect(ask()).rejects.toThrow('on purpose');
    await driver.destroy();
  });
});

async function all<Each>(stream: AsyncIterable<Each>): Promise<readonly Each[]> {
  const found: Each[] = [];
  for await (const each of stream) found.push(each);
  return found;
}
