import { createMiddleware } from 'hono/factory';
import type { PortalEnvironment } from './portal-environment';

/**
 * Gives uploaded files a policy of their own: opened directly, a picture or a film can do nothing. Runs before the
 * headers of all answers, whose policy it replaces.
 */
export const uploadHeaders = createMiddleware<PortalEnvironment>(async (context, next) => {
  await next();
  context.res.headers.set('Content-Security-Policy', "default-src 'none'; sandbox");
});
