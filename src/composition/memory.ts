import { Container, ContainerModule } from 'inversify';
import { InMemoryAuthGateway } from '#adapters/memory/in-memory-auth-gateway';
import { InMemoryDealRepo } from '#adapters/memory/in-memory-deal-repo';
import { InMemoryLeadRepo } from '#adapters/memory/in-memory-lead-repo';
import { InMemoryLog } from '#adapters/memory/in-memory-log';
import { InMemoryPasswordResetGateway } from '#adapters/memory/in-memory-password-reset-gateway';
import { InMemoryPaymentRepo } from '#adapters/memory/in-memory-payment-repo';
import { InMemoryPendingStore } from '#adapters/memory/in-memory-pending-store';
import { InMemoryPromotionRepo } from '#adapters/memory/in-memory-promotion-repo';
import { InMemorySessionStore } from '#adapters/memory/in-memory-session-store';
import { InMemoryTrainingRepo } from '#adapters/memory/in-memory-training-repo';
import { InMemoryVendorRepo } from '#adapters/memory/in-memory-vendor-repo';
import type { Deal } from '#core/deals/deal';
import { DealRepo } from '#core/deals/deal-repo.port';
import type { Lead } from '#core/leads/lead';
import { LeadRepo } from '#core/leads/lead-repo.port';
import type { Payment } from '#core/payments/payment';
import { PaymentRepo } from '#core/payments/payment-repo.port';
import type { Logo, Promotion } from '#core/promotions/promotion';
import { PromotionRepo } from '#core/promotions/promotion-repo.port';
import { PendingStore } from '#core/sending/pending-store.port';
import { AuthGateway } from '#core/session/auth-gateway.port';
import { PasswordResetGateway } from '#core/session/password-reset-gateway.port';
import type { SignedInUser } from '#core/session/session';
import { SessionStore } from '#core/session/session-store.port';
import { Clock } from '#core/shared/clock.port';
import { Log } from '#core/shared/log.port';
import { BusinessCalendar } from '#core/shared/month';
import type { Training } from '#core/training/training';
import { TrainingRepo } from '#core/training/training-repo.port';
import type { CommissionRule } from '#core/vendors/commission-rule';
import type { DatedAmount } from '#core/vendors/opening-amount';
import type { Vendor } from '#core/vendors/vendor';
import { VendorRepo } from '#core/vendors/vendor-repo.port';
import { coreModule } from './core-module';
import { sessionModule } from './session-module';

/** The records of a portal in memory; each may be left out. */
export interface MemoryRecords {
  readonly vendors?: readonly Vendor[];
  /** By vendor id. */
  readonly rules?: ReadonlyMap<string, readonly CommissionRule[]>;
  /** In rupees per free demat account. */
  readonly openingAmounts?: readonly DatedAmount[];
  readonly leads?: readonly Lead[];
  readonly deals?: readonly Deal[];
  /** By deal id. */
  readonly payments?: ReadonlyMap<string, readonly Payment[]>;
  /** By deal id: why its payments cannot be read. */
  readonly unreadable?: ReadonlyMap<string, string>;
  readonly trainings?: readonly Training[];
  readonly promotions?: readonly Promotion[];
  readonly logos?: readonly Logo[];
  /** The accounts that may sign in, by e-mail address. */
  readonly accounts?: ReadonlyMap<string, { readonly password: string; readonly user: SignedInUser }>;
  /** The code that resets any password. */
  readonly resetCode?: string;
}

/** Binds the ports of the spec's use-cases to in-memory adapters over some records. */
function memoryModule(records: MemoryRecords, clock: Clock): ContainerModule {
  const { vendors = [], rules, openingAmounts = [], leads = [], deals = [], payments = new Map() } = records;
  const { trainings = [], promotions = [], logos, accounts = new Map() } = records;
  return new ContainerModule(({ bind }) => {
    bind(Clock).toConstantValue(clock);
    bind(Log).toConstantValue(new InMemoryLog());
    bind(SessionStore).toConstantValue(new InMemorySessionStore());
    bind(PendingStore).toConstantValue(new InMemoryPendingStore());
    bind(AuthGateway).toConstantValue(new InMemoryAuthGateway(accounts));
    bind(PasswordResetGateway).toConstantValue(
      new InMemoryPasswordResetGateway(records.resetCode ?? '123456'),
    );
    bind(VendorRepo).toConstantValue(new InMemoryVendorRepo(vendors, rules, { amounts: openingAmounts }));
    bind(LeadRepo).toConstantValue(new InMemoryLeadRepo(leads));
    bind(DealRepo).toConstantValue(new InMemoryDealRepo(deals));
    bind(PaymentRepo).toConstantValue(new InMemoryPaymentRepo(payments, records.unreadable));
    bind(TrainingRepo).toConstantValue(new InMemoryTrainingRepo(trainings));
    bind(PromotionRepo).toConstantValue(new InMemoryPromotionRepo(promotions, logos));
  });
}

/** Composes the use-cases of the spec over some records in memory, with the time of a clock. */
export function composeMemory(records: MemoryRecords, clock: Clock): Container {
  const container = new Container();
  container.bind(BusinessCalendar).toConstantValue(new BusinessCalendar());
  container.load(memoryModule(records, clock), coreModule, sessionModule);
  return container;
}
