import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { rolldown } from 'rolldown';

const ROOT = join(import.meta.dirname, '../..');

/** A server as a process of its own. */
export interface ServerProcess {
  readonly child: ChildProcess;
  /** What it said, line by line. */
  readonly lines: string[];
  /** What it wrote to stderr, line by line. */
  readonly errorLines: string[];
  readonly exit: Promise<number | null>;
  /** Where it listens; fails when it ended before it said so. */
  address(): Promise<string>;
}

/** Bundles the server as the build does, and runs it. */
export class ServerProcesses {
  /** Inside the package, where the bundle finds what it does not contain. */
  readonly #folder = join(ROOT, '.cache', `server-test-${process.pid}`);
  readonly #running: ChildProcess[] = [];

  async build(): Promise<void> {
    mkdirSync(this.#folder, { recursive: true });
    const bundle = await rolldown({
      input: {
        main: join(ROOT, 'server/main.ts'),
        'table-worker': join(ROOT, 'server/tables/table-worker.ts'),
      },
      platform: 'node',
      external: ['better-sqlite3', '@node-rs/argon2', 'pg', 'pino', 'read-excel-file/node'],
      logLevel: 'silent',
    });
    await bundle.write({ dir: dirname(this.#main), format: 'esm' });
    await bundle.close();
  }

  /** Starts one on a free port. */
  start(environment: Readonly<Record<string, string>>): ServerProcess {
    const child = spawn(process.execPath, [this.#main], {
      env: { PATH: process.env.PATH ?? '', PORT: '0', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#running.push(child);
    const lines: string[] = [];
    const errorLines: string[] = [];
    createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
    createInterface({ input: child.stderr }).on('line', (line) => errorLines.push(line));
    const exit = once(child, 'exit').then(([code]) => code);
    const gone = () =>
      exit.then((code) => {
        throw new Error(`The server ended with ${code}: ${errorLines.join('\n')}`);
      });
    const address = () => Promise.race([found(lines), gone()]);
    return { child, lines, errorLines, exit, address };
  }

  /** Ends those that still run. */
  kill(): void {
    for (const child of this.#running.splice(0)) child.kill('SIGKILL');
  }

  /** Removes the bundle. */
  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  get #main(): string {
    return join(this.#folder, 'dist/server/main.js');
  }
}

async function found(lines: readonly string[]): Promise<string> {
  for (;;) {
    const address = /http:\/\/\S+/.exec(lines[0] ?? '')?.[0];
    if (address) return address;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
