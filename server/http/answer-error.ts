import type { Context } from 'hono';
import type { WireError } from '#contract/session';
import { HttpError } from './http-error';
import { httpErrorOf } from './http-error-of';
import { jsonAnswer } from './json-answer';
import type { PortalEnvironment } from './portal-environment';

const UNFORESEEN = 'Something went wrong on our side. Please try again.';

/** Answers an error as `{error, code?, field?}`; logs an unexpected one without sending its text. */
export function answerError(error: unknown, context: Context<PortalEnvironment>): Response {
  const refusal = httpErrorOf(error);
  if (refusal) return refuse(context, refusal);
  return refuse(context, unforeseen(error, context), { requestId: context.get('requestId') });
}

/**
 * Makes the last line of a stream that cannot continue, so that its reader knows the reason: the same as an answer has.
 */
export function lastLine(error: unknown, context: Context<PortalEnvironment>): WireError {
  const { message, details } = httpErrorOf(error) ?? unforeseen(error, context);
  return { error: message, ...(details.code && { code: details.code }) };
}

function unforeseen(error: unknown, context: Context<PortalEnvironment>): HttpError {
  const requestId = context.get('requestId');
  context.get('log').error({ requestId, err: error }, 'unforeseen error');
  return new HttpError(500, UNFORESEEN, { code: 'server.failed' });
}

/** Answers a `HttpError` with its status and headers. */
export function refuse(
  context: Context<PortalEnvironment>,
  { status, message, details: given }: HttpError,
  more: Readonly<Record<string, string>> = {},
): Response {
  const { allow, code, field, months, retryAfterSeconds, details } = given;
  const body: WireError = {
    error: message,
    ...(code && { code }),
    ...(field && { field }),
    ...(months && { months: [...months] }),
    ...(details && { details: { ...details } }),
    ...more,
  };
  return jsonAnswer(context, body, status, {
    ...(status === 401 && { 'WWW-Authenticate': 'Bearer' }),
    ...(allow && { Allow: allow.join(', ') }),
    ...(retryAfterSeconds !== undefined && { 'Retry-After': String(retryAfterSeconds) }),
  });
}
