import { Hono } from 'hono';
import type { AppDependencies } from './app-dependencies';
import { RowStreams } from './db/row-streams';
import type { Standby } from './db/standby';
import { accounts } from './features/accounts/accounts-feature';
import { assessedDeals } from './features/assessed-deals/assessed-deals-feature';
import { audit } from './features/audit/audit-feature';
import { accountEventsOf, HourlyEvents } from './features/audit/hourly-events';
import { recordAccountEvent } from './features/audit/security-log';
import { bulkChanges } from './features/bulk-acts/bulk-acts-feature';
import { carousel } from './features/carousel/carousel-feature';
import { closing } from './features/closing/closing-feature';
import { SqlClosings } from './features/closing/sql-closings';
import { crm } from './features/crm/crm-feature';
import { dataHealth } from './features/data-health/data-health-feature';
import { deals } from './features/deals/deals-feature';
import { disputes } from './features/disputes/disputes-feature';
import { imports } from './features/imports/imports-feature';
import { leads } from './features/leads/leads-feature';
import { mailboxes } from './features/mailboxes/mailboxes-feature';
import { meetings } from './features/meetings/meetings-feature';
import { nextPayments } from './features/next-payment/next-payment-feature';
import { notices } from './features/notices/notices-feature';
import { payments } from './features/payments/payments-feature';
import { payoutDetails } from './features/payouts/payout-details-feature';
import { payouts } from './features/payouts/payouts-feature';
import { profile } from './features/profile/profile-feature';
import { promotions } from './features/promotions/promotions-feature';
import { push } from './features/push/push-feature';
import { reports } from './features/reports/reports-feature';
import { settings } from './features/settings/settings-feature';
import { setup } from './features/setup/setup-feature';
import { sessionRoutes } from './features/sign-in/session-routes';
import { signIn } from './features/sign-in/sign-in-feature';
import { DOCS_STYLE_PATH } from './features/system/docs-page';
import { DOCS_STYLE } from './features/system/docs-style';
import { systemRoutes } from './features/system/system-routes';
import { training } from './features/training/training-feature';
import { vendors } from './features/vendors/vendors-feature';
import { views } from './features/views/views-feature';
import { answerError } from './http/answer-error';
import { answerHeaders } from './http/answer-headers';
import { allowPageOrigin } from './http/cors';
import type { Feature } from './http/feature';
import { mountRoutes, refuseOtherCalls } from './http/mount-routes';
import type { PortalEnvironment } from './http/portal-environment';
import { requestLog } from './http/request-log';
import type { Route } from './http/route';
import { sameOriginOnly } from './http/same-origin-only';
import { securityHeaders } from './http/security-headers';
import { datedRoutes } from './http/standby-routes';
import { serveSite } from './http/static-site';
import { trustedProxies } from './http/trusted-proxies';
import { uploadHeaders } from './http/upload-headers';

/** The features of the server, each with its calls. */
const FEATURES: readonly Feature<AppDependencies>[] = [
  signIn,
  accounts,
  profile,
  push,
  notices,
  leads,
  deals,
  assessedDeals,
  payments,
  vendors,
  // Before the calls for months of statements, whose paths also match these.
  payouts,
  nextPayments,
  closing,
  disputes,
  payoutDetails,
  training,
  promotions,
  carousel,
  meetings,
  reports,
  views,
  imports,
  mailboxes,
  crm,
  bulkChanges,
  dataHealth,
  settings,
  setup,
  audit,
];

/** The app: a function from request to answer. */
export type PortalApp = Hono<PortalEnvironment>;

/** Lists every call that the server answers, each with its entry in the contract. */
export function portalRoutes(dependencies: AppDependencies): readonly Route[] {
  const { standby, clock } = dependencies;
  const aside = standby && { standby, routes: routesOn(readingFrom(standby, dependencies)) };
  return datedRoutes(routesOn(dependencies), aside, () => clock.now());
}

/** Returns the same services reading from a standby. */
function readingFrom({ database }: Standby, parts: AppDependencies): AppDependencies {
  const { calendar, databaseClock, notices } = parts;
  const closings = new SqlClosings(database, { calendar, clock: databaseClock, notices });
  return { ...parts, database, rowStreams: new RowStreams(database), closings };
}

function routesOn(dependencies: AppDependencies): readonly Route[] {
  const { database, repeats, signIn, sessions, unlocks, devices, factorDevices } = dependencies;
  return systemRoutes(database, [
    ...sessionRoutes(
      repeats,
      signIn,
      sessions,
      unlocks,
      devices,
      factorDevices,
      dependencies.calendar.timeZone,
    ),
    ...FEATURES.flatMap(({ routes }) => routes(dependencies)),
  ]);
}

/** Builds the app: the calls under /api, and the page everywhere else. */
export function createApp(dependencies: AppDependencies): PortalApp {
  const {
    calendar,
    clock,
    database,
    log,
    messaging,
    metrics,
    metricsToken,
    pageApi,
    pageOrigin,
    sessions,
    webRoot,
  } = dependencies;
  const app = new Hono<PortalEnvironment>();
  app.onError(answerError);
  app.use('/api/pictures/*', uploadHeaders);
  app.use('/api/films/*', uploadHeaders);
  app.use('/api/subtitles/*', uploadHeaders);
  app.use(requestLog(log), metrics.observe(), answerHeaders(securityHeaders(messaging, pageApi)));
  if (pageOrigin !== undefined) app.use('/api/*', allowPageOrigin(pageOrigin));
  app.use('/api/*', sameOriginOnly(pageOrigin));
  const hourlyEvents = new HourlyEvents(database, clock);
  const routes = portalRoutes(dependencies);
  mountRoutes(app, routes, {
    sessions,
    mustBeProved: (endpoint, principal) => dependencies.factorGate.mustBeProved(endpoint, principal),
    proxies: trustedProxies(dependencies.trustedProxies),
    noteDenied: ({ userId }, { method, path }, address) =>
      recordAccountEvent(database, clock, {
        kind: 'refused',
        userId,
        detail: `${method} ${path}`,
        address: address(),
      }),
    noteUse: async (principal, endpoint, address) => {
      for (const event of accountEventsOf(principal, endpoint))
        await hourlyEvents.note({ ...event, address: address() });
    },
  });
  refuseOtherCalls(app, routes);
  metrics.serve(app, metricsToken);
  app.get(DOCS_STYLE_PATH, (context) => context.body(DOCS_STYLE, 200, { 'Content-Type': 'text/css' }));
  serveSite(app, webRoot, calendar.timeZone);
  return app;
}
