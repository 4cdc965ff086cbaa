import type { Readable, Writable } from 'node:stream';

/** Everything that a run needs from its environment: those of the process, or streams in memory for a test. */
export interface Io {
  readonly stdin: Readable;
  readonly stdout: Writable;
  readonly stderr: Writable;
  /** Whether each stream is a terminal. */
  readonly terminal: { readonly stdin: boolean; readonly stdout: boolean; readonly stderr: boolean };
  /** The width of the terminal, in cells. */
  readonly columns: number;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The user's home folder. */
  readonly home: string;
  /** The current time, in ms since 1970. */
  now(): number;
  /** Calls `stop` at the first Ctrl-C; a second one kills the process. Returns a function that stops watching. */
  onInterrupt(stop: () => void): () => void;
}
