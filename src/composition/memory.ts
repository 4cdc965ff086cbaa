import { Container } from 'inversify';
import { BrowserSessionStore } from '#adapters/browser/browser-session-store';
import type { StoredSession } from '#adapters/browser/stored-session';
import { ServerClock } from '#adapters/http/server-clock';
import { InMemoryPendingStore } from '#adapters/memory/in-memory-pending-store';
import type { MemoryNetwork } from '#adapters/memory/memory-network';
import { ConsoleLog } from '#adapters/system/console-log';
import { SystemClock } from '#adapters/system/system-clock';
import { PendingStore } from '#core/sending/pending-store.port';
import { FEATURE_NAMES, type FeatureName } from '#core/session/feature-name';
import { SessionStore } from '#core/session/session-store.port';
import { Clock } from '#core/shared/clock.port';
import { NotAllowed } from '#core/shared/failure';
import { Log } from '#core/shared/log.port';
import { BusinessCalendar } from '#core/shared/month';
import { type AppServices, servicesOf } from './app-services';
import { coreModule } from './core-module';
import { leadModule } from './lead-module';
import { memoryModule } from './memory-module';
import { sessionModule } from './session-module';

/** What needs a server, or files of people. */
const NOT_IN_MEMORY: ReadonlySet<FeatureName> = new Set([
  'audit.filters',
  'auth.tokens',
  'crm.sync',
  'data.health',
  'deals.products',
  'imports',
  'imports.dates',
  'imports.vendors',
  'lists.paged',
  'logos.remove',
  'meetings.feed',
  'money.closing',
  'money.preparation',
  'payments.bulk',
  'push.tokens',
  'training.films',
  'training.subtitles',
  'vendors.logo',
  'vendors.one-rule',
]);

/** What a portal without a server offers beyond the spec's calls. */
export const MEMORY_FEATURES = FEATURE_NAMES.filter((name) => !NOT_IN_MEMORY.has(name));

/** What nobody is offered where `MEMORY_FEATURES` is all that is announced. */
const NOT_OFFERED = ['api'] as const;

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
  const sendFilm = () => Promise.reject(new NotAllowed());
  const tools = {
    meetingCalendar: new BusinessCalendar(),
    clock,
    keepPages: () => {},
    askEarly: () => {},
    sendFilm,
  };
  return servicesOf(container, tools, NOT_OFFERED);
}
