import type Pg from 'pg';
import type { ClientBase, Pool, PoolClient } from 'pg';
import type { DatabaseAddress, DatabasePart, DatabaseServer } from './database-address';
import { HasOtherPart, SeveralServers } from './several-servers';

/** The connections of one process: four processes leave half of PostgreSQL's usual hundred to other programs. */
const MAX_CONNECTIONS = 10;
const CONNECT_WITHIN_MS = 5000;
const STATEMENT_TIMEOUT_MS = 15_000;
const LOCK_TIMEOUT_MS = 5000;
/** Between two statements of a transaction there is only a little computation. */
const IDLE_IN_TRANSACTION_MS = 15_000;

const INT8 = 20;
const NUMERIC = 1700;

/** Matches errors of a broken or unavailable connection, which the driver gives no code. */
const BROKEN =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end|driver has already been destroyed)/;
/** The time limits of each connection, in ms. */
const LIMITS = {
  statement_timeout: STATEMENT_TIMEOUT_MS,
  lock_timeout: LOCK_TIMEOUT_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  // Statements are short: JIT compilation takes 300 ms where tables have no statistics yet, and saves nothing.
  options: '-c jit=off',
};
/** The limits for a standby, whose connections stay read only even when it is promoted. */
const LIMITS_OF_STANDBY = { ...LIMITS, options: `${LIMITS.options} -c default_transaction_read_only=on` };
/** The lifetime of a connection to a standby, after which another standby is found if this one was promoted. */
const STANDBY_LIVES_SECONDS = 60;
/**
 * Connections (08), resources (53), limits and shutdowns (57), locks (55P03), read only after a takeover (25006), an
 * idle transaction (25P03), and conflicts that still fail after repeats (40001, 40P01).
 */
const UNAVAILABLE = /^(08...|53...|57014|57P0.|55P03|25006|25P03|40001|40P01)$/;
const NO_NETWORK = /^(ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

/** A source of connections; each is returned by its `release`. */
export interface Connections {
  connect(): Promise<PoolClient>;
  end(): Promise<void>;
}

/** Opens a pool of connections to a PostgreSQL database, which returns numbers as the embedded engine does. */
export async function openPool(address: DatabaseAddress): Promise<Connections> {
  const { default: pg } = await import('pg');
  const pools = address.servers.map((server) => ({ ...server, pool: poolOf(pg, server, address) }));
  const [only, ...others] = pools;
  return only && others.length === 0 ? only.pool : new SeveralServers(pools, isPostgresUnavailable);
}

function poolOf(pg: typeof Pg, { url }: DatabaseServer, { wanted, isPooled }: DatabaseAddress): Pool {
  const isStandby = wanted === 'standby';
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'partner-portal',
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    // A pooler accepts no such options; set them for the role instead.
    ...(!isPooled && (isStandby ? LIMITS_OF_STANDBY : LIMITS)),
    keepAlive: true,
    ...(wanted && { onConnect: MUST_BE[wanted] }),
    ...(isStandby && { maxLifetimeSeconds: STANDBY_LIVES_SECONDS }),
    types: {
      getTypeParser: (oid, format) =>
        oid === INT8 || oid === NUMERIC ? exactNumber : pg.types.getTypeParser(oid, format),
    },
  });
  // The failing query reports a broken connection; an error event without a listener would end the process.
  const heard = () => undefined;
  pool.on('error', heard);
  pool.on('connect', (client) => client.on('error', heard));
  return pool;
}

/** Check the role of a new connection's server; throw for the other one. */
const MUST_BE: Readonly<Record<DatabasePart, (client: ClientBase) => Promise<void>>> = {
  primary: async (client) => {
    const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
    if (rows[0]?.transaction_read_only !== 'off') throw new HasOtherPart('takes no writes');
  },
  standby: async (client) => {
    const { rows } = await client.query<{ follows: boolean }>('select pg_is_in_recovery() as follows');
    if (rows[0]?.follows !== true) throw new HasOtherPart('is no standby');
  },
};

/** Whether an error means that the database server is unavailable, rather than that the query is wrong. */
export function isPostgresUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (code !== undefined && (UNAVAILABLE.test(code) || NO_NETWORK.test(code))) return true;
  return BROKEN.test(error.message) || (code === 'ENOENT' && /^connect /.test(error.message));
}

/** Whether a transaction failed only because of concurrent ones. */
export function isConflict(error: unknown): boolean {
  return error instanceof Error && /^40(001|P01)$/.test(codeOf(error) ?? '');
}

/** The code of an error by PostgreSQL or the network; undefined where there is none. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** Parses a number where that loses no precision; otherwise returns its text. */
function exactNumber(text: string): number | string {
  const number = Number(text);
  return Number.isInteger(number) && !Number.isSafeInteger(number) ? text : number;
}
