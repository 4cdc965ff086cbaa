import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { findPostgres } from './find-postgres.mjs';

/** A test need not survive a crash of the machine, and each disk sync costs it milliseconds. */
const UNSAFE_BUT_FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
const SETTINGS = ['max_connections=200', 'shared_buffers=64MB', 'max_parallel_workers_per_gather=0'];

const run = promisify(execFile);

/** Runs a private PostgreSQL server, reached by a socket in its folder, so that it needs no free port. */
export class PostgresServer {
  #folder = mkdtempSync(join(tmpdir(), 'portal-pg-'));
  #settings;
  #process;
  #endWithUs = () => this.#process?.kill('SIGQUIT');

  /** `durable`: commits are synced to the disk, as in production. `settings`: further ones, `name=value`. */
  constructor({ durable = false, settings = [] } = {}) {
    this.#settings = [...SETTINGS, ...(durable ? [] : UNSAFE_BUT_FAST), ...settings];
  }

  /** Makes the server's files and starts it. */
  async create() {
    this.#own();
    const options = ['--no-sync', '--no-locale', '--encoding=UTF8', '--auth=trust', '--username=postgres'];
    await run(postgresProgram('initdb'), ['-D', this.#data, ...options], {
      ...postgresUser(),
      cwd: this.#folder,
    });
    await this.start();
  }

  /** Makes it a standby that follows another server under a name, and starts it. */
  async follow(primary, name) {
    this.#own();
    const from = ['-d', `host=${primary.folder} user=postgres application_name=${name}`];
    const how = ['-X', 'stream', '-c', 'fast', '--no-sync', '-R', '-D', this.#data];
    await run(postgresProgram('pg_basebackup'), [...from, ...how], { ...postgresUser(), cwd: this.#folder });
    await this.start();
  }

  /** Applies a setting to the running server, written as in its file. */
  set(setting) {
    appendFileSync(join(this.#data, 'postgresql.auto.conf'), `${setting}\n`);
    this.#process.kill('SIGHUP');
  }

  /** Starts it, also after a stop; resolves when it answers. */
  async start() {
    const flags = ['listen_addresses=', `unix_socket_directories=${this.#folder}`, ...this.#settings];
    const child = spawn(
      postgresProgram('postgres'),
      ['-D', this.#data, ...flags.flatMap((flag) => ['-c', flag])],
      {
        ...postgresUser(),
        cwd: this.#folder,
        stdio: 'ignore',
      },
    );
    this.#process = child;
    // An interrupted run must not leave a server behind.
    process.off('exit', this.#endWithUs).once('exit', this.#endWithUs);
    while (!(await this.#answers())) {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`PostgreSQL ended with ${child.exitCode ?? child.signalCode}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** Stops it: in order (connections are ended), at once, or with kill -9 for it and its child processes. */
  async stop(how = 'in-order') {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    if (how === 'killed') for (const pid of childrenOf(child.pid)) kill(pid);
    child.kill(SIGNALS[how]);
    await gone;
  }

  /** Stops it and removes its files. */
  async remove() {
    await this.stop('at-once');
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** Returns the address of one of its databases. */
  urlOf(database) {
    return `postgres://postgres@localhost/${database}?host=${encodeURIComponent(this.#folder)}`;
  }

  /** The folder of its socket. */
  get folder() {
    return this.#folder;
  }

  get #data() {
    return join(this.#folder, 'data');
  }

  #own() {
    const { uid, gid } = postgresUser() ?? {};
    if (uid !== undefined && gid !== undefined) chownSync(this.#folder, uid, gid);
  }

  async #answers() {
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

const SIGNALS = { 'in-order': 'SIGINT', 'at-once': 'SIGQUIT', killed: 'SIGKILL' };

/** Returns the child processes of a process, from the kernel's list. */
export function childrenOf(pid) {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return text === '' ? [] : text.split(' ').map(Number);
}

/** Kills a process, which may have ended already. */
export function kill(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/** Returns the path of one of PostgreSQL's programs. Throws where it is missing. */
export function postgresProgram(name) {
  const folder = findPostgres();
  if (folder === undefined) throw new Error('There is no PostgreSQL here: run scripts/ensure-postgres.mjs');
  // A link to one of the programs leads to the folder of the others.
  return join(dirname(realpathSync(join(folder, 'postgres'))), name);
}

/** Returns the user to run PostgreSQL as, since it refuses to run as root; undefined for the present user. */
export function postgresUser() {
  return process.getuid?.() === 0 ? (userNamed('postgres') ?? userNamed('nobody')) : undefined;
}

function userNamed(name) {
  const file = '/etc/passwd';
  const line =
    existsSync(file) &&
    readFileSync(file, 'utf8')
      .split('\n')
      .find((each) => each.startsWith(`${name}:`));
  const [, , uid, gid] = line ? line.split(':') : [];
  return uid === undefined || gid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) };
}
