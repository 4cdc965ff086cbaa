import { InMemoryDealRepo } from '#adapters/memory/in-memory-deal-repo';
import { InMemoryLeadRepo } from '#adapters/memory/in-memory-lead-repo';
import { InMemoryPasswordResetGateway } from '#adapters/memory/in-memory-password-reset-gateway';
import { InMemoryPaymentRepo } from '#adapters/memory/in-memory-payment-repo';
import { InMemoryPromotionRepo } from '#adapters/memory/in-memory-promotion-repo';
import { InMemorySessionStore } from '#adapters/memory/in-memory-session-store';
import { InMemoryTrainingRepo } from '#adapters/memory/in-memory-training-repo';
import { InMemoryVendorRepo } from '#adapters/memory/in-memory-vendor-repo';
import { aRule, paymentsOf } from '../support/a-vendor';
import { exact } from '../support/exact';
import {
  CONTRACT_LOGOS,
  CONTRACT_PROMOTIONS,
  CONTRACT_TRAININGS,
  contentReposContract,
} from './content-repos.contract';
import { CONTRACT_DEALS, dealRepoContract } from './deal-repo.contract';
import { CONTRACT_LEADS, leadRepoContract } from './lead-repo.contract';
import { CONTRACT_CODE, passwordResetContract } from './password-reset.contract';
import { CONTRACT_PAYMENTS, paymentRepoContract } from './payment-repo.contract';
import { sessionStoreContract } from './session-store.contract';
import {
  CONTRACT_OPENING_AMOUNT,
  CONTRACT_RULES,
  CONTRACT_VENDORS,
  vendorRepoContract,
} from './vendor-repo.contract';

dealRepoContract('in memory', async () => ({ repo: new InMemoryDealRepo(CONTRACT_DEALS) }));

leadRepoContract('in memory', async () => ({ repo: new InMemoryLeadRepo(CONTRACT_LEADS) }));

paymentRepoContract('in memory', async () => {
  const payments = Object.entries(CONTRACT_PAYMENTS).map(
    ([id, amounts]) => [id, paymentsOf(...amounts)] as const,
  );
  return { repo: new InMemoryPaymentRepo(new Map(payments), new Map([['bad', 'no answer']])) };
});

vendorRepoContract('in memory', async () => {
  const rules = Object.entries(CONTRACT_RULES).map(
    ([id, pairs]) => [id, pairs.map(([category, ratio]) => aRule(category, ratio))] as const,
  );
  return {
    repo: new InMemoryVendorRepo(CONTRACT_VENDORS, new Map(rules), {
      amounts: [{ amount: exact(CONTRACT_OPENING_AMOUNT) }],
    }),
  };
});

sessionStoreContract('in memory', () => new InMemorySessionStore());

contentReposContract('in memory', async () => ({
  trainings: new InMemoryTrainingRepo(CONTRACT_TRAININGS),
  promotions: new InMemoryPromotionRepo(CONTRACT_PROMOTIONS, CONTRACT_LOGOS),
}));

passwordResetContract('in memory', async () => ({
  gateway: new InMemoryPasswordResetGateway(CONTRACT_CODE),
}));
