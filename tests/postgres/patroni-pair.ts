import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { z } from 'zod';
import { childrenOf, kill, postgresProgram, postgresUser } from '../../scripts/postgres-server.mjs';
import { freePort } from './free-port';

const RECIPE = join(import.meta.dirname, '../../docs/operations.md');
const PASSWORD = 'of-your-own';
const NAMES = ['one', 'two'] as const;
const Cluster = z.object({
  members: z.array(z.object({ name: z.string(), role: z.string(), state: z.string() })),
});

export type NodeName = (typeof NAMES)[number];

/** A server of the pair, with what keeps it. */
interface Node {
  readonly folder: string;
  readonly port: number;
  readonly api: number;
  patroni: ChildProcess | undefined;
}

/**
 * Two PostgreSQL servers on loopback that Patroni and etcd keep, set up by what the manual says, with other addresses and
 * folders. `logs` is where they say what they do.
 */
export class PatroniPair {
  readonly #folder = mkdtempSync(join(tmpdir(), 'portal-patroni-'));
  readonly #nodes = new Map<NodeName, Node>();
  #etcdPort = 0;
  #etcd: ChildProcess | undefined;

  /** Tells whether all that it takes is installed. */
  static isThere(): boolean {
    return ['patroni', 'etcd'].every((each) => spawnSync(each, ['--version']).error === undefined);
  }

  /** Starts etcd and both servers; settles when the second follows the first, synchronously. */
  async start(): Promise<void> {
    this.#own(this.#folder);
    this.#etcdPort = await freePort();
    const [client, peer] = [`http://127.0.0.1:${this.#etcdPort}`, `http://127.0.0.1:${await freePort()}`];
    this.#etcd = this.#run('etcd', 'etcd', [
      ...['--name', 'one', '--data-dir', join(this.#folder, 'etcd')],
      ...['--listen-client-urls', client, '--advertise-client-urls', client],
      ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
      ...['--initial-cluster', `one=${peer}`],
    ]);
    for (const name of NAMES) {
      const folder = join(this.#folder, name);
      mkdirSync(folder);
      this.#own(folder);
      this.#nodes.set(name, { folder, port: await freePort(), api: await freePort(), patroni: undefined });
      this.startNode(name);
      if (name === 'one') await this.#until(async () => (await this.leader()) === 'one');
    }
    await this.whole();
  }

  /** Settles when one of them leads and the other has all that it acknowledges. */
  async whole(): Promise<void> {
    await this.#until(async () => (await this.#members()).some(({ role }) => role === 'sync_standby'));
  }

  /** The one that takes writes; undefined while there is none. */
  async leader(): Promise<NodeName | undefined> {
    for (const [name, { api }] of this.#nodes) {
      const answer = await fetch(`http://127.0.0.1:${api}/primary`).catch(() => undefined);
      if (answer?.ok) return name;
    }
    return undefined;
  }

  /** Starts Patroni of a server, which starts the server. */
  startNode(name: NodeName): void {
    const node = this.#node(name);
    const config = join(node.folder, 'config.yml');
    writeFileSync(config, this.#configOf(name));
    this.#own(config);
    node.patroni = this.#run(name, 'patroni', [config]);
  }

  /** Ends a machine as a cut of its power does: the server with all of its processes, and Patroni. */
  killNode(name: NodeName): void {
    const { patroni, folder } = this.#node(name);
    patroni?.kill('SIGKILL');
    const [pid] = readFileSync(join(folder, 'portal/postmaster.pid'), 'utf8').split('\n').map(Number);
    if (pid === undefined) return;
    // The first to go is the one that would tell the others to end in order.
    const children = childrenOf(pid);
    for (const each of [pid, ...children]) kill(each);
  }

  /** Has the other one lead, in order. */
  async switchOver(): Promise<void> {
    const leader = await this.leader();
    if (leader === undefined) throw new Error('There is no leader');
    const answer = await fetch(`http://127.0.0.1:${this.#node(leader).api}/switchover`, {
      method: 'POST',
      body: JSON.stringify({ leader }),
    });
    if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
  }

  /** The address of a database on both, for those who write. */
  urlOf(database: string, user = `postgres:${PASSWORD}`): string {
    const hosts = [...this.#nodes.values()].map(({ port }) => `127.0.0.1:${port}`);
    return `postgres://${user}@${hosts.join(',')}/${database}?target_session_attrs=read-write`;
  }

  /** Asks one of the servers for a value. */
  async ask(name: NodeName, database: string, query: string): Promise<unknown> {
    const { port } = this.#node(name);
    const client = new pg.Client({
      connectionString: `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/${database}`,
    });
    await client.connect();
    try {
      const { rows } = await client.query({ text: query, rowMode: 'array' });
      return rows[0]?.[0];
    } finally {
      await client.end();
    }
  }

  /** Where a server listens. */
  portOf(name: NodeName): number {
    return this.#node(name).port;
  }

  /** The end of what all of them said, for a test that fails. */
  get said(): string {
    return ['etcd', ...this.#nodes.keys()]
      .map((name) => `${name}:\n${readFileSync(join(this.#folder, `${name}.log`), 'utf8').slice(-3000)}`)
      .join('\n');
  }

  /** Ends all of them and removes their files. */
  remove(): void {
    for (const name of this.#nodes.keys())
      try {
        this.killNode(name);
      } catch {
        // It has not come as far as to have a server.
      }
    this.#etcd?.kill('SIGKILL');
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }

  /** The configuration of the manual, with the places of a test. */
  #configOf(name: NodeName): string {
    const { folder, port, api } = this.#node(name);
    const recipe = /```yaml\n(scope: portal\n.*?)```/s.exec(readFileSync(RECIPE, 'utf8'))?.[1] ?? '';
    const changes: readonly (readonly [string, string])[] = [
      ['name: one', `name: ${name}`],
      ['10.0.0.11:2379,10.0.0.12:2379,10.0.0.13:2379', `127.0.0.1:${this.#etcdPort}`],
      ['10.0.0.11:8008', `127.0.0.1:${api}`],
      ['10.0.0.11:5432', `127.0.0.1:${port}`],
      ['10.0.0.0/24', '127.0.0.1/32'],
      ['/var/lib/postgresql', folder],
      ['/var/run/postgresql', folder],
      ['/usr/lib/postgresql/15/bin', join(postgresProgram('postgres'), '..')],
    ];
    for (const [found] of changes) if (!recipe.includes(found)) throw new Error(`The manual lacks ${found}`);
    return changes.reduce((text, [found, own]) => text.replaceAll(found, own), recipe);
  }

  async #members(): Promise<z.output<typeof Cluster>['members']> {
    for (const { api } of this.#nodes.values()) {
      const answer = await fetch(`http://127.0.0.1:${api}/cluster`).catch(() => undefined);
      if (answer?.ok) return Cluster.parse(await answer.json()).members;
    }
    return [];
  }

  async #until(holds: () => Promise<boolean>): Promise<void> {
    const end = Date.now() + 90_000;
    while (!(await holds())) {
      if (Date.now() > end) throw new Error(`It took too long.\n${this.said}`);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }

  #node(name: NodeName): Node {
    const node = this.#nodes.get(name);
    if (!node) throw new Error(`There is no ${name}`);
    return node;
  }

  #run(name: string, command: string, args: readonly string[]): ChildProcess {
    const log = openSync(join(this.#folder, `${name}.log`), 'a');
    return spawn(command, args, { ...postgresUser(), cwd: this.#folder, stdio: ['ignore', log, log] });
  }

  #own(path: string): void {
    const { uid, gid } = postgresUser() ?? {};
    if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
  }
}
