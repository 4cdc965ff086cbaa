import { HttpError } from '../../http/http-error';

const RETRY_AFTER_SECONDS = 10;

/** Refuses a call while an import is stored or undone. */
export function importBusy(): HttpError {
  return new HttpError(503, 'Another import is running. Please try again in a moment.', {
    code: 'import.busy',
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}
