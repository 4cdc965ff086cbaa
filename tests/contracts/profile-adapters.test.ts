import { HttpProfileAccount } from '#adapters/http/http-profile-account';
import { InMemoryProfileAccount } from '#adapters/memory/in-memory-profile-account';
import { startTestServer } from '../server/start-test-server';
import { clientOf } from '../support/client-of';
import { tokenFor } from '../support/token-for';
import { CONTRACT_PASSWORD, profileAccountContract } from './profile-account.contract';

profileAccountContract('in memory', async () => {
  const times = { startedAt: 0, lastSeenAt: 0 };
  const profile = {
    name: 'Demo Partner One',
    email: 'vendor@example.com',
    franchiseCodes: ['FR-001'],
    city: 'Mumbai',
    bankAccount: '••••••••4321',
    pan: '••••••001A',
  };
  const sessions = [
    { ...times, id: 'this', current: true },
    { ...times, id: 'other', current: false },
  ];
  return { account: new InMemoryProfileAccount(profile, CONTRACT_PASSWORD, sessions) };
});

profileAccountContract('HTTP to our server', async () => {
  const server = await startTestServer();
  await tokenFor(server.dependencies, 'u1');
  const token = await tokenFor(server.dependencies, 'u1');
  const client = clientOf(server, token);
  return { account: new HttpProfileAccount(client), close: server.close };
});
