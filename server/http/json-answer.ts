import type { Context } from 'hono';
import type { PortalEnvironment } from './portal-environment';
import type { RefusalStatus } from './refusal';

/** Answers with data as JSON. */
export function jsonAnswer(
  context: Context<PortalEnvironment>,
  data: unknown,
  status: 200 | RefusalStatus,
): Response {
  const text = JSON.stringify(data);
  // The length lets the compression leave short answers alone.
  return context.body(text, status, {
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(text)),
  });
}
