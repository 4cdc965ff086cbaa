import {
  ChangedMeanwhile,
  NotAllowed,
  NotFound,
  Refused,
  ServerFailed,
  SessionExpired,
  TooManyRequests,
  Unreachable,
} from '#core/shared/failure';
import { isDatabaseUnavailable } from '../db/dialect';
import { Refusal } from './refusal';

const RETRY_AFTER_SECONDS = 2;

/** The refusal that stands for an error; undefined for one that nobody foresaw. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (error instanceof SessionExpired) {
    return new Refusal(401, 'Please log in again.', { code: 'auth.sign-in-needed' });
  }
  if (error instanceof NotAllowed) {
    return new Refusal(403, 'You are not allowed to do this.', { code: 'auth.not-allowed' });
  }
  if (error instanceof NotFound) return new Refusal(404, 'Not found.', { code: 'not-found' });
  if (error instanceof ChangedMeanwhile) {
    return new Refusal(409, error.message, { code: 'record.changed' });
  }
  if (error instanceof Refused) {
    return new Refusal(400, error.message, { code: 'request.invalid', ...fieldOf(error) });
  }
  if (error instanceof TooManyRequests) {
    const { retryAfterSeconds } = error;
    return new Refusal(429, error.message, { code: 'request.too-soon', retryAfterSeconds });
  }
  if (isDatabaseUnavailable(error)) {
    return unavailable('The portal cannot reach its data right now. Please try again in a moment.');
  }
  if (error instanceof ServerFailed || error instanceof Unreachable) return unavailable(error.message);
  return undefined;
}

function fieldOf({ field }: Refused): { field?: string } {
  return field === undefined ? {} : { field };
}

function unavailable(sentence: string): Refusal {
  return new Refusal(503, sentence, { code: 'server.busy', retryAfterSeconds: RETRY_AFTER_SECONDS });
}
