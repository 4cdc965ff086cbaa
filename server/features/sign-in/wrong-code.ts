import { HttpError } from '../../http/http-error';

/** The refusal of a code of a second factor; at the login it is 401, as of a wrong password. */
export function wrongCode(status: 400 | 401): HttpError {
  return new HttpError(status, 'This code is not right, or was used before. Wait for the next one.', {
    code: 'auth.wrong-code',
    field: 'code',
  });
}
