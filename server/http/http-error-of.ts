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

const RETRY_AFTER_SECONDS = 2;

/** Converts an error to a `HttpError`; undefined for an unexpected one. */
export function httpErrorOf(error: unknown): HttpError | undefined {
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
