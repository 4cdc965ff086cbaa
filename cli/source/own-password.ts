import { Cancelled } from '#core/shared/failure';
import { CliError } from '../cli-error';
import { EXIT } from '../exit-code';
import type { Flags } from '../flags';
import type { Io } from '../io';
import { readStdin } from './read-stdin';

/** The flag of commands that ask for the password again, as typed. */
export interface PasswordFlags extends Flags {
  readonly passwordStdin?: boolean | undefined;
}

/**
 * Reads one's own password again, from stdin with the flag, else from the terminal without echo; `example` is a command
 * line for use without a terminal. Throws `Cancelled`, and a `CliError` (4) without a terminal.
 */
export async function ownPassword(
  flags: PasswordFlags,
  { stdin: input, stderr: output, terminal }: Pick<Io, 'stdin' | 'stderr' | 'terminal'>,
  signal: AbortSignal,
  example: string,
): Promise<string> {
  if (flags.passwordStdin) return (await readStdin(input, signal)).replace(/\r?\n$/, '');
  if (!terminal.stdin || !terminal.stderr || flags.input === false) {
    throw new CliError(EXIT.signIn, 'auth.no-terminal', 'There is no terminal to ask for your password', {
      why: flags.input === false ? '--no-input forbids to ask' : 'stdin or stderr is a file or a pipe',
      hint: example,
    });
  }
  const { isCancel, password } = await import('@clack/prompts');
  const validate = (value: string | undefined) => (value ? undefined : 'This is needed');
  const secret = await password({ message: 'Your password', validate, input, output, signal });
  if (isCancel(secret)) throw new Cancelled();
  return secret;
}
