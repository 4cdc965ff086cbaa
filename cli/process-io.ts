import { homedir } from 'node:os';
import type { Io } from './io';

/** The streams, environment and signals of this process. */
export function processIo(): Io {
  return {
    stdin: process.stdin,
    stdout: process.stdout,
    stderr: process.stderr,
    terminal: {
      stdin: process.stdin.isTTY === true,
      stdout: process.stdout.isTTY === true,
      stderr: process.stderr.isTTY === true,
    },
    columns: process.stdout.columns ?? process.stderr.columns ?? 80,
    env: process.env,
    home: homedir(),
    now: () => Date.now(),
    onInterrupt: (stop) => {
      process.once('SIGINT', stop);
      return () => process.off('SIGINT', stop);
    },
  };
}
