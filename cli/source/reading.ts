import type { Progress } from '#core/commission/compute-monthly-commission';
import { Cancelled } from '#core/shared/failure';
import { CliError } from '../cli-error';
import { EXIT } from '../exit-code';
import type { Io } from '../io';
import type { Messages } from '../output/messages';
import { ProgressLine } from '../output/progress';
import { toCliError } from '../to-cli-error';

/** What a long reading is done with. `unless` says what a cancelled run has left undone. */
export interface ReadingContext {
  readonly source: string;
  readonly io: Io;
  readonly messages: Messages;
  readonly signal: AbortSignal;
  readonly unless: string;
  /** What was done before this reading, where it is one of many: "3 of 4 statements". */
  readonly done?: string;
}

/** Runs a long reading with its progress on stderr. Throws `CliError`s alone. */
export async function reading<Result>(
  { source, io, messages, signal, unless, done }: ReadingContext,
  read: (onProgress: (progress: Progress) => void) => Promise<Result>,
): Promise<Result> {
  const progress = new ProgressLine(io, messages);
  try {
    return await Promise.race([read(progress.update.bind(progress)), whenAborted(signal)]);
  } catch (error) {
    throw signal.aborted
      ? stopped(unless, done ?? paymentReads(progress.progress))
      : toCliError(error, source);
  } finally {
    progress.stop();
  }
}

/** Fails once the signal aborts: what is still being read then is of no use to anyone. */
function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Cancelled()));
  });
}

/** The person pressed Ctrl-C: exit code 130, with how far the work had got. */
export function stopped(unless: string, done?: string): CliError {
  const how = done ? ` after ${done}` : '';
  return new CliError(EXIT.cancelled, 'cancelled', `Cancelled${how}; ${unless}.`);
}

function paymentReads(progress: Progress | undefined): string | undefined {
  return progress && `${progress.done} of ${progress.total} payment reads`;
}
