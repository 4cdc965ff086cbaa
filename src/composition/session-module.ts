import { ContainerModule } from 'inversify';
import { PortalApi } from '#contract/portal-api';
import { addTrainingProgress, trainingCertificate, trainingProgress } from '#contract/training-progress';
import { DealRepo } from '#core/deals/deal-repo.port';
import { LeadRepo } from '#core/leads/lead-repo.port';
import { PaymentRepo } from '#core/payments/payment-repo.port';
import { SummaryFromSpecCalls } from '#core/reports/summary-from-spec-calls';
import { AuthGateway } from '#core/session/auth-gateway.port';
import { FetchFranchiseData } from '#core/session/fetch-franchise-data';
import { Login } from '#core/session/login';
import { Logout } from '#core/session/logout';
import { PasswordResetGateway } from '#core/session/password-reset-gateway.port';
import { ResetPassword } from '#core/session/reset-password';
import { SessionStore } from '#core/session/session-store.port';
import { Clock } from '#core/shared/clock.port';
import { Log } from '#core/shared/log.port';
import { BusinessCalendar } from '#core/shared/month';
import { VendorRepo } from '#core/vendors/vendor-repo.port';
import { type ProgressCalls, WatchTraining } from '#core/watching/watch-training';

/** Binds the use-cases of a signed-in session, for the applications that keep one. */
export const sessionModule = new ContainerModule(({ bind }) => {
  bind(Login)
    .toResolvedValue(
      (gateway: AuthGateway, store: SessionStore) => new Login(gateway, store),
      [AuthGateway, SessionStore],
    )
    .inSingletonScope();
  bind(Logout)
    .toResolvedValue(
      (gateway: AuthGateway, store: SessionStore, log: Log) => new Logout(gateway, store, log),
      [AuthGateway, SessionStore, Log],
    )
    .inSingletonScope();
  bind(WatchTraining)
    .toResolvedValue(
      (api: PortalApi, store: SessionStore, log: Log) => new WatchTraining(progressCalls(api), store, log),
      [PortalApi, SessionStore, Log],
    )
    .inSingletonScope();
  bind(ResetPassword)
    .toResolvedValue(
      (gateway: PasswordResetGateway, log: Log) => new ResetPassword(gateway, log),
      [PasswordResetGateway, Log],
    )
    .inSingletonScope();
  bind(SummaryFromSpecCalls)
    .toResolvedValue(
      (
        vendors: VendorRepo,
        leads: LeadRepo,
        deals: DealRepo,
        payments: PaymentRepo,
        calendar: BusinessCalendar,
        clock: Clock,
        log: Log,
      ) => new SummaryFromSpecCalls({ vendors, leads, deals, payments }, calendar, clock, log),
      [VendorRepo, LeadRepo, DealRepo, PaymentRepo, BusinessCalendar, Clock, Log],
    )
    .inSingletonScope();
  bind(FetchFranchiseData)
    .toResolvedValue(
      (leads: LeadRepo, deals: DealRepo, store: SessionStore, log: Log) =>
        new FetchFranchiseData(leads, deals, store, log),
      [LeadRepo, DealRepo, SessionStore, Log],
    )
    .inSingletonScope();
});

function progressCalls(api: PortalApi): ProgressCalls {
  return {
    mine: (signal) => api.call(trainingProgress, { signal }),
    add: ({ trainingId, ...body }, { leaving = false } = {}) =>
      api.call(addTrainingProgress, { path: { id: trainingId }, body, outlivesPage: leaving }),
    certificate: (signal) => api.call(trainingCertificate, { signal }),
  };
}
