import type { CliError } from '../cli-error';
import type { Messages } from './messages';

/** Prints an error for a person in at most three lines, or with `json` as one object on one line. */
export function printError(error: CliError, json: boolean, messages: Messages): void {
  const { code, message, why, hint, exitCode } = error;
  if (json) {
    messages.error(
      '',
      JSON.stringify({ error: { code, message, ...(why && { why }), ...(hint && { hint }), exitCode } }),
    );
  } else {
    messages.error(messages.style.red('error: '), message);
    if (why) messages.error('  why: ', why);
    if (hint) messages.error('  try: ', hint);
  }
  if (messages.options.debug) messages.trace(traceOf(error));
}

function traceOf(error: CliError): string {
  const cause = error.cause instanceof Error ? error.cause : error;
  return cause.stack ?? String(cause);
}
