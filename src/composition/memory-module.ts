import { ContainerModule } from 'inversify';
import { CountingKeySource } from '#adapters/memory/counting-key-source';
import { InMemoryAdminAccounts } from '#adapters/memory/in-memory-admin-accounts';
import { InMemoryAuditLog } from '#adapters/memory/in-memory-audit-log';
import { InMemoryAuthGateway } from '#adapters/memory/in-memory-auth-gateway';
import { InMemoryContentAdmin } from '#adapters/memory/in-memory-content-admin';
import { InMemoryContentPictures } from '#adapters/memory/in-memory-content-pictures';
import { InMemoryDealPages } from '#adapters/memory/in-memory-deal-pages';
import { InMemoryDealQuestions } from '#adapters/memory/in-memory-deal-questions';
import { InMemoryDealRepo } from '#adapters/memory/in-memory-deal-repo';
import { InMemoryLeadAssignment } from '#adapters/memory/in-memory-lead-assignment';
import { InMemoryLeadCommands } from '#adapters/memory/in-memory-lead-commands';
import { InMemoryLeadPages } from '#adapters/memory/in-memory-lead-pages';
import { InMemoryLeadRepo } from '#adapters/memory/in-memory-lead-repo';
import { InMemoryMeetingFeed } from '#adapters/memory/in-memory-meeting-feed';
import { InMemoryMeetingRepo } from '#adapters/memory/in-memory-meeting-repo';
import { InMemoryNetworkCounts } from '#adapters/memory/in-memory-network-counts';
import { InMemoryNoticePreferences } from '#adapters/memory/in-memory-notice-preferences';
import { InMemoryPasswordResetGateway } from '#adapters/memory/in-memory-password-reset-gateway';
import { InMemoryPaymentLedger } from '#adapters/memory/in-memory-payment-ledger';
import { InMemoryPaymentPages } from '#adapters/memory/in-memory-payment-pages';
import { InMemoryPaymentRepo } from '#adapters/memory/in-memory-payment-repo';
import { InMemoryPerformerRanking } from '#adapters/memory/in-memory-performer-ranking';
import { InMemoryPortalSettingsRepo } from '#adapters/memory/in-memory-portal-settings-repo';
import { InMemoryProfileAccount } from '#adapters/memory/in-memory-profile-account';
import { InMemoryPromotionRepo } from '#adapters/memory/in-memory-promotion-repo';
import { InMemoryPromotionShares } from '#adapters/memory/in-memory-promotion-shares';
import { InMemoryPushMessaging } from '#adapters/memory/in-memory-push-messaging';
import { InMemoryPushTokenRegistry } from '#adapters/memory/in-memory-push-token-registry';
import { InMemoryRuleAdmin } from '#adapters/memory/in-memory-rule-admin';
import { InMemorySavedViewRepo } from '#adapters/memory/in-memory-saved-view-repo';
import { InMemorySecurityLog } from '#adapters/memory/in-memory-security-log';
import { InMemorySlideRepo } from '#adapters/memory/in-memory-slide-repo';
import { InMemoryStageHistory } from '#adapters/memory/in-memory-stage-history';
import { InMemoryTrainingProgressRepo } from '#adapters/memory/in-memory-training-progress-repo';
import { InMemoryTrainingRepo } from '#adapters/memory/in-memory-training-repo';
import { InMemoryVendorAdmin } from '#adapters/memory/in-memory-vendor-admin';
import { InMemoryVendorRepo } from '#adapters/memory/in-memory-vendor-repo';
import type { MemoryNetwork } from '#adapters/memory/memory-network';
import { AdminAccounts } from '#core/accounts/admin-accounts.port';
import { AuditLog } from '#core/audit/audit-log.port';
import { SecurityLog } from '#core/audit/security-log.port';
import { SlideAdmin } from '#core/carousel/slide-admin.port';
import { type ManagedSlide, SLIDE_SENTENCES, type SlidePlan, slideFaults } from '#core/carousel/slide-plan';
import { SlideRepo } from '#core/carousel/slide-repo.port';
import { DealAssessor } from '#core/commission/deal-assessor';
import { DealQuestions } from '#core/deals/deal-questions.port';
import { DealRepo } from '#core/deals/deal-repo.port';
import { StageHistory } from '#core/deals/stage-history.port';
import { LeadAssignment } from '#core/leads/lead-assignment.port';
import { LeadCommands } from '#core/leads/lead-commands.port';
import { LeadRepo } from '#core/leads/lead-repo.port';
import { MeetingFeed } from '#core/meetings/meeting-feed.port';
import { MeetingRepo } from '#core/meetings/meeting-repo.port';
import { DealPages } from '#core/network/deal-pages.port';
import { LeadPages } from '#core/network/lead-pages.port';
import { PaymentPages } from '#core/network/payment-pages.port';
import { NoticePreferences } from '#core/notifications/notice-preferences.port';
import { PushMessaging } from '#core/notifications/push-messaging.port';
import { PushTokenRegistry } from '#core/notifications/push-token-registry.port';
import { PaymentLedger } from '#core/payments/payment-ledger.port';
import { PaymentRepo } from '#core/payments/payment-repo.port';
import { ProfileAccount } from '#core/profile/profile-account.port';
import { PromotionAdmin } from '#core/promotions/promotion-admin.port';
import { changedPromotion, type ManagedPromotion, type PromotionPlan } from '#core/promotions/promotion-plan';
import { PromotionRepo } from '#core/promotions/promotion-repo.port';
import { PromotionShares } from '#core/promotions/promotion-shares.port';
import { NetworkCounts } from '#core/reports/network-counts.port';
import { NetworkReports } from '#core/reports/network-reports.port';
import { PerformerRanking } from '#core/reports/performer-ranking.port';
import { SummaryFromSpecCalls } from '#core/reports/summary-from-spec-calls';
import { AuthGateway } from '#core/session/auth-gateway.port';
import { PasswordResetGateway } from '#core/session/password-reset-gateway.port';
import type { SignedInUser } from '#core/session/session';
import { PortalSettingsRepo } from '#core/settings/portal-settings.port';
import type { Clock } from '#core/shared/clock.port';
import type { Managed } from '#core/shared/content-admin.port';
import { ContentPictures } from '#core/shared/content-pictures.port';
import { refuseFaults } from '#core/shared/field-error';
import { KeySource } from '#core/shared/key-source.port';
import { BusinessCalendar } from '#core/shared/month';
import {
  type ManagedTraining,
  TRAINING_SENTENCES,
  type TrainingPlan,
  trainingFaults,
} from '#core/training/managed-training';
import { TrainingAdmin } from '#core/training/training-admin.port';
import { TrainingProgressRepo } from '#core/training/training-progress-repo.port';
import { TrainingRepo } from '#core/training/training-repo.port';
import { RuleAdmin } from '#core/vendors/rule-admin.port';
import { VendorAdmin } from '#core/vendors/vendor-admin.port';
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
  const ruleAdmin = new InMemoryRuleAdmin(clock, name, rules);
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
    bind(DealQuestions).toConstantValue(new InMemoryDealQuestions(network, { franchiseCode, name }, clock));
    bind(StageHistory).toConstantValue(new InMemoryStageHistory(network.stages));
    bind(DealPages)
      .toResolvedValue(
        (assessor: DealAssessor) => new InMemoryDealPages(deals, assessor, vendorRepo, calendar),
        [DealAssessor],
      )
      .inSingletonScope();
    bind(PaymentRepo).toConstantValue(new InMemoryPaymentRepo(payments));
    bind(PaymentPages).toConstantValue(new InMemoryPaymentPages(deals, payments));
    bind(PaymentLedger).toConstantValue(new InMemoryPaymentLedger(payments, calendar.dayAt(clock.now())));
    bind(LeadRepo).toConstantValue(new InMemoryLeadRepo(leads));
    bind(LeadCommands).toConstantValue(new InMemoryLeadCommands(franchiseCode, leads, clock));
    bind(LeadPages).toConstantValue(new InMemoryLeadPages(leads, calendar));
    bind(LeadAssignment).toConstantValue(
      new InMemoryLeadAssignment(
        leads,
        vendors.map((vendor) => vendor.franchiseCode),
      ),
    );
    bind(VendorRepo).toConstantValue(vendorRepo);
    bind(VendorAdmin).toConstantValue(new InMemoryVendorAdmin(clock, ruleAdmin, vendors));
    bind(RuleAdmin).toConstantValue(ruleAdmin);
    bind(PortalSettingsRepo).toConstantValue(
      new InMemoryPortalSettingsRepo(network.settings, clock, opening),
    );
    bind(NetworkCounts).toConstantValue(new InMemoryNetworkCounts(leads, deals, calendar));
    bind(NetworkReports).toService(SummaryFromSpecCalls);
    bind(PerformerRanking).toConstantValue(new InMemoryPerformerRanking({}));
    bind(SavedViewRepo).toConstantValue(new InMemorySavedViewRepo());
    bind(MeetingRepo).toConstantValue(new InMemoryMeetingRepo(franchiseCode, network.meetings, clock));
    bind(MeetingFeed).toConstantValue(new InMemoryMeetingFeed(clock));
    bind(TrainingRepo).toConstantValue(new InMemoryTrainingRepo(live(network.trainings)));
    bind(TrainingProgressRepo).toConstantValue(
      new InMemoryTrainingProgressRepo(network.trainings, clock, name),
    );
    bind(TrainingAdmin).toConstantValue(
      new InMemoryContentAdmin<ManagedTraining, TrainingPlan>(network.trainings, {
        made: (kept, plan) => {
          refuseFaults(trainingFaults(plan, undefined), TRAINING_SENTENCES);
          return { ...kept, ...plan, views: 0, finished: 0 };
        },
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
    bind(PromotionAdmin).toConstantValue(
      new InMemoryContentAdmin<ManagedPromotion, PromotionPlan>(network.promotions, {
        made: (kept, plan, before) => ({
          ...kept,
          shares: 0,
          ...changedPromotion(before, plan, calendar.dayAt(clock.now())),
        }),
      }),
    );
    bind(SlideRepo).toConstantValue(new InMemorySlideRepo(live(network.slides)));
    bind(SlideAdmin).toConstantValue(
      new InMemoryContentAdmin<ManagedSlide, SlidePlan>(network.slides, {
        made: (kept, plan) => {
          refuseFaults(slideFaults(plan), SLIDE_SENTENCES);
          return { ...kept, ...plan };
        },
      }),
    );
    bind(ContentPictures<Blob>).toConstantValue(new InMemoryContentPictures());
    bind(AuditLog).toConstantValue(new InMemoryAuditLog([]));
    bind(SecurityLog).toConstantValue(new InMemorySecurityLog());
    bind(AdminAccounts).toConstantValue(new InMemoryAdminAccounts(network.admins));
  });
}
