import { isCommonPassword } from './common-passwords';

/** The sentence about a password that is easy to guess; undefined for any other. The email is lowercased. */
export function passwordWeakness(password: string, email: string): string | undefined {
  const lowered = password.toLowerCase();
  if (lowered === email || lowered === email.replace(/@.*$/, '')) {
    return 'The password must not be your email address.';
  }
  if (isCommonPassword(password)) {
    return 'This password is easy to guess. Please choose another one.';
  }
  return undefined;
}
