import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { Role } from '#core/access/role';
import { type ComposedServer, composeServer } from '../../server/compose';
import type { PortalDatabase } from '../../server/db/portal-database';
import type { FactorDemand } from '../../server/features/sign-in/factor-gate';
import { PasswordHasher } from '../../server/features/sign-in/password-hasher';
import { fillDatabase } from '../support/fill-database';
import { PageServer } from '../support/page-server';
import { type MountedPortal, renderPortal } from '../support/render-portal';
import { imageOf } from '../support/test-engine';
import type { TestNetwork } from '../support/test-network';
import { TEST_HASH_COST } from '../support/test-start';
import { watchErrors } from '../support/watch-errors';

/** The password of each account of a network. */
export const NETWORK_PASSWORD = 'opens every account of a network';

/** The portal over a network of its own, and what is behind it. */
export interface PortalOverNetwork extends MountedPortal {
  readonly server: PageServer;
  readonly database: PortalDatabase;
}

/** How a page is opened, apart from its path and the role of the person who opens it. */
interface Opening {
  /** Whether the page takes the server for one that knows the spec's calls alone. */
  readonly specOnly?: boolean;
  /** Changes the database before anybody reads it. */
  readonly prepare?: (database: PortalDatabase) => Promise<unknown>;
  /** What calls get in place of the server's answers, see `PageServer`. */
  readonly instead?: PageServer['instead'];
  /** The administrators that need a second factor; none where it is left out. */
  readonly factorDemand?: FactorDemand;
}

let hashed: Promise<string> | undefined;

/**
 * Gives the way to open a path of the portal over a network, as its administrator or as the partner of its first vendor.
 * Each time it is a whole server of its own in this process, over SQLite in memory. After each test the page is taken
 * away and the servers end, and nothing must have been said to the console as an error. Called once, outside of any test.
 */
export function overNetworks() {
  const servers: ComposedServer[] = [];
  let errors: readonly string[];
  beforeEach(() => {
    // jsdom's own is of another realm, and Node's buffers are none of it: the server signs with them.
    vi.stubGlobal('Uint8Array', Object.getPrototypeOf(Buffer));
    errors = watchErrors();
    vi.spyOn(console, 'warn').mockImplementation(() => {});
  });
  afterEach(async () => {
    cleanup();
    sessionStorage.clear();
    localStorage.clear();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    for (const server of servers.splice(0)) await server.close();
    expect(errors).toEqual([]);
  });
  return async (
    network: TestNetwork,
    path: string,
    role: Role,
    { prepare, specOnly = false, instead = {}, factorDemand }: Opening = {},
  ): Promise<PortalOverNetwork> => {
    const running = await composeServer({
      image: await imageOf('empty'),
      demoData: false,
      hashCost: TEST_HASH_COST,
      factorDemand,
    });
    servers.push(running);
    const { app } = running;
    const { database } = running.dependencies;
    hashed ??= new PasswordHasher(TEST_HASH_COST).hash(NETWORK_PASSWORD);
    await fillDatabase(database, network, await hashed);
    await prepare?.(database);
    const from = { incoming: { socket: { remoteAddress: '192.0.2.1' } } };
    const server = new PageServer(async (where, call) => app.request(where, call, from));
    const account = network.accounts.find((each) => each.role === role);
    const begun = await server.sessionOf(account?.email ?? '', NETWORK_PASSWORD);
    server.instead = instead;
    const session = specOnly ? { ...begun, features: [] } : begun;
    return { ...(await renderPortal(server, path, session)), server, database };
  };
}

/** Has imports of these kinds be under way: the server says with its answers that records may be missing. */
export function beginImports(
  database: PortalDatabase,
  ...kinds: readonly ('leads' | 'deals' | 'payments')[]
): Promise<unknown> {
  const imports = kinds.map((kind) => ({ import_id: kind, kind, next_batch: 0, work: '{}' }));
  return database.insertInto('applying_imports').values(imports).execute();
}
