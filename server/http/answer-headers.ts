import type { MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';
import { LINES_TYPE } from './lines-answer';
import type { PortalEnvironment } from './portal-environment';

/**
 * Adds the headers to every answer and compresses it. A short answer of the API takes the headers from the context
 * while it is made and is then complete: opening it again would cost more than reading its record did.
 */
export function answerHeaders(
  headers: Readonly<Record<string, string>>,
): MiddlewareHandler<PortalEnvironment> {
  const compressed = compress({
    contentTypeFilter: (type) => type === LINES_TYPE || COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type),
  });
  const done = async () => undefined;
  return async (context, next) => {
    context.set('answerHeaders', { ...headers, 'X-Request-Id': context.get('requestId') });
    await next();
    if (context.get('isWhole')) return;
    if (!context.get('isWatched')) await compressed(context, done);
    const sent = context.res.headers;
    for (const [name, value] of Object.entries(context.get('answerHeaders'))) sent.set(name, value);
    if (context.req.path.startsWith('/api/') && !sent.has('Cache-Control')) {
      sent.set('Cache-Control', 'no-store');
    }
  };
}
