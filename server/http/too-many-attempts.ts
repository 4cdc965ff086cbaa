import { HttpError } from './http-error';

/** Makes the error after too many wrong passwords. */
export function tooManyAttempts(retryAfterSeconds: number): HttpError {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const sentence = `Too many attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
  return new HttpError(429, sentence, { code: 'auth.too-many-attempts', retryAfterSeconds });
}
