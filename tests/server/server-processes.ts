import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

/** The bundle of this worker: its files come one after another, and the first makes it for all. */
let bundled: Promise<string> | undefined;

/** Bundles the server as the build does, in the folder of the run; gives the program. */
async function bundle(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'server-'));
  // What the bundle does not contain, and what kind of scripts these are.
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  copyFileSync(join(ROOT, 'package.json'), join(folder, 'package.json'));
  const dir = join(folder, 'dist/server');
  const built = await rolldown({
    input: {
      main: join(ROOT, 'server/main.ts'),
      'reading-worker': join(ROOT, 'server/db/reading-worker.ts'),
      'table-worker': join(ROOT, 'server/tables/table-worker.ts'),
    },
    platform: 'node',
    external: ['better-sqlite3', '@node-rs/argon2', 'pg', 'pino', 'read-excel-file/node'],
    logLevel: 'silent',
  });
  await built.write({ dir, format: 'esm' });
  await built.close();
  return join(dir, 'main.js');
}

/** Runs the server in processes of its own. */
export class ServerProcesses {
  #program = '';
  readonly #running: ChildProcess[] = [];

  /** Has the server bundled; to be called before the first is started. */
  async build(): Promise<void> {
    bundled ??= bundle();
    this.#program = await bundled;
  }

  /** Starts one on a free port. */
  start(environment: Readonly<Record<string, string>>): ServerProcess {
    const child = spawn(process.execPath, [this.#program], {
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
}

async function found(lines: readonly string[]): Promise<string> {
  for (;;) {
    const address = /http:\/\/\S+/.exec(lines[0] ?? '')?.[0];
    if (address) return address;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
