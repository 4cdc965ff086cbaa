import { ContainerModule } from 'inversify';
import type { CallScope } from '#adapters/http/franchise-records';
import { HttpAuthGateway } from '#adapters/http/http-auth-gateway';
import type { HttpClient } from '#adapters/http/http-client';
import { HttpLeadRepo } from '#adapters/http/http-lead-repo';
import { HttpPasswordResetGateway } from '#adapters/http/http-password-reset-gateway';
import { HttpPortalApi } from '#adapters/http/http-portal-api';
import { HttpPromotionRepo } from '#adapters/http/http-promotion-repo';
import { HttpTrainingRepo } from '#adapters/http/http-training-repo';
import { type AskForCode, PortalApi } from '#contract/portal-api';
import { LeadRepo } from '#core/leads/lead-repo.port';
import { PromotionRepo } from '#core/promotions/promotion-repo.port';
import { AuthGateway } from '#core/session/auth-gateway.port';
import { PasswordResetGateway } from '#core/session/password-reset-gateway.port';
import { TrainingRepo } from '#core/training/training-repo.port';

/**
 * Binds every port that a server implements, other than those of `recordsModule`, over one client. `scope` returns at
 * each call which of the spec's calls to use.
 */
export function httpModule(
  client: HttpClient,
  scope: () => CallScope,
  askForCode: AskForCode | undefined,
): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(PortalApi).toConstantValue(new HttpPortalApi(client, askForCode));
    bind(AuthGateway).toConstantValue(new HttpAuthGateway(client));
    bind(PasswordResetGateway).toConstantValue(new HttpPasswordResetGateway(client));
    bind(LeadRepo).toConstantValue(new HttpLeadRepo(client, scope));
    bind(PromotionRepo).toConstantValue(new HttpPromotionRepo(client));
    bind(TrainingRepo).toConstantValue(new HttpTrainingRepo(client));
  });
}
