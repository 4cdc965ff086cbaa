import type { Context } from 'hono';
import type { WireError } from '#contract/session';
import {
  ChangedMeanwhile,
  Conflict,
  InvalidInput,
  NotAllowed,
  NotFound,
  ServerFailed,
  SessionExpired,
  TooManyRequests,
  Unreachable,
} from '#core/shared/failure';
import { isDatabaseUnavailable } from '../db/dialect';
import { HttpError } from './http-error';
import { jsonAnswer } from './json-answer';
import type { PortalEnvironment } from './portal-environment';

const RETRY_AFTER_SECONDS = 2;

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
function refuse(
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

/** Converts an error to a `HttpError`; undefined for an unexpected one. */
function httpErrorOf(error: unknown): HttpError | undefined {
  if (error instanceof HttpError) return error;
  if (error instanceof SessionExpired) {
    return new HttpError(401, 'Please log in again.', { code: 'auth.sign-in-needed' });
  }
  if (error instanceof NotAllowed) {
    return new HttpError(403, 'You are not allowed to do this.', { code: 'auth.not-allowed' });
  }
  if (error instanceof NotFound) return new HttpError(404, 'Not found.', { code: 'not-found' });
  if (error instanceof ChangedMeanwhile) {
    return new HttpError(409, error.message, { code: 'record.changed' });
  }
  if (error instanceof Conflict && error.code !== undefined) {
    return new HttpError(409, error.message, { code: error.code });
  }
  if (error instanceof InvalidInput) {
    return new HttpError(400, error.message, { code: 'request.invalid', ...fieldOf(error) });
  }
  if (error instanceof TooManyRequests) {
    const { retryAfterSeconds } = error;
    return new HttpError(429, error.message, { code: 'request.too-soon', retryAfterSeconds });
  }
  if (isDatabaseUnavailable(error)) {
    return unavailable('The portal cannot reach its data right now. Please try again in a moment.');
  }
  if (error instanceof ServerFailed || error instanceof Unreachable) return unavailable(error.message);
  return undefined;
}

function fieldOf({ field }: InvalidInput): { field?: string } {
  return field === undefined ? {} : { field };
}

function unavailable(sentence: string): HttpError {
  return new HttpError(503, sentence, { code: 'server.busy', retryAfterSeconds: RETRY_AFTER_SECONDS });
}
