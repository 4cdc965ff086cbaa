import type { Pool, PoolClient } from 'pg';
import type { DatabaseServer } from './database-address';

/** Says whether an error means that a server cannot work now, rather than that the address is wrong. */
type IsUnavailable = (error: unknown) => boolean;

/** A server that is there and has another part than the one that is wanted. Its code is the one by which PostgreSQL refuses a write. */
export class HasOtherPart extends Error {
  readonly code = '25006';
}

/**
 * Connections to whichever of some servers has the part that is wanted. Each new one is asked for that, so that a standby is
 * found as soon as it was promoted; the server that was found last is tried first.
 */
export class SeveralServers {
  #first = 0;

  constructor(
    private readonly pools: readonly (DatabaseServer & { readonly pool: Pool })[],
    private readonly isUnavailable: IsUnavailable,
  ) {}

  /** A connection to a server that has the part. Throws what was wrong with each when there is none. */
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

  /** Ends all of them. */
  async end(): Promise<void> {
    await Promise.all(this.pools.map(({ pool }) => pool.end()));
  }
}
