import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { InvalidInput } from '#core/shared/failure';
import { rawPath } from './path-parameters';
import type { PortalEnvironment } from './portal-environment';
import { isStorableText } from './storable-text';

/** The path that the service worker requests. */
const PAGE = '/index.html';
/** Matches the tag from which the page reads its time zone. */
const ZONE = /(<meta name="business-time-zone" content=")[^"]*(")/;
/** Matches the tag of the script that requests a page's data before the page runs. */
const EARLY = /<meta name="early-script" content="([^"]*)" \/>/;
const SIGN_IN = '/';
const ONE_YEAR = 'public, max-age=31536000, immutable';

/**
 * Serves the built page: files as they are, and index.html for every path without a file extension, since those are
 * screens. Writes the business time zone into the page, so that it counts days and months like the server, and starts
 * every screen except the sign-in with a script that requests its data early. Files under /assets have a hash in their
 * name and never change; a missing one is a 404.
 */
export function serveSite(app: Hono<PortalEnvironment>, webRoot: string, timeZone: string): void {
  app.get('*', async (context, next) => {
    const path = decoded(context.req.raw.url);
    if (path.startsWith('/assets/') || (isFile(path) && path !== PAGE)) return next();
    return page(context, webRoot, timeZone, path);
  });
  // The library complains on stderr about a missing folder.
  if (existsSync(webRoot)) app.get('*', cachePolicy, serveStatic({ root: webRoot, precompressed: true }));
}

const cachePolicy = createMiddleware<PortalEnvironment>(async (context, next) => {
  await next();
  const { ok } = context.res;
  if (ok) context.header('Cache-Control', context.req.path.startsWith('/assets/') ? ONE_YEAR : 'no-cache');
});

async function page(
  context: Context<PortalEnvironment>,
  webRoot: string,
  timeZone: string,
  path: string,
): Promise<Response> {
  try {
    const html = await readFile(join(webRoot, PAGE), 'utf8');
    context.header('Cache-Control', 'no-cache');
    const zoned = html.replace(ZONE, `$1${timeZone}$2`);
    return context.html(path === SIGN_IN ? zoned : zoned.replace(EARLY, '<script async src="$1"></script>'));
  } catch {
    return context.text('The page has not been built yet: run "npm run build".', 404);
  }
}

function isFile(path: string): boolean {
  return path.slice(path.lastIndexOf('/')).includes('.');
}

function decoded(url: string): string {
  try {
    const path = decodeURIComponent(rawPath(url));
    if (isStorableText(path)) return path;
  } catch {
    // Reported below.
  }
  throw new InvalidInput('This address is not valid.');
}
