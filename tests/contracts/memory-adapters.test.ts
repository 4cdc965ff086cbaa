import { FixedClock } from '#adapters/memory/fixed-clock';
import { InMemoryDealRepo } from '#adapters/memory/in-memory-deal-repo';
import { InMemoryLeadRepo } from '#adapters/memory/in-memory-lead-repo';
import { InMemoryMeetingFeed } from '#adapters/memory/in-memory-meeting-feed';
import { InMemoryMeetingRepo } from '#adapters/memory/in-memory-meeting-repo';
import { InMemoryPasswordResetGateway } from '#adapters/memory/in-memory-password-reset-gateway';
import { InMemoryPaymentRepo } from '#adapters/memory/in-memory-payment-repo';
import { InMemoryPerformerRanking } from '#adapters/memory/in-memory-performer-ranking';
import { InMemoryPromotionRepo } from '#adapters/memory/in-memory-promotion-repo';
import { InMemorySavedViewRepo } from '#adapters/memory/in-memory-saved-view-repo';
import { InMemorySessionStore } from '#adapters/memory/in-memory-session-store';
import { InMemorySlideRepo } from '#adapters/memory/in-memory-slide-repo';
import { InMemoryStageHistory } from '#adapters/memory/in-memory-stage-history';
import { InMemoryTrainingProgressRepo } from '#adapters/memory/in-memory-training-progress-repo';
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
import { FEED_NOW, meetingFeedContract } from './meeting-feed.contract';
import { CONTRACT_MEETINGS, CONTRACT_NOW, meetingRepoContract } from './meeting-repo.contract';
import { CONTRACT_CODE, passwordResetContract } from './password-reset.contract';
import { CONTRACT_PAYMENTS, paymentRepoContract } from './payment-repo.contract';
import {
  CONTRACT_RANKING,
  OWN_CONTRACT_RANKING,
  performerRankingContract,
} from './performer-ranking.contract';
import { savedViewRepoContract } from './saved-view-repo.contract';
import { sessionStoreContract } from './session-store.contract';
import { CONTRACT_SLIDES, slideRepoContract } from './slide-repo.contract';
import { CONTRACT_STAGES, stageHistoryContract } from './stage-history.contract';
import { trainingProgressRepoContract } from './training-progress-repo.contract';
import {
  CONTRACT_OPENING_AMOUNT,
  CONTRACT_RULES,
  CONTRACT_VENDORS,
  vendorRepoContract,
} from './vendor-repo.contract';

dealRepoContract('in memory', async () => ({ repo: new InMemoryDealRepo(CONTRACT_DEALS) }));

leadRepoContract('in memory', async () => ({ repo: new InMemoryLeadRepo(CONTRACT_LEADS) }));

meetingRepoContract('in memory', async () => ({
  repo: new InMemoryMeetingRepo('FR-001', CONTRACT_MEETINGS, new FixedClock(CONTRACT_NOW)),
}));

stageHistoryContract(
  'in memory',
  async () =>
    new InMemoryStageHistory(
      new Map([
        ['a1', CONTRACT_STAGES],
        ['a2', []],
      ]),
    ),
);
meetingFeedContract('in memory', async () => new InMemoryMeetingFeed(new FixedClock(FEED_NOW)));

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

performerRankingContract('in memory', async () => ({
  repo: new InMemoryPerformerRanking({ '2026-11 commission': CONTRACT_RANKING }),
  own: new InMemoryPerformerRanking({ '2026-11 commission': OWN_CONTRACT_RANKING }),
}));
savedViewRepoContract('in memory', async () => new InMemorySavedViewRepo());

sessionStoreContract('in memory', () => new InMemorySessionStore());

contentReposContract('in memory', async () => ({
  trainings: new InMemoryTrainingRepo(CONTRACT_TRAININGS),
  promotions: new InMemoryPromotionRepo(CONTRACT_PROMOTIONS, CONTRACT_LOGOS),
}));

trainingProgressRepoContract('in memory', async () => ({
  repo: new InMemoryTrainingProgressRepo(CONTRACT_TRAININGS, new FixedClock(CONTRACT_NOW), 'Demo'),
}));

slideRepoContract('in memory', async () => ({ repo: new InMemorySlideRepo(CONTRACT_SLIDES) }));

passwordResetContract('in memory', async () => ({
  gateway: new InMemoryPasswordResetGateway(CONTRACT_CODE),
}));
