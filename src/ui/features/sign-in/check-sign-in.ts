import { EMAIL } from '#core/shared/email';

/** The fault of each field, as the key of the text that says so. */
export type SignInErrors = {
  readonly email?: 'signIn.emailRequired' | 'signIn.emailInvalid' | undefined;
  readonly password?: 'signIn.passwordRequired' | undefined;
};

/** Validates the input before it is sent. Blanks around the email do not count. */
export function checkSignIn(email: string, password: string): SignInErrors {
  return { email: emailError(email.trim()), password: password ? undefined : 'signIn.passwordRequired' };
}

/** Returns the error of a trimmed email address, as a text key. */
export function emailError(email: string): SignInErrors['email'] {
  if (!email) return 'signIn.emailRequired';
  return EMAIL.test(email) ? undefined : 'signIn.emailInvalid';
}
