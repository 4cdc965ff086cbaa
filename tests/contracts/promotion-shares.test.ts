import { describe, expect, it } from 'vitest';
import { HttpClient } from '#adapters/http/http-client';
import { HttpPromotionShares } from '#adapters/http/http-promotion-shares';
import { PROMOTIONS_SHARES } from '#contract/promotions';
import type { PortalDatabase } from '../../server/db/portal-database';
import { SqlPromotionRepo } from '../../server/features/promotions/sql-promotion-repo';
import { SqlPromotionShares } from '../../server/features/promotions/sql-promotion-shares';
import { startTestServer } from '../server/start-test-server';
import { copyInto, filledDatabase } from '../support/filled-database';
import { ENGINE } from '../support/test-engine';
import { tokenFor } from '../support/token-for';
import { CONTRACT_DEALS } from './deal-repo.contract';
import { promotionSharesContract } from './promotion-shares.contract';

const OWN = 'FR-001';

async function sharesIn(database: PortalDatabase): Promise<number> {
  const rows = await database.selectFrom('promotion_shares').select('franchise_code').execute();
  return rows.filter(({ franchise_code }) => franchise_code === OWN).length;
}

promotionSharesContract(ENGINE, async () => {
  const database = await filledDatabase(CONTRACT_DEALS);
  const promotions = new SqlPromotionRepo(database, () => '2026-11-21');
  return {
    shares: new SqlPromotionShares(database, { franchiseCodes: [OWN] }, promotions, () => 1),
    counted: () => sharesIn(database),
    close: () => database.destroy(),
  };
});

promotionSharesContract('HTTP to our server', async () => {
  const server = await startTestServer({ demoData: false });
  const { database } = server.dependencies;
  await copyInto(database, CONTRACT_DEALS);
  const { vendor_id } = await database
    .selectFrom('vendors')
    .select('vendor_id')
    .where('franchise_code', '=', OWN)
    .executeTakeFirstOrThrow();
  const account = { id: 'own', email: 'own@example.com', password_hash: 'none', name: 'Own' } as const;
  await database
    .insertInto('users')
    .values({ ...account, role: 'vendor', vendor_id, status: 'active' })
    .execute();
  const token = await tokenFor(server.dependencies, 'own');
  let dropped = false;
  const client = new HttpClient({
    baseUrl: 'http://portal',
    timeoutMs: 5_000,
    concurrency: 6,
    retries: 1,
    token: () => token,
    pause: async () => {},
    fetch: async (input, init) => {
      const answer = await server.app.fetch(new Request(input, init));
      if (dropped) return answer;
      // The first answer is lost on the way back: the call comes again and must count once.
      dropped = true;
      throw new TypeError('reset');
    },
  });
  return {
    shares: new HttpPromotionShares(client, () => [PROMOTIONS_SHARES]),
    counted: () => sharesIn(database),
    close: server.close,
  };
});

describe('a server that announces no counting', () => {
  it('is never asked', async () => {
    const asked: unknown[] = [];
    const client = new HttpClient({
      baseUrl: 'http://portal',
      timeoutMs: 5_000,
      concurrency: 6,
      retries: 0,
      token: () => 'token',
      fetch: async (input) => {
        asked.push(input);
        return Response.json({});
      },
    });
    await new HttpPromotionShares(client, () => []).count('p1', 'download');
    expect(asked).toEqual([]);
  });
});
