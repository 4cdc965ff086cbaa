import { createMiddleware } from 'hono/factory';
import { HttpError } from './http-error';
import type { PortalEnvironment } from './portal-environment';

/**
 * Refuses calls that change something when a browser says that another site's page makes them (403). The page of
 * `pageOrigin`, where there is one, is ours too.
 */
export function sameOriginOnly(pageOrigin: string | undefined) {
  return createMiddleware<PortalEnvironment>(async ({ req }, next) => {
    const { method } = req;
    const origin = method === 'GET' || method === 'HEAD' ? undefined : req.header('origin');
    // The host alone is compared: behind a proxy that ends TLS we do not see the scheme.
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
