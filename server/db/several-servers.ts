import type { Pool, PoolClient } from 'pg';
import type { DatabaseServer } from './database-address';

/** Whether an error means that a server is unavailable, rather than that the address is wrong. */
type IsUnavailable = (error: unknown) => boolean;

/** Thrown for a reachable server with the other role. Its code is PostgreSQL's for refusing a write. */
export class HasOtherPart extends Error {
  readonly code = '25006';
}

/**
 * Connects to the first of several servers that has the wanted role. Each new connection checks it, so that a promoted
 * standby is found at once; the server found last is tried first.
 */
export class SeveralServers {
  #first = 0;

  constructor(
    private readonly pools: readonly (DatabaseServer & { readonly pool: Pool })[],
    private readonly isUnavailable: IsUnavailable,
  ) {}

  /** Connects to a server with the role. Throws the errors of all servers when there is none. */
  async connect(): Promise<PoolClient> {
    const failed: { readonly name: string; readonly error: unknown }[] = [];
    const from = this.#first;
    for (let step = 0; step < this.pools.length; step += 1) {
      const at = (from + step) % this.pools.length;
      const server = this.pools[at];
      if (server === undefined) continue;
      try {
        const client = await server.pool.connect();
        this.#first = at;
        return client;
      } catch (error) {
        failed.push({ name: server.name, error });
      }
    }
    if (!failed.some(({ error }) => this.isUnavailable(error))) throw failed[0]?.error;
    throw new HasOtherPart(
      failed
        .map(({ name, error }) => `${name}: ${error instanceof Error ? error.message : error}`)
        .join('; '),
    );
  }

  /** Closes all pools. */
  async end(): Promise<void> {
    await Promise.all(this.pools.map(({ pool }) => pool.end()));
  }
}
