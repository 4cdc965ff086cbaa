import { PasswordHasher } from '../../server/features/sign-in/password-hasher';
import { aServer, type TestServer } from '../server/start-test-server';
import { TEST_HASH_COST } from './test-start';

/** The password of the administrator. */
export const ADMIN_PASSWORD = 'admin-demo-1';

/** Starts a server without vendors, whose administrator 'Demo Admin' is the user `u0`, until the test is over. */
export async function serverWithAdmin(): Promise<TestServer> {
  const server = await aServer({ demoData: false });
  const password_hash = await new PasswordHasher(TEST_HASH_COST).hash(ADMIN_PASSWORD);
  const account = { id: 'u0', email: 'admin@example.com', password_hash, role: 'admin' };
  await server.dependencies.database
    .insertInto('users')
    .values({ ...account, name: 'Demo Admin', status: 'active' })
    .execute();
  return server;
}
