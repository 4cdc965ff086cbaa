import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { type ComposedServer, composeServer } from '../../server/compose';
import type { DatabaseClock } from '../../server/db/database-clock';
import type { MailTransport } from '../../server/mail/mail-transport';
import type { DueMail } from '../../server/mail/outbox';
import type { ServerOptions } from '../../server/server-options';
import { dropDatabase, engineClock, freshDatabase } from '../support/test-engine';
import { TEST_HASH_COST, TEST_START } from '../support/test-start';
import { tokenFor } from '../support/token-for';

export { TEST_START };

const TEST_SECRET = 'signs the tokens of tests and of nothing else';

/** How far the machine's clock is ahead of the tests' when they begin. */
const AHEAD_MS = Date.now() - TEST_START;

/** A clock that a test moves, and with it that of the database, which goes by itself from `TEST_START` on. */
export class MovableClock {
  #passed = 0;

  /** The database's clock, moved on as far as this one. */
  readonly ofDatabase: DatabaseClock = {
    now: () => sql<number>`${engineClock.now()} + ${sql.lit(this.#passed - AHEAD_MS)}`,
  };

  now(): number {
    return TEST_START + this.#passed;
  }

  /** Goes on by minutes. */
  pass(minutes: number): void {
    this.#passed += Math.round(minutes * 60_000);
  }
}

/** Keeps the mails that were sent. */
export class Mailbox implements MailTransport {
  readonly mails: DueMail[] = [];

  async send(mail: DueMail): Promise<void> {
    this.mails.push(mail);
  }
}

/** A server as the tests see it. */
export interface TestServer extends ComposedServer {
  readonly clock: MovableClock;
  /** What was sent, unless the test has mail of its own. */
  readonly mailbox: Mailbox;
  /** A token without a sign-in, for the account with this id. */
  tokenFor(userId: string): Promise<string>;
  /** Calls the app as a token's holder, or as nobody. */
  get(path: string, token?: string): Promise<Response>;
  /** Signs in, from an address. */
  signIn(email: string, password: string, address?: string): Promise<Response>;
}

/** Starts a server as `startTestServer` does, and closes it when the test has ended. */
export async function aServer(options?: ServerOptions, clock?: MovableClock): Promise<TestServer> {
  const server = await startTestServer(options, clock);
  onTestFinished(() => server.close());
  return server;
}

/**
 * Starts a server on a database of its own, of the engine under test, with demo data, of which no month is closed unless
 * `demoClosings` says so. The caller closes it. Servers with the same folder share a database, on either engine.
 */
export async function startTestServer(
  options: ServerOptions = {},
  clock = new MovableClock(),
): Promise<TestServer> {
  const mailbox = new Mailbox();
  const { dataDir, demoData = true, demoClosings = false, clock: counting = clock } = options;
  // The one that is copied holds the demo data of the moment at which the tests' clocks start.
  const isCopied = demoData && !demoClosings && counting.now() === TEST_START;
  const place = await freshDatabase(isCopied ? 'demo' : 'empty', dataDir);
  const databaseClock = clock.ofDatabase;
  const server = await composeServer({
    clock,
    databaseClock,
    mail: mailbox,
    hashCost: TEST_HASH_COST,
    // The embedded database keeps one of its own.
    ...(place.databaseUrl !== undefined && { secret: TEST_SECRET }),
    ...options,
    ...place,
    demoData,
    demoClosings,
  });
  return {
    ...server,
    close: async () => {
      await server.close();
      await dropDatabase(place);
    },
    clock,
    mailbox,
    tokenFor: (userId) => tokenFor(server.dependencies, userId),
    get: async (path, token) =>
      server.app.request(path, token === undefined ? {} : { headers: { Authorization: `Bearer ${token}` } }),
    signIn: async (email, password, address = '192.0.2.1') =>
      server.app.request(
        '/api/auth/login',
        {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ email, password }),
        },
        { incoming: { socket: { remoteAddress: address } } },
      ),
  };
}

/** A folder that is gone after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** An answer's body as an error; throws when it is not one, or holds more. */
export async function errorOf(response: Response): Promise<{ error: string; code?: string | undefined }> {
  const InvalidInput = z.strictObject({
    error: z.string(),
    code: z.string().optional(),
    field: z.string().optional(),
    requestId: z.string().optional(),
  });
  return InvalidInput.parse(await response.json());
}
