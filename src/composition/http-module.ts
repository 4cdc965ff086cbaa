import { ContainerModule } from 'inversify';
import type { Reach } from '#adapters/http/franchise-records';
import { HttpAuthGateway } from '#adapters/http/http-auth-gateway';
import type { HttpClient } from '#adapters/http/http-client';
import { httpPromotionDesk, httpSlideDesk, httpTrainingDesk } from '#adapters/http/http-content-desks';
import { HttpContentPictures } from '#adapters/http/http-content-pictures';
import { HttpDataImport, type NamedFile } from '#adapters/http/http-data-import';
import { HttpDealRepo } from '#adapters/http/http-deal-repo';
import { HttpLeadDesk } from '#adapters/http/http-lead-desk';
import { HttpLeadRepo } from '#adapters/http/http-lead-repo';
import { HttpMeetingRepo } from '#adapters/http/http-meeting-repo';
import { HttpNoticePreferences } from '#adapters/http/http-notice-preferences';
import { HttpPasswordResetGateway } from '#adapters/http/http-password-reset-gateway';
import { HttpPaymentDesk } from '#adapters/http/http-payment-desk';
import { type Features, HttpPaymentRepo } from '#adapters/http/http-payment-repo';
import { HttpPerformerRanking } from '#adapters/http/http-performer-ranking';
import { HttpPortalSettingsRepo } from '#adapters/http/http-portal-settings-repo';
import { HttpProfileAccount } from '#adapters/http/http-profile-account';
import { HttpPromotionRepo } from '#adapters/http/http-promotion-repo';
import { HttpPromotionShares } from '#adapters/http/http-promotion-shares';
import { HttpPushTokenRegistry } from '#adapters/http/http-push-token-registry';
import { HttpSavedViewRepo } from '#adapters/http/http-saved-view-repo';
import { HttpSlideRepo } from '#adapters/http/http-slide-repo';
import { HttpTrainingProgressRepo } from '#adapters/http/http-training-progress-repo';
import { HttpTrainingRepo } from '#adapters/http/http-training-repo';
import { HttpVendorRepo } from '#adapters/http/http-vendor-repo';
import { SlideDesk } from '#core/carousel/slide-desk.port';
import { SlideRepo } from '#core/carousel/slide-repo.port';
import { DealRepo } from '#core/deals/deal-repo.port';
import { DataImport } from '#core/imports/data-import.port';
import { LeadDesk } from '#core/leads/lead-desk.port';
import { LeadRepo } from '#core/leads/lead-repo.port';
import { MeetingRepo } from '#core/meetings/meeting-repo.port';
import { NoticePreferences } from '#core/notifications/notice-preferences.port';
import { PushTokenRegistry } from '#core/notifications/push-token-registry.port';
import { PaymentDesk } from '#core/payments/payment-desk.port';
import { PaymentRepo } from '#core/payments/payment-repo.port';
import { ProfileAccount } from '#core/profile/profile-account.port';
import { PromotionDesk } from '#core/promotions/promotion-desk.port';
import { PromotionRepo } from '#core/promotions/promotion-repo.port';
import { PromotionShares } from '#core/promotions/promotion-shares.port';
import { PerformerRanking } from '#core/reports/performer-ranking.port';
import { AuthGateway } from '#core/session/auth-gateway.port';
import { PasswordResetGateway } from '#core/session/password-reset-gateway.port';
import { PortalSettingsRepo } from '#core/settings/portal-settings.port';
import { ContentPictures } from '#core/shared/content-pictures.port';
import { TrainingDesk } from '#core/training/training-desk.port';
import { TrainingProgressRepo } from '#core/training/training-progress-repo.port';
import { TrainingRepo } from '#core/training/training-repo.port';
import { VendorRepo } from '#core/vendors/vendor-repo.port';
import { SavedViewRepo } from '#core/views/saved-view-repo.port';

/**
 * Every port that a server answers, over one client. `reach` says at each call which of the spec's ways to take,
 * `features` what the server offers beyond them.
 */
export function httpModule(client: HttpClient, reach: () => Reach, features: Features): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(AuthGateway).toConstantValue(new HttpAuthGateway(client));
    bind(PasswordResetGateway).toConstantValue(new HttpPasswordResetGateway(client));
    bind(PushTokenRegistry).toConstantValue(new HttpPushTokenRegistry(client));
    bind(DealRepo).toConstantValue(new HttpDealRepo(client, reach));
    bind(LeadRepo).toConstantValue(new HttpLeadRepo(client, reach));
    bind(LeadDesk).toConstantValue(new HttpLeadDesk(client));
    bind(PortalSettingsRepo).toConstantValue(new HttpPortalSettingsRepo(client));
    bind(PaymentRepo).toConstantValue(new HttpPaymentRepo(client, features));
    bind(PaymentDesk).toConstantValue(new HttpPaymentDesk(client));
    bind(NoticePreferences).toConstantValue(new HttpNoticePreferences(client));
    bind(PromotionRepo).toConstantValue(new HttpPromotionRepo(client));
    bind(PromotionShares).toConstantValue(new HttpPromotionShares(client, features));
    bind(TrainingRepo).toConstantValue(new HttpTrainingRepo(client));
    bind(TrainingProgressRepo).toConstantValue(new HttpTrainingProgressRepo(client));
    bind(SlideRepo).toConstantValue(new HttpSlideRepo(client));
    bind(TrainingDesk).toConstantValue(httpTrainingDesk(client));
    bind(PromotionDesk).toConstantValue(httpPromotionDesk(client));
    bind(SlideDesk).toConstantValue(httpSlideDesk(client));
    bind(ContentPictures<Blob>).toConstantValue(new HttpContentPictures(client));
    bind(MeetingRepo).toConstantValue(new HttpMeetingRepo(client));
    bind(ProfileAccount<Blob>).toConstantValue(new HttpProfileAccount(client));
    bind(PerformerRanking).toConstantValue(new HttpPerformerRanking(client));
    bind(SavedViewRepo).toConstantValue(new HttpSavedViewRepo(client));
    bind(VendorRepo).toConstantValue(new HttpVendorRepo(client));
    bind(DataImport<NamedFile>).toConstantValue(new HttpDataImport(client));
  });
}
