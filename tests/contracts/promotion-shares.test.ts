import { expect, it, onTestFinished } from 'vitest';
import { HttpClient } from '#adapters/http/http-client';
import { HttpPortalApi } from '#adapters/http/http-portal-api';
import { countPromotionShare } from '#contract/promotions';
import type { ShareWay } from '#core/promotions/share-way';
import { NotFound } from '#core/shared/failure';
import { serverWithRecords } from '../support/server-with-records';
import { CONTRACT_DEALS } from './deal-repo.contract';

/** Opens a portal to a partner whose first answer is lost on the way back, so that the call comes again. */
async function opened() {
  const server = await serverWithRecords(CONTRACT_DEALS);
  onTestFinished(() => server.close());
  const token = await server.tokenFor('vendor');
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
      dropped = true;
      throw new TypeError('reset');
    },
  });
  const api = new HttpPortalApi(client);
  return {
    count: (id: string, how: ShareWay) => api.call(countPromotionShare, { path: { id }, body: { how } }),
    counted: async () =>
      (await server.dependencies.database.selectFrom('promotion_shares').select('how').execute()).length,
  };
}

it('every share of a promotion counts once, in whichever way; none of one that is not to be shared', async () => {
  const { count, counted } = await opened();
  expect(await count('p1', 'download')).toBe(1);
  await count('p1', 'download');
  expect(await count('p1', 'copy-caption')).toBe(3);
  await expect(count('long ended', 'system')).rejects.toThrow(NotFound);
  expect(await counted()).toBe(3);
});
