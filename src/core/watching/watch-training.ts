import { hasAdditions } from '../session/session';
import type { SessionStore } from '../session/session-store.port';
import { RequestRejected } from '../shared/failure';
import type { Log } from '../shared/log.port';
import type { TrainingCertificate } from '../training/training-certificate';
import { addProgress, type TrainingProgress } from '../training/training-progress';

/** The calls of a server that keeps progress. All throw a `Failure`. */
export interface ProgressCalls {
  /** Lists the progress of every training that the person has begun. */
  readonly mine: (signal?: AbortSignal) => Promise<readonly TrainingProgress[]>;
  /** Adds what was watched to what is known. `leaving`: the page may be gone before the answer. */
  readonly add: (progress: TrainingProgress, how?: { readonly leaving?: boolean }) => Promise<unknown>;
  readonly certificate: (signal?: AbortSignal) => Promise<TrainingCertificate | undefined>;
}

/**
 * Keeps how far the person is with the trainings. What was watched is kept in the session until the server has it, so
 * that neither a reload nor a lost network costs any of it.
 */
export class WatchTraining {
  constructor(
    private readonly calls: ProgressCalls,
    private readonly store: SessionStore,
    private readonly log: Log,
  ) {}

  /** Whether the server keeps progress, and gives certificates. */
  offered(): boolean {
    const session = this.store.current();
    return session !== undefined && hasAdditions(session.features);
  }

  /**
   * The certificate as the server decides it, after it has been sent what it does not have yet; undefined while a
   * required training is not done there. Throws a `Failure`.
   */
  async certificate(signal?: AbortSignal): Promise<TrainingCertificate | undefined> {
    await this.send();
    return this.calls.certificate(signal);
  }

  /** The progress of every training, with what the server does not have yet. Throws a `Failure`. */
  async progress(signal?: AbortSignal): Promise<readonly TrainingProgress[]> {
    const all = new Map((await this.calls.mine(signal)).map((progress) => [progress.trainingId, progress]));
    for (const unsent of this.#unsent())
      all.set(unsent.trainingId, addProgress(all.get(unsent.trainingId), unsent));
    return [...all.values()];
  }

  /** Keeps in the session what was just watched. */
  note(progress: TrainingProgress): void {
    const unsent = this.#unsent();
    const before = unsent.find(({ trainingId }) => trainingId === progress.trainingId);
    const others = unsent.filter((each) => each !== before);
    this.store.keep('unsentWatching', [...others, addProgress(before, progress)]);
  }

  /**
   * Sends what the server does not have yet. What does not arrive stays in the session for the next time; what the
   * server refuses, as for a training that is gone, is logged and dropped. Throws any other `Failure`.
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
   * Removes the progress that was sent. What was watched meanwhile stays, together with what has arrived: sending that
   * again does no harm.
   */
  #forget(sent: TrainingProgress): void {
    const left = this.#unsent().filter((each) => JSON.stringify(each) !== JSON.stringify(sent));
    this.store.keep('unsentWatching', left);
  }
}
