import { Container } from 'inversify';
import { BrowserSessionStore } from '#adapters/browser/browser-session-store';
import type { StoredSession } from '#adapters/browser/stored-session';
import { ServerClock } from '#adapters/http/server-clock';
import { InMemoryPendingStore } from '#adapters/memory/in-memory-pending-store';
import type { MemoryNetwork } from '#adapters/memory/memory-network';
import { ConsoleLog } from '#adapters/system/console-log';
import { SystemClock } from '#adapters/system/system-clock';
import { PendingStore } from '#core/sending/pending-store.port';
import type { FeatureName } from '#core/session/feature-name';
import { SessionStore } from '#core/session/session-store.port';
import { Clock } from '#core/shared/clock.port';
import { Log } from '#core/shared/log.port';
import { BusinessCalendar } from '#core/shared/month';
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
  'rules.dated',
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
  const tools = { meetingCalendar: new BusinessCalendar(), clock, keepPages: () => {} };
  return servicesOf(container, tools, TAKING_FILES);
}
