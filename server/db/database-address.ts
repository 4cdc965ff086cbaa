/** One server of a database. */
export interface DatabaseServer {
  /** As the address names it: for people, without a password. */
  readonly name: string;
  /** The address of the database there, as node-postgres takes it. */
  readonly url: string;
}

/** The part of a server in a pair: the one that takes writes, or one that follows it and is only read. */
export type DatabasePart = 'primary' | 'standby';

/** The servers that an address leads to: one, or the first of several that has the part that is wanted. */
export interface DatabaseAddress {
  readonly servers: readonly [DatabaseServer, ...DatabaseServer[]];
  /** The part that a server is asked for before it is used; undefined where the only one is taken as it is. */
  readonly wanted: DatabasePart | undefined;
  /** Whether a pooler between gives each transaction a connection of its choice, so that nothing is left in one for the next. */
  readonly isPooled: boolean;
}

const PARTS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(\/[^?#]*)?(?:\?([^#]*))?$/;
const SERVER = /^(\[[\da-f:.]+\]|[^\s[\]:,]+)?(?::(\d{1,5}))?$/i;
const HIGHEST_PORT = 65_535;
/** The values of libpq that fit each part: `read-write` and `primary` are the same for us. */
const ATTRIBUTES: Readonly<Record<DatabasePart, readonly [string, ...string[]]>> = {
  primary: ['read-write', 'primary'],
  standby: ['standby'],
};

/**
 * Reads an address such as libpq takes:
 * `postgres://user:password@one:5432,two:5432/portal?target_session_attrs=read-write`, or that of a pooler in transaction
 * mode with `pooler=transaction`, which libpq does not know. `part` is what its server is used as: a standby is always asked
 * whether it is one. Gives, for one that cannot be used, what is wrong with it, without what it holds.
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

/** A folder of sockets is written in the place of a host as `%2Fvar%2Frun`. */
function decoded(server: string): string {
  try {
    return decodeURIComponent(server);
  } catch {
    return server;
  }
}
