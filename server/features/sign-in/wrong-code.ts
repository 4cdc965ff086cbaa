import { HttpError } from '../../http/http-error';

/** Makes the error for a wrong code of a second factor: 401 at the login, like a wrong password. */
export function wrongCode(status: 400 | 401): HttpError {
  return new HttpError(status, 'This code is not right, or was used before. Wait for the next one.', {
    code: 'auth.wrong-code',
    field: 'code',
  });
}
