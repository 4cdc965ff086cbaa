import { createMiddleware } from 'hono/factory';
import { HttpError } from './http-error';
import type { PortalEnvironment } from './portal-environment';

/**
 * Refuses changing calls that another site's page makes, as the browser reports it (403). Accepts the page of
 * `pageOrigin` if there is one.
 */
export function sameOriginOnly(pageOrigin: string | undefined) {
  return createMiddleware<PortalEnvironment>(async ({ req }, next) => {
    const { method } = req;
    const origin = method === 'GET' || method === 'HEAD' ? undefined : req.header('origin');
    // Compares only the host: behind a proxy that ends TLS the scheme is unknown.
    // guard: other sites may change nothing
    if (origin !== undefined && origin !== pageOrigin && hostOf(origin) !== hostOf(req.url)) {
      const code = 'request.foreign-origin';
      throw new HttpError(403, 'This call must come from the portal itself.', { code });
    }
    await next();
  });
}

function hostOf(origin: string): string | undefined {
  try {
    return new URL(origin).host;
  } catch {
    return undefined;
  }
}
