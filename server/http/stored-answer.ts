import { serveStatic } from '@hono/node-server/serve-static';
import type { Context } from 'hono';
import { NotFound } from '#core/shared/failure';
import type { StoredFile } from './file-routes';
import type { PortalEnvironment } from './portal-environment';

/**
 * Answers with a file that never changes, or with the requested range of it; 416 for an impossible range. Throws
 * `NotFound` when the file is gone.
 */
export async function storedAnswer(
  context: Context<PortalEnvironment>,
  { path }: StoredFile,
): Promise<Response> {
  const response = await serveStatic<PortalEnvironment>({ path })(context, async () => undefined);
  if (!response) throw new NotFound();
  response.headers.set('Accept-Ranges', 'bytes');
  response.headers.set('Content-Disposition', 'inline');
  if (response.ok) response.headers.set('Cache-Control', 'public, max-age=31536000, immutable');
  return response;
}
