import { EXIT } from './exit-code';

/** An end that a person can do something about: what happened, why, and a command or step that helps. */
export class CliError extends Error {
  readonly why: string | undefined;
  readonly hint: string | undefined;

  constructor(
    readonly exitCode: number,
    /** A word for machines, such as "usage.month". */
    readonly code: string,
    message: string,
    { why, hint, cause }: { why?: string | undefined; hint?: string | undefined; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.why = why;
    this.hint = hint;
  }
}

/** The command was called wrongly: exit code 2. */
export function usageError(what: string, message: string, why: string, hint: string): CliError {
  return new CliError(EXIT.usage, `usage.${what}`, message, { why, hint });
}
