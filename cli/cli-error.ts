import { EXIT } from './exit-code';

/** An error that a person can act on: what happened, why, and a command or step that helps. */
export class CliError extends Error {
  readonly why: string | undefined;
  readonly hint: string | undefined;

  constructor(
    readonly exitCode: number,
    /** A machine-readable code, such as "usage.month". */
    readonly code: string,
    message: string,
    { why, hint, cause }: { why?: string | undefined; hint?: string | undefined; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.why = why;
    this.hint = hint;
  }
}

/** Builds the error for a wrongly called command: exit code 2. */
export function usageError(what: string, message: string, why: string, hint: string): CliError {
  return new CliError(EXIT.usage, `usage.${what}`, message, { why, hint });
}
