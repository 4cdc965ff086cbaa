import { HttpProfileAccount } from '#adapters/http/http-profile-account';
import { startTestServer } from '../server/start-test-server';
import { clientOf } from '../support/client-of';
import { tokenFor } from '../support/token-for';
import { profileAccountContract } from './profile-account.contract';

profileAccountContract('HTTP to our server', async () => {
  const server = await startTestServer();
  await tokenFor(server.dependencies, 'u1');
  const token = await tokenFor(server.dependencies, 'u1');
  const client = clientOf(server, token);
  return { account: new HttpProfileAccount(client), close: server.close };
});
