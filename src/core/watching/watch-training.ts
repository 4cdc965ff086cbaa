import { hasAdditions } from '../session/session';
import type { SessionStore } from '../session/session-store.port';
import { RequestRejected } from '../shared/failure';
import type { Log } from '../shared/log.port';
import type { TrainingCertificate } from '../training/training-certificate';
import { addProgress, type TrainingProgress } from '../training/training-progress';

/** The calls of a server that stores progress. All throw a `Failure`. */
export interface ProgressCalls {
  /** Lists the progress in every training that the person has started. */
  readonly mine: (signal?: AbortSignal) => Promise<readonly TrainingProgress[]>;
  /** Adds watched pieces. `leaving`: the page may be closed before the answer. */
  readonly add: (progress: TrainingProgress, how?: { readonly leaving?: boolean }) => Promise<unknown>;
  readonly certificate: (signal?: AbortSignal) => Promise<TrainingCertificate | undefined>;
}

/**
 * Stores the person's progress in trainings. Watched pieces stay in the session until the server has them, so that
 * neither a reload nor a lost network loses any.
 */
export class WatchTraining {
  constructor(
    private readonly calls: ProgressCalls,
    private readonly store: SessionStore,
    private readonly log: Log,
  ) {}

  /** Whether the server stores progress and issues certificates. */
  offered(): boolean {
    const session = this.store.current();
    return session !== undefined && hasAdditions(session.features);
  }

  /**
   * Sends pending progress and reads the certificate; undefined while the server misses a required training. Throws a
   * `Failure`.
   */
  async certificate(signal?: AbortSignal): Promise<TrainingCertificate | undefined> {
    await this.send();
    return this.calls.certificate(signal);
  }

  /** Reads the progress in every training, including pending pieces. Throws a `Failure`. */
  async progress(signal?: AbortSignal): Promise<readonly TrainingProgress[]> {
    const all = new Map((await this.calls.mine(signal)).map((progress) => [progress.trainingId, progress]));
    for (const unsent of this.#unsent())
      all.set(unsent.trainingId, addProgress(all.get(unsent.trainingId), unsent));
    return [...all.values()];
  }

  /** Stores newly watched pieces in the session. */
  note(progress: TrainingProgress): void {
    const unsent = this.#unsent();
    const before = unsent.find(({ trainingId }) => trainingId === progress.trainingId);
    const others = unsent.filter((each) => each !== before);
    this.store.keep('unsentWatching', [...others, addProgress(before, progress)]);
  }

  /**
   * Sends pending progress. What does not arrive stays in the session for the next time; what the server refuses, as
   * for a deleted training, is logged and dropped. Throws any other `Failure`.
   */
  async send(how?: { readonly leaving?: boolean }): Promise<void> {
    if (!this.offered()) return;
    for (const progress of this.#unsent()) {
      try {
        await this.calls.add(progress, how);
      } catch (error) {
        if (!(error instanceof RequestRejected)) throw error;
        this.log.warn(`Progress of training ${progress.trainingId} was refused: ${error.message}`);
      }
      this.#forget(progress);
    }
  }

  #unsent(): readonly TrainingProgress[] {
    return this.store.kept('unsentWatching') ?? [];
  }

  /**
   * Removes sent progress. Pieces watched meanwhile stay together with the sent ones: sending these again is harmless.
   */
  #forget(sent: TrainingProgress): void {
    const left = this.#unsent().filter((each) => JSON.stringify(each) !== JSON.stringify(sent));
    this.store.keep('unsentWatching', left);
  }
}
