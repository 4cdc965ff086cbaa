import type { Io } from '../io';
import { type ColorFlag, type Style, styleFor } from './style';
import { terminalText } from './terminal-text';

/** Hiding a shorter text would break other words, and no server issues such short tokens. */
const SHORTEST_SECRET = 8;

/** The flags that decide how much is written to stderr. */
export interface MessageOptions {
  readonly quiet?: boolean | undefined;
  readonly verbose?: boolean | undefined;
  readonly debug?: boolean | undefined;
  readonly color?: ColorFlag;
}

/** Writes every message for a person to stderr: safe for terminals, without secrets, and never across a status line. */
export class Messages {
  readonly style: Style;
  readonly #secrets = new Set<string>();
  #status = false;
  #stateOf: number | undefined;

  constructor(
    private readonly io: Io,
    readonly options: MessageOptions,
  ) {
    this.style = styleFor('stderr', options.color, io);
  }

  /** Hides this text in all further messages, unless it is too short to be a secret. */
  hide(secret: string): void {
    if (secret.length >= SHORTEST_SECRET) this.#secrets.add(secret);
  }

  /** Records the time, in ms since 1970, of data that is not current. */
  noteStateOf(moment: number): void {
    this.#stateOf = Math.min(this.#stateOf ?? moment, moment);
  }

  /** The earliest recorded time; undefined where all data is current. */
  get stateOf(): number | undefined {
    return this.#stateOf;
  }

  /** Writes a line, unless `--quiet`. */
  say(text: string): void {
    if (!this.options.quiet) this.#line(this.#clean(text));
  }

  /** Writes a line only with `--verbose` or `--debug`. */
  detail(text: string): void {
    if (this.options.verbose || this.options.debug) this.#line(this.#clean(text));
  }

  /** Writes a warning that figures may be too low; `--quiet` does not silence it. */
  warn(text: string): void {
    this.#line(`${this.style.yellow('!')} ${this.#clean(text)}`);
  }

  /** Writes an error after its formatted label. */
  error(label: string, text: string): void {
    this.#line(`${label}${this.#clean(text)}`);
  }

  /** Writes several lines for `--debug`, such as a stack. */
  trace(text: string): void {
    for (const line of text.split('\n')) this.#line(this.#clean(line));
  }

  /** Shows a line that the next message or status replaces; undefined removes it. Only for terminals. */
  status(text: string | undefined): void {
    if (!this.#status && text === undefined) return;
    this.io.stderr.write(`\r\u001b[2K${text ?? ''}`);
    this.#status = text !== undefined;
  }

  #line(text: string): void {
    this.status(undefined);
    this.io.stderr.write(`${text}\n`);
  }

  #clean(text: string): string {
    let clean = text;
    for (const secret of this.#secrets) clean = clean.replaceAll(secret, '***');
    return terminalText(clean);
  }
}
