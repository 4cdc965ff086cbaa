import { Container } from 'inversify';
import { BrowserSessionStore } from '#adapters/browser/browser-session-store';
import type { StoredSession } from '#adapters/browser/stored-session';
import { ServerClock } from '#adapters/http/server-clock';
import { InMemoryPendingStore } from '#adapters/memory/in-memory-pending-store';
import type { MemoryNetwork } from '#adapters/memory/memory-network';
import { ConsoleLog } from '#adapters/system/console-log';
import { SystemClock } from '#adapters/system/system-clock';
import { AdminAccounts } from '#core/accounts/admin-accounts.port';
import { SlideAdmin } from '#core/carousel/slide-admin.port';
import { LeadAssignment } from '#core/leads/lead-assignment.port';
import { LeadCommands } from '#core/leads/lead-commands.port';
import { MeetingRepo } from '#core/meetings/meeting-repo.port';
import { PaymentLedger } from '#core/payments/payment-ledger.port';
import { PromotionAdmin } from '#core/promotions/promotion-admin.port';
import { PendingStore } from '#core/sending/pending-store.port';
import type { FeatureName } from '#core/session/feature-name';
import { SessionStore } from '#core/session/session-store.port';
import { PortalSettingsRepo } from '#core/settings/portal-settings.port';
import { Clock } from '#core/shared/clock.port';
import { Log } from '#core/shared/log.port';
import { BusinessCalendar } from '#core/shared/month';
import { TrainingAdmin } from '#core/training/training-admin.port';
import { RuleAdmin } from '#core/vendors/rule-admin.port';
import { VendorAdmin } from '#core/vendors/vendor-admin.port';
import { type AppServices, servicesOf } from './app-services';
import { coreModule } from './core-module';
import { leadModule } from './lead-module';
import { memoryModule } from './memory-module';
import { sessionModule } from './session-module';

/** What a portal without a server offers beyond the spec's calls: all but what takes files of people. */
export const MEMORY_FEATURES: readonly FeatureName[] = [
  'leads.write',
  'leads.assign',
  'leads.page',
  'deals.page',
  'deals.figures',
  'deals.stages',
  'payments.record',
  'vendors.write',
  'meetings',
  'views.saved',
  'profile',
  'notices',
  'settings.write',
  'accounts.write',
  'security.log',
  'audit',
  'carousel',
  'carousel.manage',
  'training.manage',
  'training.progress',
  'training.certificate',
  'promotions.manage',
  'promotions.shares',
  'reports.shares',
  'reports.summary',
  'stats.bestperformer',
  'stats.own',
];

/** What nobody is offered where `MEMORY_FEATURES` is all that is announced. */
const TAKING_FILES = ['imports', 'trainingFilms', 'trainingSubtitles'] as const;

/** The composition without a server: the whole product over a network in memory, for whom the stored session names. */
export function composeMemory(network: MemoryNetwork, stored: StoredSession): AppServices {
  const store = new BrowserSessionStore(stored);
  const clock = new ServerClock(new SystemClock());
  const listeners = new Set<() => void>();
  const container = new Container();
  container.bind(Log).toConstantValue(new ConsoleLog());
  container.bind(Clock).toConstantValue(clock);
  container.bind(SessionStore).toConstantValue(store);
  container.bind(PendingStore).toConstantValue(new InMemoryPendingStore());
  container.bind(BusinessCalendar).toConstantValue(new BusinessCalendar());
  container.load(
    memoryModule(network, store.current()?.user, store.current()?.features ?? [], clock),
    coreModule,
    sessionModule,
    leadModule,
  );
  tellWrites(container, () => listeners.forEach((tell) => void tell()));
  const onWritten = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const tools = { onWritten, meetingCalendar: new BusinessCalendar(), clock, keepPages: () => {} };
  return servicesOf(container, tools, TAKING_FILES);
}

/** Has every write that is done told to `tell`, as a client of a server tells its own. */
function tellWrites(container: Container, tell: () => void): void {
  const after = <Port extends object>(port: Port, ...names: readonly (keyof Port)[]) => {
    for (const name of names) {
      const write: unknown = Reflect.get(port, name);
      if (typeof write !== 'function') throw new TypeError(`There is no ${String(name)}.`);
      Reflect.set(port, name, async (...sent: unknown[]) => {
        const answer: unknown = await Reflect.apply(write, port, sent);
        tell();
        return answer;
      });
    }
  };
  after(container.get(LeadCommands), 'add', 'change', 'record');
  after(container.get(LeadAssignment), 'assign');
  after(container.get(PaymentLedger), 'record', 'correct');
  after(container.get(VendorAdmin), 'add', 'change', 'setActive', 'invite');
  after(container.get(RuleAdmin), 'putRules', 'putRuleForMany');
  after(container.get(PortalSettingsRepo), 'change');
  after(container.get(MeetingRepo), 'create', 'change');
  after(container.get(AdminAccounts), 'change', 'endSessions');
  for (const token of [TrainingAdmin, SlideAdmin]) {
    after(container.get<TrainingAdmin | SlideAdmin>(token), 'add', 'change', 'remove', 'restore', 'order');
  }
  after(container.get(PromotionAdmin), 'add', 'change', 'remove', 'restore');
}
