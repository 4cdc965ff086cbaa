import type { Progress } from '#core/commission/assessment-options';
import { Cancelled } from '#core/shared/failure';
import { CliError } from '../cli-error';
import { EXIT } from '../exit-code';
import { ProgressLine } from '../output/progress';
import type { Run } from '../request';
import { toCliError } from '../to-cli-error';

/** The means of a long reading. `unless` says what a cancelled run has left undone. */
export interface ReadingContext extends Pick<Run, 'io' | 'messages' | 'signal'> {
  readonly source: string;
  readonly unless: string;
  /** The work that was done before this reading, where it is one of many: "3 of 4 statements". */
  readonly done?: string;
}

/** Runs a long reading with its progress on stderr. Throws `CliError`s alone. */
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
 * The same for what comes some at a time and is printed meanwhile. `unlessCut` says what a run has left undone that is
 * cancelled after the first of them.
 */
export async function* readingBatches<Batch>(
  { source, io, messages, signal, unless, unlessCut }: ReadingContext & { readonly unlessCut: string },
  read: (onProgress: (progress: Progress) => void) => AsyncIterable<Batch>,
): AsyncIterable<Batch> {
  const progress = new ProgressLine(io, messages);
  let undone = unless;
  try {
    // Where rows are printed on the terminal, a line that is redrawn would be among them.
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

/** Fails once the signal aborts: what is still being read then is of no use to anyone. */
function unlessAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new Cancelled());
    signal.addEventListener('abort', stop);
    // Whatever is waited for is let go of afterwards: a race with one long promise would keep every result of it.
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
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
