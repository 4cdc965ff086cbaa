import { Cancelled } from '#core/shared/failure';
import { usageError } from '../cli-error';
import type { Flags } from '../flags';
import type { Run } from '../request';

/** Whether a person can be asked on the terminal. */
export function canAsk({ flags, io }: Pick<Run, 'flags' | 'io'>): boolean {
  return io.terminal.stdin && io.terminal.stderr && flags.input !== false;
}

/** Throws a usage error for a change that neither a person nor a flag can confirm. */
export function mustBeAbleToAsk(run: Run<Flags & { readonly dryRun?: boolean | undefined }>): void {
  if (run.flags.dryRun || run.flags.yes || canAsk(run)) return;
  throw usageError(
    'yes',
    'nobody is there to be asked',
    'a script says that it means it',
    '--yes, or --dry-run',
  );
}

/**
 * Asks on a terminal whether to continue, unless `--yes` is given; scripts are not asked. Throws `Cancelled` for a no.
 */
export async function askToGoOn(question: string, run: Run): Promise<void> {
  if (run.flags.yes || !canAsk(run)) return;
  const { confirm } = await import('@clack/prompts');
  const { stdin: input, stderr: output } = run.io;
  const answer = await confirm({ message: question, initialValue: false, input, output, signal: run.signal });
  if (answer !== true) throw new Cancelled();
}

/** Asks on a terminal to type a certain word, until it is correct. Throws `Cancelled`. */
export async function askToType(word: string, question: string, run: Run): Promise<void> {
  const { isCancel, text } = await import('@clack/prompts');
  const { stdin: input, stderr: output } = run.io;
  const validate = (typed: string | undefined) =>
    typed?.trim() === word ? undefined : `This is not ${word}`;
  const typed = await text({ message: question, validate, input, output, signal: run.signal });
  if (isCancel(typed)) throw new Cancelled();
}
