import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { PortalEnvironment } from './portal-environment';

/** Gives every request an id, in the answer's `X-Request-Id`, and logs one line when it is done. */
export function requestLog(log: Logger): MiddlewareHandler<PortalEnvironment> {
  // These lines contain no secrets, and searching for some costs more than writing them.
  const lines = log.child({}, { redact: [] });
  return async (context, next) => {
    const started = performance.now();
    const requestId = randomUUID();
    context.set('requestId', requestId);
    context.set('log', log);
    context.set('routeName', 'page or file');
    await next();
    const { status } = context.res;
    const line = {
      requestId,
      method: context.req.method,
      route: context.get('routeName'),
      status,
      ms: Math.round(performance.now() - started),
    };
    lines[status >= 500 ? 'error' : 'info'](line, 'request');
  };
}
