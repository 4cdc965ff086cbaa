import type { Logger } from 'pino';
import { isDatabaseUnavailable } from '../../db/dialect';
import { applyImport, type ImportDependencies } from './apply-import';
import { removeLeftImports } from './left-imports';

const EVERY_MS = 2_000;
/** What others have left stays for a minute anyway. */
const LOOKS_BETWEEN_REMOVALS = 30;

/**
 * Goes on with imports that are decided and whose process died or was ended, in whichever process comes to it first, and
 * removes what those have left that never were.
 */
export class ImportResumer {
  readonly #stop = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> = Promise.resolve();
  #looks = 0;

  constructor(
    private readonly dependencies: ImportDependencies,
    private readonly log: Logger,
  ) {}

  /** Looks at once, and again from time to time. */
  start(): void {
    this.#running = this.#once().finally(() => {
      if (!this.#stop.signal.aborted) this.#timer = setTimeout(() => this.start(), EVERY_MS);
    });
  }

  /** Ends, after the batch that is being stored. */
  async stop(): Promise<void> {
    this.#stop.abort();
    clearTimeout(this.#timer);
    await this.#running;
  }

  async #once(): Promise<void> {
    try {
      await this.resume();
      this.#looks += 1;
      if (this.#looks % LOOKS_BETWEEN_REMOVALS === 0) await removeLeftImports(this.dependencies.database);
    } catch (error) {
      if (isDatabaseUnavailable(error)) this.log.info('Imports not looked for: no database');
      else this.log.error({ err: error }, 'An import that was begun cannot be ended');
    }
  }

  /** Stores what is left of all imports that nobody is at. */
  async resume(): Promise<void> {
    const { database } = this.dependencies;
    const left = await database.selectFrom('applying_imports').select('import_id').execute();
    for (const { import_id: id } of left) {
      if (this.#stop.signal.aborted) return;
      const counts = await applyImport(this.dependencies, id, { stop: this.#stop.signal });
      if (counts) this.log.info({ import: id, ...counts }, 'Import ended that was begun before');
    }
  }
}
