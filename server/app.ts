import { Hono } from 'hono';
import type { AppDependencies } from './app-dependencies';
import { recordDeed } from './db/security-log';
import { account } from './features/account';
import { content } from './features/content';
import { deals } from './features/deals';
import type { Feature } from './features/feature';
import { imports } from './features/imports';
import { leads } from './features/leads';
import { lists } from './features/lists';
import { meetings } from './features/meetings';
import { payments } from './features/payments';
import { reports } from './features/reports';
import { office } from './features/settings-and-audit';
import { vendors } from './features/vendors';
import { answerError } from './http/answer-error';
import { answerHeaders } from './http/answer-headers';
import { allowPageOrigin } from './http/cors';
import { mountRoutes, refuseOtherCalls } from './http/mount-routes';
import type { PortalEnvironment } from './http/portal-environment';
import { requestLog } from './http/request-log';
import type { Route } from './http/route';
import { sameOriginOnly } from './http/same-origin-only';
import { securityHeaders } from './http/security-headers';
import { serveSite } from './http/static-site';
import { trustedProxies } from './http/trusted-proxies';
import { uploadHeaders } from './http/upload-headers';
import { DOCS_STYLE_PATH } from './openapi/docs-page';
import { DOCS_STYLE } from './openapi/docs-style';
import { sessionRoutes } from './routes/session-routes';
import { systemRoutes } from './routes/system-routes';

/** What the server can do, each part with its calls and the names under which it announces them. */
const FEATURES: readonly Feature[] = [
  account,
  leads,
  deals,
  payments,
  vendors,
  content,
  meetings,
  reports,
  lists,
  imports,
  office,
];

/** The app, which is a function from request to answer. */
export type PortalApp = Hono<PortalEnvironment>;

/** Every call that the server answers, each with its entry in the contract. */
export function portalRoutes(dependencies: AppDependencies): readonly Route[] {
  const { database, signIn, sessions, unlocks } = dependencies;
  const announced = FEATURES.flatMap(({ announces }) => announces);
  return systemRoutes(database, [
    ...sessionRoutes(signIn, sessions, unlocks, announced),
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
  const routes = portalRoutes(dependencies);
  mountRoutes(app, routes, {
    sessions,
    proxies: trustedProxies(dependencies.trustedProxies),
    noteRefusal: ({ userId }, { method, path }) =>
      recordDeed(database, clock, { kind: 'refused', userId, detail: `${method} ${path}` }),
  });
  refuseOtherCalls(app, routes);
  metrics.serve(app, metricsToken);
  app.get(DOCS_STYLE_PATH, (context) => context.body(DOCS_STYLE, 200, { 'Content-Type': 'text/css' }));
  serveSite(app, webRoot, calendar.timeZone);
  return app;
}
