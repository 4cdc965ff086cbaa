import type { Context } from 'hono';
import type { HttpErrorStatus } from './http-error';
import type { PortalEnvironment } from './portal-environment';

/** Shorter answers are not compressed. */
const SHORT_BYTES = 1024;

/** Answers with data as JSON. */
export function jsonAnswer(
  context: Context<PortalEnvironment>,
  data: unknown,
  status: 200 | HttpErrorStatus,
  more: Readonly<Record<string, string>> = {},
): Response {
  const text = JSON.stringify(data);
  const length = Buffer.byteLength(text);
  // The length tells the compression to skip short answers.
  const headers = { 'Content-Type': 'application/json', 'Content-Length': String(length), ...more };
  if (length >= SHORT_BYTES || context.get('hasCookies')) return context.body(text, status, headers);
  context.set('isWhole', true);
  const always = context.get('answerHeaders');
  return new Response(text, { status, headers: { ...always, 'Cache-Control': 'no-store', ...headers } });
}
