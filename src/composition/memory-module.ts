import { ContainerModule } from 'inversify';
import { CountingKeySource } from '#adapters/memory/counting-key-source';
import { InMemoryAdminAccounts } from '#adapters/memory/in-memory-admin-accounts';
import { InMemoryAuditLog } from '#adapters/memory/in-memory-audit-log';
import { InMemoryAuthGateway } from '#adapters/memory/in-memory-auth-gateway';
import { InMemoryContentDesk } from '#adapters/memory/in-memory-content-desk';
import { InMemoryContentPictures } from '#adapters/memory/in-memory-content-pictures';
import { InMemoryDealPages } from '#adapters/memory/in-memory-deal-pages';
import { InMemoryDealRepo } from '#adapters/memory/in-memory-deal-repo';
import { InMemoryLeadAssignment } from '#adapters/memory/in-memory-lead-assignment';
import { InMemoryLeadDesk } from '#adapters/memory/in-memory-lead-desk';
import { InMemoryLeadPages } from '#adapters/memory/in-memory-lead-pages';
import { InMemoryLeadRepo } from '#adapters/memory/in-memory-lead-repo';
import { InMemoryMeetingFeed } from '#adapters/memory/in-memory-meeting-feed';
import { InMemoryMeetingRepo } from '#adapters/memory/in-memory-meeting-repo';
import { InMemoryNetworkCounts } from '#adapters/memory/in-memory-network-counts';
import { InMemoryNoticePreferences } from '#adapters/memory/in-memory-notice-preferences';
import { InMemoryPasswordResetGateway } from '#adapters/memory/in-memory-password-reset-gateway';
import { InMemoryPaymentDesk } from '#adapters/memory/in-memory-payment-desk';
import { InMemoryPaymentRepo } from '#adapters/memory/in-memory-payment-repo';
import { InMemoryPerformerRanking } from '#adapters/memory/in-memory-performer-ranking';
import { InMemoryPortalSettingsRepo } from '#adapters/memory/in-memory-portal-settings-repo';
import { InMemoryProfileAccount } from '#adapters/memory/in-memory-profile-account';
import { InMemoryPromotionRepo } from '#adapters/memory/in-memory-promotion-repo';
import { InMemoryPromotionShares } from '#adapters/memory/in-memory-promotion-shares';
import { InMemoryPushMessaging } from '#adapters/memory/in-memory-push-messaging';
import { InMemoryPushTokenRegistry } from '#adapters/memory/in-memory-push-token-registry';
import { InMemoryRuleDesk } from '#adapters/memory/in-memory-rule-desk';
import { InMemorySavedViewRepo } from '#adapters/memory/in-memory-saved-view-repo';
import { InMemorySecurityLog } from '#adapters/memory/in-memory-security-log';
import { InMemorySlideRepo } from '#adapters/memory/in-memory-slide-repo';
import { InMemoryStageHistory } from '#adapters/memory/in-memory-stage-history';
import { InMemoryTrainingProgressRepo } from '#adapters/memory/in-memory-training-progress-repo';
import { InMemoryTrainingRepo } from '#adapters/memory/in-memory-training-repo';
import { InMemoryVendorDesk } from '#adapters/memory/in-memory-vendor-desk';
import { InMemoryVendorRepo } from '#adapters/memory/in-memory-vendor-repo';
import type { MemoryNetwork } from '#adapters/memory/memory-network';
import { AdminAccounts } from '#core/accounts/admin-accounts.port';
import { AuditLog } from '#core/audit/audit-log.port';
import { SecurityLog } from '#core/audit/security-log.port';
import { SlideDesk } from '#core/carousel/slide-desk.port';
import { type ManagedSlide, SLIDE_SENTENCES, type SlidePlan, slideFaults } from '#core/carousel/slide-plan';
import { SlideRepo } from '#core/carousel/slide-repo.port';
import { DealAssessor } from '#core/commission/deal-assessor';
import { DealRepo } from '#core/deals/deal-repo.port';
import { StageHistory } from '#core/deals/stage-history.port';
import { LeadAssignment } from '#core/leads/lead-assignment.port';
import { LeadDesk } from '#core/leads/lead-desk.port';
import { LeadRepo } from '#core/leads/lead-repo.port';
import { MeetingFeed } from '#core/meetings/meeting-feed.port';
import { MeetingRepo } from '#core/meetings/meeting-repo.port';
import { DealPages } from '#core/network/deal-pages.port';
import { LeadPages } from '#core/network/lead-pages.port';
import { NoticePreferences } from '#core/notifications/notice-preferences.port';
import { PushMessaging } from '#core/notifications/push-messaging.port';
import { PushTokenRegistry } from '#core/notifications/push-token-registry.port';
import { PaymentDesk } from '#core/payments/payment-desk.port';
import { PaymentRepo } from '#core/payments/payment-repo.port';
import { ProfileAccount } from '#core/profile/profile-account.port';
import { PromotionDesk } from '#core/promotions/promotion-desk.port';
import { changedPromotion, type ManagedPromotion, type PromotionPlan } from '#core/promotions/promotion-plan';
import { PromotionRepo } from '#core/promotions/promotion-repo.port';
import { PromotionShares } from '#core/promotions/promotion-shares.port';
import { NetworkByCalls } from '#core/reports/network-by-calls';
import { NetworkCounts } from '#core/reports/network-counts.port';
import { NetworkReports } from '#core/reports/network-reports.port';
import { PerformerRanking } from '#core/reports/performer-ranking.port';
import { AuthGateway } from '#core/session/auth-gateway.port';
import { PasswordResetGateway } from '#core/session/password-reset-gateway.port';
import type { SignedInUser } from '#core/session/session';
import { PortalSettingsRepo } from '#core/settings/portal-settings.port';
import type { Clock } from '#core/shared/clock.port';
import type { Managed } from '#core/shared/content-desk.port';
import { ContentPictures } from '#core/shared/content-pictures.port';
import { refuseFaults } from '#core/shared/fault';
import { KeySource } from '#core/shared/key-source.port';
import { BusinessCalendar } from '#core/shared/month';
import {
  type ManagedTraining,
  TRAINING_SENTENCES,
  type TrainingPlan,
  trainingFaults,
} from '#core/training/managed-training';
import { TrainingDesk } from '#core/training/training-desk.port';
import { TrainingProgressRepo } from '#core/training/training-progress-repo.port';
import { TrainingRepo } from '#core/training/training-repo.port';
import { RuleDesk } from '#core/vendors/rule-desk.port';
import { VendorDesk } from '#core/vendors/vendor-desk.port';
import { VendorRepo } from '#core/vendors/vendor-repo.port';
import { SavedViewRepo } from '#core/views/saved-view-repo.port';

/** Every port that a server answers, over the records of a network in memory, as `user` sees them. */
export function memoryModule(
  network: MemoryNetwork,
  user: SignedInUser | undefined,
  features: readonly string[],
  clock: Clock,
): ContainerModule {
  const { leads, deals, payments, vendors, rules, opening } = network;
  const { franchiseCode = '', name = '', email = '' } = user ?? {};
  const calendar = new BusinessCalendar();
  const ruleDesk = new InMemoryRuleDesk(clock, name, rules);
  const vendorRepo = new InMemoryVendorRepo(vendors, rules, opening);
  const live = <Item extends Managed>(
    items: readonly Item[],
    isLive: (item: Item) => boolean = () => true,
  ) => ({
    *[Symbol.iterator]() {
      yield* items.filter((item) => !item.archived && isLive(item));
    },
  });
  return new ContainerModule(({ bind }) => {
    bind(KeySource).toConstantValue(new CountingKeySource());
    bind(AuthGateway).toConstantValue(new InMemoryAuthGateway(network.accounts, features));
    bind(PasswordResetGateway).toConstantValue(new InMemoryPasswordResetGateway('123456'));
    bind(PushMessaging).toConstantValue(new InMemoryPushMessaging('unsupported'));
    bind(PushTokenRegistry).toConstantValue(new InMemoryPushTokenRegistry());
    bind(NoticePreferences).toConstantValue(new InMemoryNoticePreferences());
    bind(ProfileAccount<Blob>).toConstantValue(
      new InMemoryProfileAccount(
        { name, email, franchiseCodes: franchiseCode ? [franchiseCode] : [] },
        '',
        [],
      ),
    );
    bind(DealRepo).toConstantValue(new InMemoryDealRepo(deals));
    bind(StageHistory).toConstantValue(new InMemoryStageHistory(network.stages));
    bind(DealPages)
      .toResolvedValue(
        (assessor: DealAssessor) => new InMemoryDealPages(deals, assessor, vendorRepo, calendar),
        [DealAssessor],
      )
      .inSingletonScope();
    bind(PaymentRepo).toConstantValue(new InMemoryPaymentRepo(payments));
    bind(PaymentDesk).toConstantValue(new InMemoryPaymentDesk(payments, calendar.dayAt(clock.now())));
    bind(LeadRepo).toConstantValue(new InMemoryLeadRepo(leads));
    bind(LeadDesk).toConstantValue(new InMemoryLeadDesk(franchiseCode, leads, clock));
    bind(LeadPages).toConstantValue(new InMemoryLeadPages(leads, calendar));
    bind(LeadAssignment).toConstantValue(
      new InMemoryLeadAssignment(
        leads,
        vendors.map((vendor) => vendor.franchiseCode),
      ),
    );
    bind(VendorRepo).toConstantValue(vendorRepo);
    bind(VendorDesk).toConstantValue(new InMemoryVendorDesk(clock, ruleDesk, vendors));
    bind(RuleDesk).toConstantValue(ruleDesk);
    bind(PortalSettingsRepo).toConstantValue(new InMemoryPortalSettingsRepo(network.settings, opening));
    bind(NetworkCounts).toConstantValue(new InMemoryNetworkCounts(leads, deals, calendar));
    bind(NetworkReports).toService(NetworkByCalls);
    bind(PerformerRanking).toConstantValue(new InMemoryPerformerRanking({}));
    bind(SavedViewRepo).toConstantValue(new InMemorySavedViewRepo());
    bind(MeetingRepo).toConstantValue(new InMemoryMeetingRepo(franchiseCode, network.meetings, clock));
    bind(MeetingFeed).toConstantValue(new InMemoryMeetingFeed(clock));
    bind(TrainingRepo).toConstantValue(new InMemoryTrainingRepo(live(network.trainings)));
    bind(TrainingProgressRepo).toConstantValue(
      new InMemoryTrainingProgressRepo(network.trainings, clock, name),
    );
    bind(TrainingDesk).toConstantValue(
      new InMemoryContentDesk<ManagedTraining, TrainingPlan>(network.trainings, {
        made: (kept, plan) => {
          refuseFaults(trainingFaults(plan, undefined), TRAINING_SENTENCES);
          return { ...kept, ...plan, views: 0, finished: 0 };
        },
        isUsed: ({ views }) => views > 0,
      }),
    );
    bind(PromotionRepo).toConstantValue(
      new InMemoryPromotionRepo(
        live(network.promotions, ({ stage }) => stage === 'published'),
        network.logos,
      ),
    );
    bind(PromotionShares).toConstantValue(
      new InMemoryPromotionShares(network.promotions.map(({ id }) => id)),
    );
    bind(PromotionDesk).toConstantValue(
      new InMemoryContentDesk<ManagedPromotion, PromotionPlan>(network.promotions, {
        made: (kept, plan, before) => ({
          ...kept,
          shares: 0,
          ...changedPromotion(before, plan, calendar.dayAt(clock.now())),
        }),
        isUsed: ({ shares }) => shares > 0,
      }),
    );
    bind(SlideRepo).toConstantValue(new InMemorySlideRepo(live(network.slides)));
    bind(SlideDesk).toConstantValue(
      new InMemoryContentDesk<ManagedSlide, SlidePlan>(network.slides, {
        made: (kept, plan) => {
          refuseFaults(slideFaults(plan), SLIDE_SENTENCES);
          return { ...kept, ...plan };
        },
        isUsed: () => false,
      }),
    );
    bind(ContentPictures<Blob>).toConstantValue(new InMemoryContentPictures());
    bind(AuditLog).toConstantValue(new InMemoryAuditLog([]));
    bind(SecurityLog).toConstantValue(new InMemorySecurityLog());
    bind(AdminAccounts).toConstantValue(new InMemoryAdminAccounts(network.admins));
  });
}
