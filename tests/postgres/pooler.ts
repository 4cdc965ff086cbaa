import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port';

/** PgBouncer in transaction mode before a server: each transaction gets whichever of its few connections is free. */
export class Pooler {
  readonly #folder = mkdtempSync(join(tmpdir(), 'portal-pooler-'));
  #process: ChildProcess | undefined;
  #port = 0;

  /** Tells whether PgBouncer is installed. */
  static isThere(): boolean {
    return spawnSync('pgbouncer', ['--version']).error === undefined;
  }

  /** Starts it before the server whose socket lies in a folder, or at a port, with so many connections. Throws what it said. */
  async start(server: string | number, connections: number): Promise<void> {
    const place =
      typeof server === 'number' ? `host=127.0.0.1 port=${server} password=of-your-own` : `host=${server}`;
    this.#port = await freePort();
    const config = join(this.#folder, 'pgbouncer.ini');
    const settings = {
      listen_addr: '127.0.0.1',
      listen_port: this.#port,
      unix_socket_dir: '',
      auth_type: 'any',
      pool_mode: 'transaction',
      default_pool_size: connections,
      max_client_conn: 200,
    };
    writeFileSync(
      config,
      [
        '[databases]',
        `* = ${place} user=postgres`,
        '[pgbouncer]',
        ...Object.entries(settings).map(([name, value]) => `${name} = ${value}`),
      ].join('\n'),
    );
    // It does not run as root.
    const [user = 0, group = 0] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'postgres'])));
    const isRoot = process.getuid?.() === 0;
    if (isRoot) for (const each of [this.#folder, config]) chownSync(each, user, group);
    const child = spawn('pgbouncer', [...(isRoot ? ['-u', 'postgres'] : []), config], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#process = child;
    await new Promise<void>((resolve, reject) => {
      let said = '';
      child.stderr.setEncoding('utf8').on('data', (text) => {
        said += text;
        if (said.includes('process up')) resolve();
      });
      child.once('exit', () => reject(new Error(said)));
    });
  }

  /** The address of the database `postgres` behind it. */
  get url(): string {
    return `postgres://postgres@127.0.0.1:${this.#port}/postgres`;
  }

  /** Ends it. */
  stop(): void {
    this.#process?.removeAllListeners('exit');
    this.#process?.kill();
    rmSync(this.#folder, { recursive: true });
  }
}
