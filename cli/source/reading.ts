import type { Progress } from '#core/commission/assessment-options';
import { Cancelled } from '#core/shared/failure';
import { CliError } from '../cli-error';
import { EXIT } from '../exit-code';
import { ProgressLine } from '../output/progress';
import type { Run } from '../request';
import { toCliError } from '../to-cli-error';

/** The context of a long reading. `unless` says what a cancelled run has not done. */
export interface ReadingContext extends Pick<Run, 'io' | 'messages' | 'signal'> {
  readonly source: string;
  readonly unless: string;
  /** The work done before this reading, where it is one of many: "3 of 4 statements". */
  readonly done?: string;
}

/** Runs a long reading with progress on stderr. Throws `CliError`s only. */
export async function reading<Result>(
  { source, io, messages, signal, unless, done }: ReadingContext,
  read: (onProgress: (progress: Progress) => void) => Promise<Result>,
): Promise<Result> {
  const progress = new ProgressLine(io, messages);
  try {
    return await unlessAborted(read(progress.update.bind(progress)), signal);
  } catch (error) {
    throw signal.aborted
      ? stopped(unless, done ?? paymentReads(progress.progress))
      : toCliError(error, source);
  } finally {
    progress.stop();
  }
}

/**
 * Does the same for batches that are printed as they arrive. `unlessCut` says what is missing when a run is cancelled
 * after its first batch.
 */
export async function* readingBatches<Batch>(
  { source, io, messages, signal, unless, unlessCut }: ReadingContext & { readonly unlessCut: string },
  read: (onProgress: (progress: Progress) => void) => AsyncIterable<Batch>,
): AsyncIterable<Batch> {
  const progress = new ProgressLine(io, messages);
  let undone = unless;
  try {
    // A redrawn line would mix with rows printed on the terminal.
    const follow = (state: Progress) => {
      if (undone === unless || !io.terminal.stdout) progress.update(state);
    };
    const batches = read(follow)[Symbol.asyncIterator]();
    for (;;) {
      const next = await unlessAborted(batches.next(), signal);
      if (signal.aborted) throw new Cancelled();
      if (next.done) return;
      undone = unlessCut;
      if (undone !== unless && io.terminal.stdout) progress.stop();
      yield next.value;
    }
  } catch (error) {
    throw signal.aborted ? stopped(undone, paymentReads(progress.progress)) : toCliError(error, source);
  } finally {
    progress.stop();
  }
}

/** Fails once the signal aborts, since the remaining data is of no use. */
function unlessAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new Cancelled());
    signal.addEventListener('abort', stop);
    // Removes its listener when done: a race with one long promise would keep every result of it.
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

/** Builds the error after Ctrl-C: exit code 130, with the progress of the work. */
export function stopped(unless: string, done?: string): CliError {
  const how = done ? ` after ${done}` : '';
  return new CliError(EXIT.cancelled, 'cancelled', `Cancelled${how}; ${unless}.`);
}

function paymentReads(progress: Progress | undefined): string | undefined {
  return progress && `${progress.done} of ${progress.total} payment reads`;
}
