import type { Io } from '../io';
import { type ColorFlag, type Style, styleFor } from './style';
import { terminalText } from './terminal-text';

/** Hiding a shorter text would tear other words apart, and no server gives out such a token. */
const SHORTEST_SECRET = 8;

/** The options that decide how much is said on stderr. */
export interface MessageOptions {
  readonly quiet?: boolean | undefined;
  readonly verbose?: boolean | undefined;
  readonly debug?: boolean | undefined;
  readonly color?: ColorFlag;
}

/** Everything for a person goes through here to stderr: made safe, without secrets, never through a status line. */
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

  /** From here on this text is never printed, whatever message it is part of; a text too short to be a secret is. */
  hide(secret: string): void {
    if (secret.length >= SHORTEST_SECRET) this.#secrets.add(secret);
  }

  /** Notes the moment, in ms since 1970, of what was read and is not of the present. */
  noteStateOf(moment: number): void {
    this.#stateOf = Math.min(this.#stateOf ?? moment, moment);
  }

  /** The earliest moment that was noted; undefined where all that was read is of the present. */
  get stateOf(): number | undefined {
    return this.#stateOf;
  }

  /** One line, unless `--quiet`. */
  say(text: string): void {
    if (!this.options.quiet) this.#line(this.#clean(text));
  }

  /** One line that only `--verbose` or `--debug` asks for. */
  detail(text: string): void {
    if (this.options.verbose || this.options.debug) this.#line(this.#clean(text));
  }

  /** A line about something that makes the figures less than they should be; `--quiet` does not silence it. */
  warn(text: string): void {
    this.#line(`${this.style.yellow('!')} ${this.#clean(text)}`);
  }

  /** Writes a line unchanged, with its own marks. */
  error(label: string, text: string): void {
    this.#line(`${label}${this.#clean(text)}`);
  }

  /** Several lines for `--debug`, such as a stack. */
  trace(text: string): void {
    for (const line of text.split('\n')) this.#line(this.#clean(line));
  }

  /** Shows one line that the next message or status replaces; undefined takes it away. Only for terminals. */
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
