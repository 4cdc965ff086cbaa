import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { findPostgres } from '../../scripts/find-postgres.mjs';

/** What a crash of the machine may lose does not matter to a test, and each disk sync costs it milliseconds. */
const UNSAFE_BUT_FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
const SETTINGS = ['max_connections=200', 'shared_buffers=64MB', 'max_parallel_workers_per_gather=0'];

const run = promisify(execFile);

/** A PostgreSQL server of a test's own, reached by a socket in its folder, so that it needs no free port. */
export class PostgresServer {
  readonly #folder = mkdtempSync(join(tmpdir(), 'portal-pg-'));
  readonly #durable: boolean;
  #process: ChildProcess | undefined;

  /** `durable`: what is committed is on the disk, as it is where people work. */
  constructor({ durable = false } = {}) {
    this.#durable = durable;
  }

  /** Makes the server's files and starts it. */
  async create(): Promise<void> {
    const { uid, gid } = this.#user ?? {};
    if (uid !== undefined && gid !== undefined) chownSync(this.#folder, uid, gid);
    const options = ['--no-sync', '--no-locale', '--encoding=UTF8', '--auth=trust', '--username=postgres'];
    await run(this.#program('initdb'), ['-D', this.#data, ...options], { ...this.#user, cwd: this.#folder });
    await this.start();
  }

  /** Starts it, again after a stop; settles when it answers. */
  async start(): Promise<void> {
    const settings = [...SETTINGS, ...(this.#durable ? [] : UNSAFE_BUT_FAST)];
    const flags = ['listen_addresses=', `unix_socket_directories=${this.#folder}`, ...settings];
    const child = spawn(
      this.#program('postgres'),
      ['-D', this.#data, ...flags.flatMap((flag) => ['-c', flag])],
      {
        ...this.#user,
        cwd: this.#folder,
        stdio: 'ignore',
      },
    );
    this.#process = child;
    // A run that is cut short must not leave a server behind.
    process.once('exit', () => child.kill('SIGQUIT'));
    while (!(await this.#answers())) {
      if (child.exitCode !== null) throw new Error(`PostgreSQL ended with ${child.exitCode}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** Stops it: in order (connections are ended), or at once, as if its machine were cut off. */
  async stop(how: 'in-order' | 'at-once' = 'in-order'): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(how === 'in-order' ? 'SIGINT' : 'SIGQUIT');
    await gone;
  }

  /** Stops it and removes its files. */
  async remove(): Promise<void> {
    await this.stop('at-once');
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** The address of one of its databases. */
  urlOf(database: string): string {
    return `postgres://postgres@localhost/${database}?host=${encodeURIComponent(this.#folder)}`;
  }

  get #data(): string {
    return join(this.#folder, 'data');
  }

  /** PostgreSQL refuses to run as root. */
  get #user(): { uid: number; gid: number } | undefined {
    return process.getuid?.() === 0 ? (userNamed('postgres') ?? userNamed('nobody')) : undefined;
  }

  #program(name: string): string {
    const folder = findPostgres();
    if (folder === undefined) throw new Error('There is no PostgreSQL here: run scripts/ensure-postgres.mjs');
    return join(folder, name);
  }

  async #answers(): Promise<boolean> {
    const client = new pg.Client({ connectionString: this.urlOf('postgres') });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return true;
    } catch {
      return false;
    }
  }
}

function userNamed(name: string): { uid: number; gid: number } | undefined {
  const file = '/etc/passwd';
  const line =
    existsSync(file) &&
    readFileSync(file, 'utf8')
      .split('\n')
      .find((each) => each.startsWith(`${name}:`));
  const [, , uid, gid] = line ? line.split(':') : [];
  return uid === undefined || gid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) };
}
