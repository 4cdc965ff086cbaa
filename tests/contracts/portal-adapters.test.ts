import { afterAll, beforeAll } from 'vitest';
import type { CallScope } from '#adapters/http/franchise-records';
import type { HttpClient } from '#adapters/http/http-client';
import { HttpDealRepo } from '#adapters/http/http-deal-repo';
import { HttpLeadRepo } from '#adapters/http/http-lead-repo';
import { HttpPaymentRepo } from '#adapters/http/http-payment-repo';
import { HttpPortalApi } from '#adapters/http/http-portal-api';
import { HttpPromotionRepo } from '#adapters/http/http-promotion-repo';
import { HttpTrainingRepo } from '#adapters/http/http-training-repo';
import { HttpVendorRepo } from '#adapters/http/http-vendor-repo';
import { SystemClock } from '#adapters/system/system-clock';
import type { Clock } from '#core/shared/clock.port';
import { aDeal } from '../support/a-deal';
import { clientOf } from '../support/client-of';
import { serverWithRecords } from '../support/server-with-records';
import { contentReposContract } from './content-repos.contract';
import { CONTRACT_DEALS, dealRepoContract } from './deal-repo.contract';
import { leadRepoContract } from './lead-repo.contract';
import { paymentRepoContract } from './payment-repo.contract';
import { performerRankingContract, rankingsAt } from './performer-ranking.contract';
import { vendorRepoContract } from './vendor-repo.contract';

/** The HTTP adapters against our own server, in this process, as an administrator of the network. */
async function portalClient(
  withDeals = CONTRACT_DEALS,
  concurrency = 6,
  userId = 'admin',
  clock: Clock = new SystemClock(),
): Promise<{ client: HttpClient; close: () => Promise<void> }> {
  const server = await serverWithRecords(withDeals, clock);
  const token = await server.tokenFor(userId);
  const client = clientOf(server, token, concurrency);
  return { client, close: server.close };
}

let portal: Awaited<ReturnType<typeof portalClient>>;
beforeAll(async () => {
  portal = await portalClient();
});
afterAll(() => portal.close());

for (const reach of ['own', 'network'] satisfies CallScope[]) {
  dealRepoContract(`HTTP to our server, ${reach} calls`, async () => ({
    repo: new HttpDealRepo(portal.client, () => reach),
  }));
  leadRepoContract(`HTTP to our server, ${reach} calls`, async () => ({
    repo: new HttpLeadRepo(portal.client, () => reach),
  }));
}
paymentRepoContract('HTTP to our server', async () => {
  const { client, close } = await portalClient([...CONTRACT_DEALS, aDeal({ id: 'none' })]);
  return { repo: new HttpPaymentRepo(client), close };
});
paymentRepoContract('HTTP to our server, in bulk', async () => {
  // One call at a time makes three deals many, which is when a stream is worth its while.
  const { client, close } = await portalClient([...CONTRACT_DEALS, aDeal({ id: 'none' })], 1);
  return { repo: new HttpPaymentRepo(client, () => true), close };
});
vendorRepoContract('HTTP to our server', async () => ({ repo: new HttpVendorRepo(portal.client) }));
performerRankingContract('HTTP to our server', async () => {
  const { client, close } = await portalClient(CONTRACT_DEALS, 6, 'vendor');
  const at = (each: HttpClient) => rankingsAt(new HttpPortalApi(each));
  return { repo: at(portal.client), own: at(client), close };
});
contentReposContract('HTTP to our server', async () => ({
  trainings: new HttpTrainingRepo(portal.client),
  promotions: new HttpPromotionRepo(portal.client),
}));
