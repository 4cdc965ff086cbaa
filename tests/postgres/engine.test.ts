import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { composeServer } from '../../server/compose';
import { type DatabasePlace, engineOf, openDatabase } from '../../server/db/dialect';
import { migrate } from '../../server/db/migrations/migrate';
import type { PortalDatabase } from '../../server/db/portal-database';
import { SqlPaymentRepo } from '../../server/features/payments/sql-payment-repo';
import { holds } from '../support/holds';
import { freshDatabase } from '../support/test-engine';

const SECRET = 'x'.repeat(32);

let place: DatabasePlace;
let database: PortalDatabase;
beforeAll(async () => {
  place = await freshDatabase('demo');
  database = await openDatabase(place);
});
afterAll(() => database.destroy());

describe('transactions on PostgreSQL', () => {
  it('that read and then write lose nothing, however many run at once over two servers', async () => {
    const other = await openDatabase(place);
    onTestFinished(() => other.destroy());
    await database.insertInto('facts').values({ name: 'sum', value: '0' }).execute();
    const addOne = (on: PortalDatabase) =>
      on.transaction().execute(async (transaction) => {
        const { value } = await transaction
          .selectFrom('facts')
          .select('value')
          .where('name', '=', 'sum')
          .executeTakeFirstOrThrow();
        const next = String(Number(value) + 1);
        await transaction.updateTable('facts').set({ value: next }).where('name', '=', 'sum').execute();
      });
    await Promise.all(Array.from({ length: 60 }, (_, at) => addOne(at % 2 ? database : other)));
    const sum = await database.selectFrom('facts').select('value').where('name', '=', 'sum').execute();
    expect(sum).toEqual([{ value: '60' }]);
  });

  it('that wait for each other are both done in the end', async () => {
    holds('serialization failures are done again');
    const set = (first: string, second: string) =>
      database.transaction().execute(async (transaction) => {
        for (const id of [first, second]) {
          await transaction.updateTable('vendors').set({ city: first }).where('vendor_id', '=', id).execute();
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
      });
    await Promise.all([set('v1', 'v2'), set('v2', 'v1')]);
    const cities = await database
      .selectFrom('vendors')
      .select('city')
      .where('vendor_id', 'in', ['v1', 'v2'])
      .execute();
    // Whole: both rows are of the one that came last.
    expect(new Set(cities.map(({ city }) => city)).size).toBe(1);
  });

  it('that fail for a reason of their own are not done again', async () => {
    let times = 0;
    const failing = database.transaction().execute(async () => {
      times += 1;
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(times).toBe(1);
  });
});

describe('a PostgreSQL database', () => {
  it('is filled by four that start at once, each step once, and gets no demo data', async () => {
    holds('migrations once, four at a time');
    const bare = await freshDatabase('empty');
    const { databaseUrl } = bare;
    const empty = await openDatabase(bare);
    onTestFinished(() => empty.destroy());
    await sql`drop schema public cascade`.execute(empty);
    await sql`create schema public`.execute(empty);
    const four = await Promise.all([1, 2, 3, 4].map(() => composeServer({ databaseUrl, secret: SECRET })));
    expect(four.map(({ hasDemoData }) => hasDemoData)).toEqual([false, false, false, false]);
    expect(await empty.selectFrom('users').selectAll().execute()).toEqual([]);
    await Promise.all(four.map((server) => server.close()));
    await migrate(empty);
  });

  it('gives numbers as the embedded one does, and the text of those that a number cannot hold', async () => {
    expect(engineOf(database)).toBe('postgres');
    const { rows } = await sql`select count(*) as count, sum(amount_micros) as sum, max(amount_micros) as max,
      cast(9007199254740993 as bigint) as large, sum(0.5) as half from payments`.execute(database);
    expect(rows).toEqual([
      {
        count: expect.any(Number),
        sum: expect.any(Number),
        max: expect.any(Number),
        large: '9007199254740993',
        half: expect.any(Number),
      },
    ]);
  });

  it('orders texts by their bytes, as the embedded one does', async () => {
    const names = ['b', 'B', 'a', 'é', 'अ', 'A-1', 'A1', 'A 1'];
    await database
      .insertInto('facts')
      .values(names.map((name) => ({ name: `order ${name}`, value: '' })))
      .execute();
    const rows = await database
      .selectFrom('facts')
      .select('name')
      .where('name', 'like', 'order %')
      .orderBy('name')
      .execute();
    const byBytes = names.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
    expect(rows.map(({ name }) => name.slice('order '.length))).toEqual(byBytes);
  });

  it('reads the payments of a franchise a page at a time', async () => {
    const deals = Array.from({ length: 1200 }, (_, at) => ({
      id: `many-${String(at).padStart(5, '0')}`,
      franchise_code: 'FR-006',
      created_time: '2026-11-01',
      product_category: 'Mutual Fund',
      stage: 'Closed Won.',
    }));
    await database.insertInto('deals').values(deals).execute();
    const repo = new SqlPaymentRepo(database, { franchiseCodes: 'all' });
    const readTo = async (most: number) => {
      const seen = new Set<string>();
      for await (const { dealId } of repo.ofFranchise('FR-006')) {
        seen.add(dealId);
        if (seen.size === most) break;
      }
      return seen.size;
    };
    expect(await readTo(10)).toBe(10);
    expect(await readTo(Number.POSITIVE_INFINITY)).toBeGreaterThanOrEqual(1200);
  });
});

it('the audit log refuses every change of what stands in it', async () => {
  const row = {
    id: 'a',
    at_ms: 1,
    user_id: 'u0',
    subject: 'vendor',
    subject_id: 'v1',
    action: 'edit',
  } as const;
  await database.insertInto('audit_log').values(row).execute();
  await expect(database.updateTable('audit_log').set({ action: 'x' }).execute()).rejects.toThrow(
    /only added/,
  );
  await expect(database.deleteFrom('audit_log').execute()).rejects.toThrow(/only added/);
  await expect(sql`truncate audit_log`.execute(database)).rejects.toThrow(/only added/);
  expect(await database.selectFrom('audit_log').select('action').execute()).toEqual([{ action: 'edit' }]);
});
