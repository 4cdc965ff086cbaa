import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { CrmSync } from '#core/crm/crm-sync.port';
import type { Clock } from '#core/shared/clock.port';
import type { BusinessCalendar } from '#core/shared/month';
import type { ChangePassword } from './auth/change-password';
import type { PasswordReset } from './auth/password-reset';
import type { PushTokens } from './auth/push-tokens';
import type { SessionRegister } from './auth/session-register';
import type { SignIn } from './auth/sign-in';
import { LongReadings } from './db/long-readings';
import type { PortalDatabase } from './db/portal-database';
import type { RepeatedCalls } from './db/repeated-calls';
import type { FilmFolder } from './films/film-folder';
import { answerError } from './http/answer-error';
import { answerHeaders } from './http/answer-headers';
import type { Metrics } from './http/metrics';
import { mountRoutes, refuseOtherCalls } from './http/mount-routes';
import { pageElsewhere } from './http/page-elsewhere';
import type { PortalEnvironment } from './http/portal-environment';
import { requestLog } from './http/request-log';
import type { Route } from './http/route';
import { sameOriginOnly } from './http/same-origin-only';
import { securityHeaders } from './http/security-headers';
import { serveSite } from './http/static-site';
import { uploadHeaders } from './http/upload-headers';
import type { Outbox } from './mail/outbox';
import type { VendorNotices } from './notices/vendor-notices';
import { DOCS_STYLE_PATH } from './openapi/docs-page';
import { DOCS_STYLE } from './openapi/docs-style';
import { auditRoutes } from './routes/audit-routes';
import { carouselRoutes } from './routes/carousel-routes';
import { crmRoutes } from './routes/crm-routes';
import { dealRoutes } from './routes/deal-routes';
import { filmRoutes } from './routes/film-routes';
import { importRoutes } from './routes/import-routes';
import { leadAssignmentRoutes } from './routes/lead-assignment-routes';
import { leadRoutes } from './routes/lead-routes';
import { leadWritingRoutes } from './routes/lead-writing-routes';
import { managingRoutes } from './routes/managing-routes';
import { meetingFeedRoutes } from './routes/meeting-feed-routes';
import { meetingRoutes } from './routes/meeting-routes';
import { networkRoutes } from './routes/network-routes';
import { noticeRoutes } from './routes/notice-routes';
import { paymentRoutes } from './routes/payment-routes';
import { profileRoutes } from './routes/profile-routes';
import { promotionRoutes } from './routes/promotion-routes';
import { pushRoutes } from './routes/push-routes';
import { reportRoutes } from './routes/report-routes';
import { resetRoutes } from './routes/reset-routes';
import { sessionRoutes } from './routes/session-routes';
import { settingsRoutes } from './routes/settings-routes';
import { statsRoutes } from './routes/stats-routes';
import { systemRoutes } from './routes/system-routes';
import { trainingRoutes } from './routes/training-routes';
import { vendorDeskRoutes } from './routes/vendor-desk-routes';
import { vendorRoutes } from './routes/vendor-routes';
import { viewRoutes } from './routes/view-routes';

/** What the app is made of. */
export interface AppDependencies {
  readonly database: PortalDatabase;
  readonly signIn: SignIn;
  readonly sessions: SessionRegister;
  readonly passwordReset: PasswordReset;
  readonly changePassword: ChangePassword;
  readonly outbox: Outbox;
  /** The origin that mails link to; undefined where they carry no link. */
  readonly publicUrl: string | undefined;
  readonly pushTokens: PushTokens;
  readonly repeats: RepeatedCalls;
  /** Tells vendors what happened, in the transaction in which it does. */
  readonly notices: VendorNotices;
  readonly clock: Clock;
  /** Reads the CRM; undefined where none is set up. */
  readonly crm: CrmSync | undefined;
  /** Whose days and months count. */
  readonly calendar: BusinessCalendar;
  /** The hosts at which the films of trainings may lie. */
  readonly videoHosts: readonly string[];
  /** The films that lie at the portal itself. */
  readonly films: FilmFolder;
  readonly log: Logger;
  /** The folder of the built page. */
  readonly webRoot: string;
  readonly metrics: Metrics;
  /** What reads the metrics; without it there are none to read. */
  readonly metricsToken: string | undefined;
  /** Whether the page may talk to the messaging service. */
  readonly messaging: boolean;
  /** The origin of the API that the page was built for, where it is not this one. */
  readonly pageApi: string | undefined;
  /** The one other origin whose page may make calls. */
  readonly pageOrigin: string | undefined;
}

/** The app, which is a function from request to answer. */
export type PortalApp = Hono<PortalEnvironment>;

/** Every call that the server answers, each with its entry in the contract. */
export function portalRoutes(dependencies: AppDependencies): readonly Route[] {
  const { database, signIn, sessions, passwordReset, pushTokens, repeats, notices, clock, calendar } =
    dependencies;
  const longReadings = new LongReadings(database);
  return systemRoutes(database, [
    ...sessionRoutes(signIn, sessions),
    ...resetRoutes(passwordReset),
    ...pushRoutes(pushTokens),
    ...leadRoutes(database, longReadings),
    ...leadWritingRoutes(database, clock, repeats),
    ...leadAssignmentRoutes(repeats, clock),
    ...settingsRoutes(database, clock, calendar),
    ...dealRoutes(database, longReadings),
    ...vendorRoutes(database),
    ...paymentRoutes(database, repeats, { clock, calendar, notices }),
    ...noticeRoutes(database),
    ...vendorDeskRoutes(dependencies),
    ...auditRoutes(database),
    ...trainingRoutes(database, clock),
    ...promotionRoutes(database, repeats, clock, calendar),
    ...carouselRoutes(database, clock),
    ...meetingRoutes(database, repeats, clock, notices),
    ...meetingFeedRoutes(database, clock),
    ...managingRoutes(dependencies),
    ...filmRoutes(database, dependencies.films),
    ...profileRoutes(database, sessions, dependencies.changePassword, clock),
    ...statsRoutes(database, calendar),
    ...reportRoutes(database, calendar, clock),
    ...networkRoutes(database, calendar),
    ...viewRoutes(database),
    ...importRoutes(database, clock, calendar, notices),
    ...crmRoutes(dependencies.crm),
  ]);
}

/** Builds the app: the calls under /api, and the page everywhere else. */
export function createApp(dependencies: AppDependencies): PortalApp {
  const { log, messaging, metrics, metricsToken, pageApi, pageOrigin, sessions, webRoot } = dependencies;
  const app = new Hono<PortalEnvironment>();
  app.onError(answerError);
  app.use('/api/pictures/*', uploadHeaders);
  app.use('/api/films/*', uploadHeaders);
  app.use('/api/subtitles/*', uploadHeaders);
  app.use(requestLog(log), metrics.observe(), answerHeaders(securityHeaders(messaging, pageApi)));
  if (pageOrigin !== undefined) app.use('/api/*', pageElsewhere(pageOrigin));
  app.use('/api/*', sameOriginOnly(pageOrigin));
  const routes = portalRoutes(dependencies);
  mountRoutes(app, routes, sessions);
  refuseOtherCalls(app, routes);
  metrics.serve(app, metricsToken);
  app.get(DOCS_STYLE_PATH, (context) => context.body(DOCS_STYLE, 200, { 'Content-Type': 'text/css' }));
  serveSite(app, webRoot);
  return app;
}
