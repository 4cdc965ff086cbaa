import type { Writable } from 'node:stream';

/** Lines are written in batches: a separate write for each costs as much as a small call. */
const BATCH_BYTES = 4096;
const MAX_WAIT_MS = 500;
/** About 6000 lines of the log. */
const MAX_WAITING_BYTES = 1024 * 1024;
const LAST_WAIT_MS = 1000;
/** The numeric level of a warning in log lines. */
const WARNING = 40;

/**
 * Writes lines to a standard stream of this process without ever blocking it, even when the reader is slow or gone.
 * Beyond 1 MB of unread output, lines are dropped, and a later line says how many. Output that a closed reader does not
 * accept is lost.
 */
export class LineOutlet {
  readonly #stream: Writable;
  #batch = '';
  #dropped = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(stream: Writable) {
    this.#stream = stream;
    // A closed reader must not end the process.
    stream.on('error', () => undefined);
  }

  /** Queues lines, each with its line break, and writes them within half a second. */
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

  /** Writes the queued lines. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const batch = this.#batch;
    this.#batch = '';
    if (batch !== '') this.#stream.write(batch);
  }

  /** Settles when the reader has taken everything, or after a second. */
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
