import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import type { Io } from '../../cli/io';
import { run } from '../../cli/run';

/** What one run printed and gave back. */
export interface RunResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** What a test may choose of the outside. The default is a script: no terminal, an empty home folder. */
export interface MemoryIoOptions {
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly terminal?: Partial<Io['terminal']>;
  readonly stdin?: string;
  readonly home?: string;
  readonly now?: () => number;
  readonly columns?: number;
}

/** 21 November 2026, 07:30 in Kolkata. */
export const NOW = Date.parse('2026-11-21T02:00:00Z');

/** A folder of its own for a test, outside the repository. */
export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'commission-test-'));
}

/** Streams in memory, with what was written to them and a key for Ctrl-C. */
export function memoryIo(options: MemoryIoOptions = {}) {
  const texts = { stdout: '', stderr: '' };
  const capture = (name: 'stdout' | 'stderr') => {
    const stream = new PassThrough();
    stream.on('data', (chunk) => {
      texts[name] += String(chunk);
    });
    return stream;
  };
  let interrupt = () => {};
  const io: Io = {
    stdin: Readable.from([options.stdin ?? '']),
    stdout: capture('stdout'),
    stderr: capture('stderr'),
    terminal: { stdin: false, stdout: false, stderr: false, ...options.terminal },
    columns: options.columns ?? 80,
    env: options.env ?? {},
    home: options.home ?? temporaryFolder(),
    now: options.now ?? (() => NOW),
    onInterrupt: (stop) => {
      interrupt = stop;
      return () => {};
    },
  };
  return { io, texts, interrupt: () => interrupt() };
}

/** Runs one command line; words with spaces are given as items of their own. */
export async function runWith(argv: readonly string[], options: MemoryIoOptions = {}): Promise<RunResult> {
  const { io, texts } = memoryIo(options);
  const code = await run(argv, io);
  return { code, ...texts };
}
