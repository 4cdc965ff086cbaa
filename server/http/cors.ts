import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { AS_OF_HEADER } from '#contract/endpoint';
import type { PortalEnvironment } from './portal-environment';

const PREFLIGHT_SECONDS = 600;

/**
 * Lets the page of one other origin make calls and read their answers, including the cookie of a password reset. Grants
 * nothing to pages of any third origin.
 */
export function allowPageOrigin(pageOrigin: string): MiddlewareHandler<PortalEnvironment> {
  return cors({
    // guard: only the one other origin that is set may read and call
    origin: pageOrigin,
    credentials: true,
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key'],
    exposeHeaders: ['X-Request-Id', 'Retry-After', 'Date', AS_OF_HEADER],
    maxAge: PREFLIGHT_SECONDS,
  });
}
