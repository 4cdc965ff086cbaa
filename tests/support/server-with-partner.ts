import type { ServerOptions } from '../../server/server-options';
import { type MovableClock, startTestServer, type TestServer } from '../server/start-test-server';

/** Starts a server without demo data, with two franchises: u1 is the partner of FR-001, u2 that of FR-002. */
export async function serverWithPartner(
  options: ServerOptions = {},
  clock?: MovableClock,
): Promise<TestServer> {
  const server = await startTestServer({ demoData: false, ...options }, clock);
  const { database } = server.dependencies;
  for (const number of [1, 2]) {
    const [vendor_id, email] = [`v${number}`, `partner${number}@example.com`];
    const name = `Partner ${number}`;
    await database
      .insertInto('vendors')
      .values({ vendor_id, franchise_code: `FR-00${number}`, name, email, status: 'active' })
      .execute();
    await database
      .insertInto('users')
      .values({
        id: `u${number}`,
        email,
        password_hash: '-',
        role: 'vendor',
        vendor_id,
        name,
        status: 'active',
      })
      .execute();
  }
  return server;
}
