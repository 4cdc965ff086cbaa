import type { Readable, Writable } from 'node:stream';

/** Everything a run needs from the outside: a process gives its own, a test gives streams in memory. */
export interface Io {
  readonly stdin: Readable;
  readonly stdout: Writable;
  readonly stderr: Writable;
  /** Tells of each stream whether it is a terminal. */
  readonly terminal: { readonly stdin: boolean; readonly stdout: boolean; readonly stderr: boolean };
  /** Width of the terminal in cells. */
  readonly columns: number;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The user's home folder. */
  readonly home: string;
  /** Now, in ms since 1970. */
  now(): number;
  /** Calls `stop` at the first Ctrl-C; a second one kills. Gives a function that ends the watch. */
  onInterrupt(stop: () => void): () => void;
}
