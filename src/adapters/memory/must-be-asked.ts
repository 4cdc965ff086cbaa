import { InvalidInput } from '#core/shared/failure';

/** Throws `InvalidInput` where the password that is asked again is missing. Nobody has one in memory, so any will do. */
export function mustBeAsked(password: string | undefined): void {
  if (!password)
    throw new InvalidInput('Please enter your password.', 'password', true, 'auth.password-needed');
}
