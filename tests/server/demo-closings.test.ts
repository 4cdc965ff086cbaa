import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SqlAdjustments } from '../../server/features/closing/sql-adjustments';
import { SqlLedger } from '../../server/features/closing/sql-ledger';
import { startTestServer, type TestServer } from './start-test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ demoClosings: true });
});
afterAll(() => server.close());

const database = () => server.dependencies.database;

describe('the closed months of the demo data', () => {
  it('are three in order, and the month after them is over and open', async () => {
    // The database's own clock may have come further.
    const months = (await server.dependencies.closings.months())
      .slice(0, 4)
      .map(({ month, state }) => [month, state]);
    expect(months).toEqual([
      ['2026-07', 'closed'],
      ['2026-08', 'closed'],
      ['2026-09', 'closed'],
      ['2026-10', 'open'],
    ]);
  });

  it('have late payments, a refund and a rule that was put right, each with its rupees', async () => {
    const adjustments = await new SqlAdjustments(database()).list('posted');
    const parts = adjustments.flatMap(({ reasons }) => reasons);
    expect(parts.some(({ kind, amount }) => kind === 'payments' && amount.units > 0n)).toBe(true);
    expect(parts.some(({ kind, amount }) => kind === 'payments' && amount.units < 0n)).toBe(true);
    expect(parts.some(({ kind, amount }) => kind === 'rule' && amount.units > 0n)).toBe(true);
  });

  it('are no news', async () => {
    await server.mailer?.flush();
    expect(await database().selectFrom('outbox').selectAll().execute()).toEqual([]);
    expect(server.mailbox.mails).toEqual([]);
  });

  it('leave something that is due with the next one', async () => {
    expect(await new SqlAdjustments(database()).list('due')).not.toEqual([]);
  });

  it('agree with their journal', async () => {
    expect((await new SqlLedger(database()).verify()).differences).toEqual([]);
  });

  it('leave every rule as it is for all days, since the mistaken one was put right', async () => {
    const dated = await database()
      .selectFrom('commission_rules')
      .select('vendor_id')
      .where((rule) => rule.or([rule('from_day', '<>', '0000-01-01'), rule('until_day', '<>', '9999-12-31')]))
      .execute();
    expect(dated).toEqual([]);
  });
});
