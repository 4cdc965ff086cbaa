import { createMiddleware } from 'hono/factory';
import type { PortalEnvironment } from './portal-environment';

/**
 * Gives what people uploaded a policy of its own: opened by itself it is a picture or a film and can do nothing.
 * Comes before the headers of all answers, whose policy it replaces.
 */
export const uploadHeaders = createMiddleware<PortalEnvironment>(async (context, next) => {
  await next();
  context.res.headers.set('Content-Security-Policy', "default-src 'none'; sandbox");
});
