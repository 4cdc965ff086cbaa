import type { Progress } from '#core/commission/assessment-options';
import type { Io } from '../io';
import type { Messages } from './messages';

const FIRST_DRAWN_MS = 300;
const REDRAW_MS = 100;
const FIRST_LINE_MS = 2000;
const LINE_MS = 10_000;
const CELLS = 10;

/**
 * Shows progress on stderr: one redrawn line on a terminal, occasional plain lines elsewhere, nothing for short runs or
 * with `--quiet`.
 */
export class ProgressLine {
  readonly #start: number;
  readonly #timer: ReturnType<typeof setInterval> | undefined;
  readonly #redraws: boolean;
  #progress: Progress | undefined;
  #shown = 0;
  #lines = 0;

  constructor(
    private readonly io: Io,
    private readonly messages: Messages,
    /** The name of the counted items. */
    private readonly label = 'Payments',
  ) {
    const { CI, TERM } = io.env;
    const inCi = CI !== undefined && CI !== '' && CI !== 'false' && CI !== '0';
    this.#redraws = io.terminal.stderr && !inCi && TERM !== 'dumb';
    this.#start = io.now();
    // Keeps the clock on the line running while a server is slow, but must not keep the process alive.
    this.#timer = messages.options.quiet ? undefined : setInterval(() => this.#show(), REDRAW_MS).unref();
  }

  /** The latest progress; undefined before the first payment is requested. */
  get progress(): Progress | undefined {
    return this.#progress;
  }

  /** Shows the newest progress. */
  update(progress: Progress): void {
    this.#progress = progress;
    if (this.#timer) this.#show();
  }

  /** Removes the line; a run long enough to have printed progress also prints its end. */
  stop(): void {
    clearInterval(this.#timer);
    this.messages.status(undefined);
    if (this.#lines > 0 && this.#progress) this.messages.say(this.#plain(this.#progress, this.io.now()));
  }

  #show(): void {
    const now = this.io.now();
    const progress = this.#progress;
    if (!progress || progress.total === 0) return;
    if (this.#redraws) {
      if (now - this.#start < FIRST_DRAWN_MS || now - this.#shown < REDRAW_MS) return;
      this.messages.status(this.#bar(progress, now).slice(0, this.io.columns - 1));
    } else {
      const due = this.#lines === 0 ? this.#start + FIRST_LINE_MS : this.#shown + LINE_MS;
      if (now < due) return;
      this.#lines += 1;
      this.messages.say(this.#plain(progress, now));
    }
    this.#shown = now;
  }

  #bar(progress: Progress, now: number): string {
    const filled = Math.floor((progress.done / progress.total) * CELLS);
    const { LC_ALL, LC_CTYPE, LANG } = this.io.env;
    const unicode = /utf-?8/i.test(LC_ALL || LC_CTYPE || LANG || 'utf-8');
    const [full, empty] = unicode ? ['█', '░'] : ['#', '.'];
    return this.#parts(progress, now, [full.repeat(filled) + empty.repeat(CELLS - filled)]);
  }

  #plain(progress: Progress, now: number): string {
    return this.#parts(progress, now, []);
  }

  #parts({ done, total, failed }: Progress, now: number, bar: readonly string[]): string {
    const seconds = Math.floor((now - this.#start) / 1000);
    const elapsed = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
    return [
      this.label,
      ...bar,
      `${done}/${total}`,
      ...(failed > 0 ? [`${failed} failed`] : []),
      elapsed,
    ].join('  ');
  }
}
