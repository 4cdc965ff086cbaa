import type { Writable } from 'node:stream';

/** Lines are written some at a time: a write of its own for each costs as much as a small call. */
const BATCH_BYTES = 4096;
const MAX_WAIT_MS = 500;
/** About 6000 lines of the log. */
const MAX_WAITING_BYTES = 1024 * 1024;
const LAST_WAIT_MS = 1000;
/** The level of a warning, as the lines of the log have it. */
const WARNING = 40;

/**
 * A standard stream of this process, for lines. Its reader can be slow or gone and never holds the process up: beyond
 * 1 MB that waits for the reader lines are dropped, and a line says later how many. What a reader that is gone does
 * not take is lost.
 */
export class LineOutlet {
  readonly #stream: Writable;
  #batch = '';
  #dropped = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(stream: Writable) {
    this.#stream = stream;
    // A reader that is gone is no reason to end.
    stream.on('error', () => undefined);
  }

  /** Takes lines, each with its line break, and writes them at most half a second later. */
  write(lines: string): void {
    if (this.#stream.writableLength + this.#batch.length + lines.length > MAX_WAITING_BYTES) {
      this.#dropped += 1;
      return;
    }
    if (this.#dropped > 0) this.#batch += this.#notice();
    this.#batch += lines;
    if (this.#batch.length >= BATCH_BYTES) this.flush();
    else this.#timer ??= setTimeout(() => this.flush(), MAX_WAIT_MS).unref();
  }

  /** Writes what waits for company. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const batch = this.#batch;
    this.#batch = '';
    if (batch !== '') this.#stream.write(batch);
  }

  /** Settles when the reader has taken everything, and after a second in any case. */
  async end(): Promise<void> {
    if (this.#dropped > 0) this.#batch += this.#notice();
    this.flush();
    await new Promise<void>((resolve) => {
      setTimeout(resolve, LAST_WAIT_MS);
      this.#stream.write('', () => resolve());
    });
  }

  #notice(): string {
    const droppedLines = this.#dropped;
    this.#dropped = 0;
    const msg = 'lines were dropped, the reader of this log is too slow';
    return `${JSON.stringify({ level: WARNING, time: Date.now(), droppedLines, msg })}\n`;
  }
}
