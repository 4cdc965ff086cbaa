import { sql } from 'kysely';

import type { PortalDatabase } from '../../../server/db/portal-database';
import type { ServerOptions } from '../../../server/server-options';
import { ENGINE } from '../../support/test-engine';
import { aServer, type TestServer } from '../start-test-server';

/** A call that writes, and that its server takes. */
export interface WrittenCall {
  readonly server: TestServer;
  readonly path: string;
  /** JSON. */
  readonly body?: unknown;
  /** What is sent in place of JSON. */
  readonly file?: { readonly type: string; readonly bytes: Uint8Array<ArrayBuffer> | string };
  /** Undefined for a call that needs none. */
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** It keeps a file beside the database, or nothing at all. */
  readonly leavesTables?: true;
  /** The table that tells when this was done last, of which the times are no effect. */
  readonly tellsWhen?: string;
}

/** Makes a server on which a call can be made, and gives the call. */
export type Arrange = () => Promise<WrittenCall>;

/** A server with the demo data, until the test is over. */
export async function demo(options: ServerOptions = {}): Promise<TestServer> {
  const server = await aServer(options);
  return server;
}

/** A call of the administrator of the demo data. */
export function byAdmin(
  path: string | ((server: TestServer) => Promise<string>),
  body?: unknown,
  more: Partial<WrittenCall> & { readonly before?: (server: TestServer) => Promise<unknown> } = {},
  userId = 'u0',
): Arrange {
  return async () => {
    const { before, ...rest } = more;
    const server = await demo();
    await before?.(server);
    return {
      server,
      path: typeof path === 'string' ? path : await path(server),
      ...(body !== undefined && { body }),
      token: await server.tokenFor(userId),
      ...rest,
    };
  };
}

/** A call of the first vendor of the demo data. */
export function byVendor(
  path: string | ((server: TestServer) => Promise<string>),
  body?: unknown,
  more: Parameters<typeof byAdmin>[2] = {},
): Arrange {
  return byAdmin(path, body, more, 'u1');
}

/** Sends a call, under a key. */
export async function send(method: string, call: WrittenCall, key?: string): Promise<Response> {
  const { server, path, body, file, token, headers } = call;
  return server.app.request(
    path,
    {
      method,
      headers: {
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(file && { 'Content-Type': file.type }),
        ...(key !== undefined && { 'Idempotency-Key': key }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(file && { body: file.bytes }),
    },
    { incoming: { socket: { remoteAddress: '192.0.2.1' } } },
  );
}

/** Sends JSON that a server must take, and gives its answer. */
export async function must(
  server: TestServer,
  method: string,
  path: string,
  body?: unknown,
  userId = 'u0',
): Promise<Readonly<Record<string, unknown>>> {
  const answer = await send(method, { server, path, body, token: await server.tokenFor(userId) });
  if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
  return answer.json();
}

/** The tables that are no effect of a call: what calls were answered, sums that are kept, and how the last run went. */
const NO_EFFECT =
  /^(repeated_calls|idempotency_keys|mailbox_answers|crm_last_run|import_runs|sums_.*|sqlite_.*)$/;

const TIMES = /(^|_)at_ms$/;

/** Every row of the database, by table, without what calls leave in passing. */
export async function tablesOf({
  server: {
    dependencies: { database },
  },
  tellsWhen,
}: WrittenCall): Promise<Record<string, string>> {
  return await database.transaction().execute(async (transaction) => {
    const tables: Record<string, string> = {};
    for (const name of (await namesOf(transaction)).filter((each) => !NO_EFFECT.test(each))) {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(transaction);
      const replacer = name === tellsWhen ? withoutTimes : undefined;
      tables[name] = rows
        .map((row) => JSON.stringify(row, replacer))
        .toSorted()
        .join('\n');
    }
    return tables;
  });
}

const withoutTimes = (key: string, value: unknown) => (TIMES.test(key) ? 0 : value);

/** The names of the tables of which the rows differ. */
export function changedTables(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): readonly string[] {
  return Object.keys(after).filter((name) => before[name] !== after[name]);
}

async function namesOf(database: PortalDatabase): Promise<readonly string[]> {
  const names =
    ENGINE === 'PostgreSQL'
      ? sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`
      : sql<{ name: string }>`select name from sqlite_master where type = 'table'`;
  return (await names.execute(database)).rows.map(({ name }) => name);
}
