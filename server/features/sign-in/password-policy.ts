import { HttpError } from '../../http/http-error';
import { isCommonPassword } from './common-passwords';
import { isMadeOf } from './personal-words';

/** The reason why a password is rejected. */
export type PasswordFault = keyof typeof SENTENCES;

const SENTENCES = {
  email: 'The password must not be your email address.',
  common: 'This password is easy to guess. Please choose another one.',
  personal: 'The password must not be made of your name, your company, your city or the portal.',
  same: 'The new password is the same as the current one.',
};

/**
 * Returns why a password is easy to guess; undefined for any other. `email` is in lower case; `words` are those of the
 * person and the portal.
 */
export function passwordWeakness(
  password: string,
  email: string,
  words: readonly string[] = [],
): PasswordFault | undefined {
  const lowered = password.toLowerCase();
  if (lowered === email || lowered === email.replace(/@.*$/, '')) return 'email';
  if (isCommonPassword(password)) return 'common';
  return isMadeOf(password, words) ? 'personal' : undefined;
}

/** Returns the message about a rejected password. */
export function weaknessSentence(fault: PasswordFault): string {
  return SENTENCES[fault];
}

/** Makes the error for a rejected new password. */
export function weakPassword(fault: PasswordFault): HttpError {
  return new HttpError(400, SENTENCES[fault], { code: `password.${fault}`, field: 'newPassword' });
}
