import type { Deal } from '#core/deals/deal';
import type { Clock } from '#core/shared/clock.port';
import { startTestServer, type TestServer } from '../server/start-test-server';
import { copyInto } from './filled-database';

/**
 * Starts a server with the data of the contract suites, with these deals, and two accounts: `admin`, and `vendor` of
 * the vendor v1.
 */
export async function serverWithRecords(deals: readonly Deal[], clock?: Clock): Promise<TestServer> {
  const server = await startTestServer({ demoData: false, ...(clock && { clock }) });
  const { database } = server.dependencies;
  await copyInto(database, deals);
  const account = { password_hash: 'none', status: 'active' as const };
  await database
    .insertInto('users')
    .values([
      { ...account, id: 'admin', email: 'admin@example.com', role: 'admin', name: 'Demo Admin' },
      { ...account, id: 'vendor', email: 'v@example.com', role: 'vendor', name: 'Demo', vendor_id: 'v1' },
    ])
    .execute();
  return server;
}
