import { describe, expect, it } from 'vitest';
import { BatchLoader } from '../../server/db/batch-loader';
import { holds } from '../support/holds';
import { aServer } from './start-test-server';

describe('records that are asked for together', () => {
  it('go each to whoever asked, and another’s to nobody', async () => {
    const server = await aServer();
    const { database } = server.dependencies;
    const deals = await database
      .selectFrom('deals')
      .select(['id', 'franchise_code'])
      .where('franchise_code', 'in', ['FR-001', 'FR-002'])
      .orderBy('id')
      .execute();
    const holders = [
      { token: await server.tokenFor('u1'), code: 'FR-001' },
      { token: await server.tokenFor('u2'), code: 'FR-002' },
      { token: await server.tokenFor('u0'), code: undefined },
    ];
    const payments = await database.selectFrom('payments').select(['id', 'deal_id']).orderBy('id').execute();
    const calls = deals.flatMap((deal) => holders.map((holder) => ({ deal, holder })));
    expect(new Set(deals.map((deal) => deal.franchise_code)).size).toBe(2);
    await Promise.all(
      calls.map(async ({ deal, holder }) => {
        const answer = await server.get(`/api/vendors/payment/${deal.id}`, holder.token);
        if (holder.code !== undefined && holder.code !== deal.franchise_code) {
          expect(answer.status).toBe(404);
          return;
        }
        const { data } = await answer.json();
        expect(data.map(({ id }: { id: string }) => id)).toEqual(
          payments.filter((payment) => payment.deal_id === deal.id).map(({ id }) => id),
        );
      }),
    );
  });

  it('are refused to a session that has ended, whatever others ask at the same moment', async () => {
    holds('an ended session is out at the next call, whatever is asked at the same moment');
    const server = await aServer();
    const { sessions, database } = server.dependencies;
    const [gone, other] = [await server.tokenFor('u1'), await server.tokenFor('u1')];
    const deal = await database
      .selectFrom('deals')
      .select('id')
      .where('franchise_code', '=', 'FR-001')
      .executeTakeFirstOrThrow();
    const path = `/api/vendors/payment/${deal.id}`;
    const all = () =>
      Promise.all(
        Array.from({ length: 20 }, async (_, at) => (await server.get(path, at % 2 ? gone : other)).status),
      );
    expect(new Set(await all())).toEqual(new Set([200]));
    const busy = all();
    const { sessionId } = await sessions.principalOf(gone);
    await database.transaction().execute((transaction) => sessions.end(transaction, sessionId));
    const after = await all();
    expect(new Set(after.filter((_, at) => at % 2 === 1))).toEqual(new Set([401]));
    expect(new Set(after.filter((_, at) => at % 2 === 0))).toEqual(new Set([200]));
    await busy;
  });

  it('are looked for in few queries, and a slow one holds nobody up', async () => {
    const asked: (readonly number[])[] = [];
    const reader = new BatchLoader(async (keys: readonly number[]) => {
      asked.push(keys);
      await new Promise((resolve) => setTimeout(resolve, 5));
      return (key) => key * 2;
    });
    const found = await Promise.all(Array.from({ length: 100 }, (_, at) => reader.find(at)));
    expect(found).toEqual(Array.from({ length: 100 }, (_, at) => at * 2));
    expect(asked.map((keys) => keys.length)).toEqual([64, 36]);
    const stuck = new BatchLoader((keys: readonly string[]) =>
      keys.includes('stuck') ? new Promise<never>(() => undefined) : Promise.resolve((key: string) => key),
    );
    void stuck.find('stuck');
    await new Promise((resolve) => setImmediate(resolve));
    expect(await stuck.find('other')).toBe('other');
  });

  it('fail alone when only one of them is wrong', async () => {
    const reader = new BatchLoader(async (keys: readonly string[]) => {
      if (keys.includes('wrong')) throw new TypeError('wrong key');
      return (key) => key;
    });
    const found = await Promise.allSettled(['a', 'b', 'wrong', 'c', 'd'].map((key) => reader.find(key)));
    expect(found.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ]);
  });
});
