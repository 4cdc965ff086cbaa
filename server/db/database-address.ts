/** One server in a database address. */
export interface DatabaseServer {
  /** The server's name in messages, without a password. */
  readonly name: string;
  /** The database's address on this server, in the form of node-postgres. */
  readonly url: string;
}

/** The role of a server: the primary takes writes, a standby follows it and is read only. */
export type DatabasePart = 'primary' | 'standby';

/** The servers in an address: one, or several of which the first with the wanted role is used. */
export interface DatabaseAddress {
  readonly servers: readonly [DatabaseServer, ...DatabaseServer[]];
  /** The role that a server is checked for before it is used; undefined where a single server is used as it is. */
  readonly wanted: DatabasePart | undefined;
  /** Whether a pooler assigns each transaction to any connection, so that no session state persists. */
  readonly isPooled: boolean;
}

const PARTS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(\/[^?#]*)?(?:\?([^#]*))?$/;
const SERVER = /^(\[[\da-f:.]+\]|[^\s[\]:,]+)?(?::(\d{1,5}))?$/i;
const HIGHEST_PORT = 65_535;
/** The values of libpq's `target_session_attrs` for each role: `read-write` and `primary` mean the same here. */
const ATTRIBUTES: Readonly<Record<DatabasePart, readonly [string, ...string[]]>> = {
  primary: ['read-write', 'primary'],
  standby: ['standby'],
};

/**
 * Parses an address in the form of libpq:
 * `postgres://user:password@one:5432,two:5432/portal?target_session_attrs=read-write`, or of a pooler in transaction
 * mode with `pooler=transaction`, which libpq does not know. `part` is the role of its server; a standby is always
 * checked. Returns a message for an unusable address, without its contents.
 */
export function readDatabaseAddress(
  address: string,
  part: DatabasePart = 'primary',
): DatabaseAddress | string {
  const [, start, list, path = '', query = ''] = PARTS.exec(address) ?? [];
  if (start === undefined || list === undefined) return 'must be an address that starts with postgres://';
  const parameters = new URLSearchParams(query);
  const attribute = parameters.get('target_session_attrs');
  if (attribute !== null && !ATTRIBUTES[part].includes(attribute))
    return `must have ${ATTRIBUTES[part][0]} as its target_session_attrs`;
  const pooler = parameters.get('pooler');
  if (pooler !== null && pooler !== 'transaction') return 'must have transaction as its pooler';
  if (/,/.test(`${parameters.get('host') ?? ''}${parameters.get('port') ?? ''}`)) {
    return 'must name several servers before the path: postgres://one:5432,two:5432/portal';
  }
  parameters.delete('target_session_attrs');
  parameters.delete('pooler');
  const rest = parameters.size === 0 ? path : `${path}?${parameters}`;
  const servers: DatabaseServer[] = [];
  for (const server of list.split(',')) {
    const [known, host, port] = SERVER.exec(server) ?? [];
    if (known === undefined || Number(port ?? 1) > HIGHEST_PORT || Number(port ?? 1) === 0) {
      return 'must name each server as host or host:port, with commas between them';
    }
    if (host === undefined && list.includes(',')) return 'must name a server on each side of a comma';
    const url = `${start}${server}${rest}`;
    if (!URL.canParse(url)) return 'must be an address that starts with postgres://';
    servers.push({ name: decoded(server), url });
  }
  const [first, ...others] = servers;
  if (first === undefined) return 'must name a server';
  return {
    servers: [first, ...others],
    wanted: part === 'standby' || others.length > 0 || attribute !== null ? part : undefined,
    isPooled: pooler !== null,
  };
}

/** A socket folder takes the position of a host, written as `%2Fvar%2Frun`. */
function decoded(server: string): string {
  try {
    return decodeURIComponent(server);
  } catch {
    return server;
  }
}
