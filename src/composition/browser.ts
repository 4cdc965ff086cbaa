import { Container } from 'inversify';
import { BrowserPendingStore } from '#adapters/browser/browser-pending-store';
import { BrowserSessionStore } from '#adapters/browser/browser-session-store';
import { fetchEarly, offerEarly } from '#adapters/browser/early-answers';
import type { MessagingConfiguration } from '#adapters/browser/firebase-push-messaging';
import { keepPages } from '#adapters/browser/keep-pages';
import type { StoredSession } from '#adapters/browser/stored-session';
import { WriteThroughPromotionRepo, WriteThroughVendorRepo } from '#adapters/browser/write-through-repos';
import { xhrUpload } from '#adapters/browser/xhr-upload';
import { DataLag } from '#adapters/http/data-lag';
import { HttpClient } from '#adapters/http/http-client';
import type { HttpOptions } from '#adapters/http/http-options';
import { newKey } from '#adapters/http/new-key';
import { sendFilm } from '#adapters/http/send-film';
import { ServerClock } from '#adapters/http/server-clock';
import { ConsoleLog } from '#adapters/system/console-log';
import { SystemClock } from '#adapters/system/system-clock';
import type { AskForCode } from '#contract/portal-api';
import { PromotionRepo } from '#core/promotions/promotion-repo.port';
import { PendingStore } from '#core/sending/pending-store.port';
import { hasAdditions } from '#core/session/session';
import { SessionStore } from '#core/session/session-store.port';
import { Clock } from '#core/shared/clock.port';
import { Log } from '#core/shared/log.port';
import { BusinessCalendar } from '#core/shared/month';
import { VendorRepo } from '#core/vendors/vendor-repo.port';
import { type AppServices, servicesOf } from './app-services';
import { coreModule } from './core-module';
import { httpModule } from './http-module';
import { leadModule } from './lead-module';
import { messagingModule } from './messaging-module';
import { recordsModule } from './records-module';
import { sessionModule } from './session-module';

const CALL_TIMEOUT_MS = 20_000;
const CALLS_AT_ONCE = 6;
const FURTHER_TRIES = 2;

/** The settings that the page passes to its composition. */
export interface BrowserOptions extends Pick<HttpOptions, 'baseUrl' | 'pause'> {
  /** The time zone of business days and months; Asia/Kolkata by default. */
  readonly timeZone?: string | undefined;
  /** Holds the session of this tab. */
  readonly stored: StoredSession;
  /** The tab's storage for unsent work; without one it is kept in memory. */
  readonly storage: Storage | undefined;
  /** Asks for a code if a call needs the second factor again. */
  readonly askForCode?: AskForCode | undefined;
  /** Undefined if this portal sends no messages to devices. */
  readonly messaging?: MessagingConfiguration | undefined;
  /** The portal's service worker, once it is registered. */
  readonly worker?: Promise<ServiceWorkerRegistration | undefined>;
}

/** Composes the services of the browser: one HTTP client, one session. */
export function composeBrowser(options: BrowserOptions): AppServices {
  const log = new ConsoleLog();
  const store = new BrowserSessionStore(options.stored);
  const token = () => store.current()?.token;
  const clock = new ServerClock(new SystemClock());
  const dataLag = new DataLag();
  const client = new HttpClient({
    baseUrl: options.baseUrl,
    timeoutMs: CALL_TIMEOUT_MS,
    concurrency: CALLS_AT_ONCE,
    retries: FURTHER_TRIES,
    token,
    ends: () => store.ends(),
    fetch: fetchEarly(globalThis.fetch.bind(globalThis)),
    onAnswer: ({ date, asOf }) => {
      clock.follow(date);
      dataLag.follow(asOf, date);
    },
    ...(options.pause && { pause: options.pause }),
  });
  const container = new Container();
  container.bind(Log).toConstantValue(log);
  container.bind(Clock).toConstantValue(clock);
  container.bind(SessionStore).toConstantValue(store);
  container.bind(PendingStore).toConstantValue(new BrowserPendingStore(options.storage, log));
  const worker = options.worker ?? Promise.resolve(undefined);
  const calendar = new BusinessCalendar(options.timeZone);
  container.bind(BusinessCalendar).toConstantValue(calendar);
  container.onActivation(VendorRepo, (_, all) => new WriteThroughVendorRepo(all, store, calendar, clock));
  container.onActivation(PromotionRepo, (_, promotions) => new WriteThroughPromotionRepo(promotions, store));
  const scope = () => (store.current()?.user.role === 'admin' ? 'network' : 'own');
  container.load(
    recordsModule(client, scope, () => hasAdditions(store.current()?.features ?? [])),
    httpModule(client, scope, options.askForCode),
    coreModule,
    sessionModule,
    leadModule,
    messagingModule(options.messaging, worker),
  );
  const keep: AppServices['keepPages'] = (role) => void keepPages(role, worker);
  const ask = (path: string) => offerEarly(options.baseUrl, path, store.current());
  const meetingCalendar = new BusinessCalendar();
  const addressOf = (path: string) => client.addressOf(path);
  const films = { addressOf, token, ends: () => store.ends(), send: xhrUpload };
  return servicesOf(container, {
    meetingCalendar,
    clock,
    dataLag,
    newKey,
    keepPages: keep,
    askEarly: ask,
    addressOf,
    sendFilm: (film, sending) => sendFilm(film, sending, films),
  });
}
