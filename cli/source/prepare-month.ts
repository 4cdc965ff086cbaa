import { setTimeout as pause } from 'node:timers/promises';
import { prepareClosing } from '#contract/closings';
import type { PortalApi } from '#contract/portal-api';
import { closingPreparation, dropPreparation } from '#contract/preparations';
import type { MonthPreparation, PreparedClosing } from '#core/closing/closing';
import { ServerFailed, Unreachable } from '#core/shared/failure';
import type { Month } from '#core/shared/month';
import { CliError } from '../cli-error';
import { EXIT } from '../exit-code';
import { ProgressLine } from '../output/progress';
import type { Run } from '../request';
import { stopped } from './reading';

/** The time between two polls of a running preparation, in ms. */
const LOOK_MS = 500;

type Progress = NonNullable<MonthPreparation['progress']>;

/**
 * Prepares a month, however long that takes: shows the progress on stderr, and reads the result back where the call
 * that started it ended without an answer. Ctrl-C also stops it at the server. Throws `Failure`s and `CliError`s.
 */
export async function prepareMonth(
  month: Month,
  api: PortalApi,
  { io, messages, signal }: Pick<Run, 'io' | 'messages' | 'signal'>,
): Promise<PreparedClosing> {
  const { preparedAt } = await api.call(closingPreparation, { path: { month }, signal });
  const line = new ProgressLine(io, messages, 'Franchises');
  try {
    return await new Preparing(api, month, preparedAt).watch(line, signal);
  } finally {
    line.stop();
  }
}

/** A running preparation, with the outcome of the call that started it. */
class Preparing {
  readonly #answered: Promise<void>;
  #prepared: PreparedClosing | undefined;
  #failure: unknown;
  #progress: Progress | undefined;

  constructor(
    private readonly api: PortalApi,
    private readonly month: Month,
    /** The time of an earlier preparation of the month, if any. */
    private readonly preparedBefore: number | undefined,
  ) {
    // Without a signal: the server continues when nobody waits for the answer, so it has to be stopped by a call.
    this.#answered = api.call(prepareClosing, { body: { month } }).then(
      (prepared) => {
        this.#prepared = prepared;
      },
      (failure: unknown) => {
        this.#failure = failure;
      },
    );
  }

  async watch(line: Pick<ProgressLine, 'update'>, signal: AbortSignal): Promise<PreparedClosing> {
    for (;;) {
      await this.#nextLook(signal);
      if (this.#prepared) return this.#prepared;
      if (this.#failure !== undefined && !isLost(this.#failure)) throw this.#failure;
      if (signal.aborted) throw await this.#stop();
      const seen = await this.#look();
      if (seen?.progress) {
        this.#progress = seen.progress;
        line.update({ ...seen.progress, failed: 0 });
      } else if (this.#failure !== undefined) return this.#readBack(seen);
    }
  }

  /** Waits until the next poll, or until there is an answer. */
  async #nextLook(signal: AbortSignal): Promise<void> {
    // A remaining timer would keep the process from ending.
    const turn = new AbortController();
    const ends = AbortSignal.any([signal, turn.signal]);
    const waits = pause(LOOK_MS, undefined, { signal: ends }).catch(() => {});
    await (this.#failure === undefined ? Promise.race([this.#answered, waits]) : waits);
    turn.abort();
  }

  /** Reads the progress; undefined where that fails. */
  #look(): Promise<MonthPreparation | undefined> {
    return this.api.call(closingPreparation, { path: { month: this.month } }).catch(() => undefined);
  }

  /** Returns the prepared closing once the preparation has ended. Throws the reason where there is none. */
  #readBack(seen: MonthPreparation | undefined): PreparedClosing {
    if (seen?.prepared && seen.preparedAt !== this.preparedBefore) return seen.prepared;
    if (!seen || !this.#progress) throw this.#failure;
    throw new CliError(EXIT.failed, 'closing.stopped', `The preparation of ${this.month} has stopped`, {
      why: 'somebody stopped it, or the server broke off',
      hint: `commission close prepare -m ${this.month}, which begins anew`,
      cause: this.#failure,
    });
  }

  /**
   * Stops the preparation at the server if it is running there; otherwise it may be somebody else's. Returns the error
   * that ends the command.
   */
  async #stop(): Promise<CliError> {
    const progress = (await this.#look())?.progress;
    if (!progress) return stopped('nothing is closed');
    const done = `${progress.done} of ${progress.total} franchises`;
    try {
      await this.api.call(dropPreparation, { path: { month: this.month } });
      return stopped('nothing of it is kept, and nothing is closed', done);
    } catch {
      return stopped('the server could not be told and goes on preparing, but closes nothing', done);
    }
  }
}

/**
 * Whether a call ended without an answer of the portal, which may have started all the same; a proxy can end calls,
 * too.
 */
function isLost(failure: unknown): boolean {
  return failure instanceof Unreachable || failure instanceof ServerFailed;
}
