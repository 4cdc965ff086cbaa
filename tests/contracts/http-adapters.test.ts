import { afterAll, beforeAll } from 'vitest';
import type { CallScope } from '#adapters/http/franchise-records';
import { HttpAuthGateway } from '#adapters/http/http-auth-gateway';
import { HttpClient } from '#adapters/http/http-client';
import { HttpDealRepo } from '#adapters/http/http-deal-repo';
import { HttpLeadRepo } from '#adapters/http/http-lead-repo';
import { HttpPaymentRepo } from '#adapters/http/http-payment-repo';
import { HttpPromotionRepo } from '#adapters/http/http-promotion-repo';
import { HttpTrainingRepo } from '#adapters/http/http-training-repo';
import { HttpVendorRepo } from '#adapters/http/http-vendor-repo';
import { CONTRACT_WIRE } from '../support/contract-wire';
import { type SpecServer, startSpecServer } from '../support/spec-server';
import { contentReposContract } from './content-repos.contract';
import { dealRepoContract } from './deal-repo.contract';
import { leadRepoContract } from './lead-repo.contract';
import { paymentRepoContract } from './payment-repo.contract';
import { vendorRepoContract } from './vendor-repo.contract';

let server: SpecServer;
let client: HttpClient;
beforeAll(async () => {
  server = await startSpecServer(CONTRACT_WIRE);
  const options = {
    baseUrl: server.url,
    timeoutMs: 2_000,
    concurrency: 6,
    retries: 2,
    pause: async () => {},
  };
  const outcome = await new HttpAuthGateway(new HttpClient({ ...options, token: () => undefined })).signIn(
    'a@example.com',
    'right',
  );
  if (outcome.kind !== 'signed-in') throw new Error('The stand-in refused the sign-in.');
  client = new HttpClient({ ...options, token: () => outcome.session.token });
});
afterAll(() => server.close());

for (const reach of ['own', 'network'] satisfies CallScope[]) {
  dealRepoContract(`HTTP, ${reach} calls`, async () => ({ repo: new HttpDealRepo(client, () => reach) }));
  leadRepoContract(`HTTP, ${reach} calls`, async () => ({ repo: new HttpLeadRepo(client, () => reach) }));
}
paymentRepoContract('HTTP', async () => ({ repo: new HttpPaymentRepo(client) }));
vendorRepoContract('HTTP', async () => ({ repo: new HttpVendorRepo(client) }));
contentReposContract('HTTP', async () => ({
  trainings: new HttpTrainingRepo(client),
  promotions: new HttpPromotionRepo(client),
}));
