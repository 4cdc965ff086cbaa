import { Cancelled } from '#core/shared/failure';
import type { Io } from '../io';

/** The credentials that sign a person in. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Asks on the terminal for missing credentials; the password is not echoed. Throws `Cancelled`. */
export async function promptCredentials(
  known: string | undefined,
  { stdin: input, stderr: output }: Pick<Io, 'stdin' | 'stderr'>,
  signal: AbortSignal,
): Promise<Credentials> {
  const { isCancel, password, text } = await import('@clack/prompts');
  const required = (value: string | undefined) => (value ? undefined : 'This is needed to sign in');
  const email =
    known ?? (await text({ message: 'E-mail address', validate: required, input, output, signal }));
  if (isCancel(email)) throw new Cancelled();
  const secret = await password({ message: 'Password', validate: required, input, output, signal });
  if (isCancel(secret)) throw new Cancelled();
  return { email, password: secret };
}

/**
 * Asks on the terminal for a code of the second factor; `refused` is the reason why the last one was refused. Throws
 * `Cancelled`.
 */
export async function promptCode(
  refused: string | undefined,
  { stdin: input, stderr: output }: Pick<Io, 'stdin' | 'stderr'>,
  signal: AbortSignal | undefined,
): Promise<string> {
  const { isCancel, text } = await import('@clack/prompts');
  const message = `${refused === undefined ? '' : `${refused} `}Code of your authenticator app, or a recovery code`;
  const validate = (value: string | undefined) => (value ? undefined : 'This is needed to go on');
  const code = await text({ message, validate, input, output, ...(signal && { signal }) });
  if (isCancel(code)) throw new Cancelled();
  return code.trim();
}
