import { describe, expect, it, onTestFinished } from 'vitest';
import { HttpClient } from '#adapters/http/http-client';
import { HttpPortalSettingsRepo } from '#adapters/http/http-portal-settings-repo';
import { InMemoryPortalSettingsRepo } from '#adapters/memory/in-memory-portal-settings-repo';
import type { PortalSettingsRepo } from '#core/settings/portal-settings.port';
import { SqlPortalSettingsRepo } from '../../server/db/sql-portal-settings-repo';
import type { TestServer } from '../server/start-test-server';
import { serverWithPartner } from '../support/server-with-partner';
import { ENGINE } from '../support/test-engine';

const ADDRESS = 'https://forms.example.com/lead';

async function serverWith(address: string | undefined): Promise<TestServer> {
  const server = await serverWithPartner();
  onTestFinished(() => server.close());
  const name = 'leadFormAddress';
  if (address) {
    await server.dependencies.database.insertInto('settings').values({ name, value: address }).execute();
  }
  return server;
}

function portalSettingsContract(
  adapter: string,
  open: (address: string | undefined) => Promise<PortalSettingsRepo>,
): void {
  describe(`PortalSettingsRepo: ${adapter}`, () => {
    it('gives the address of the hosted form, and none where none is set', async () => {
      expect((await (await open(ADDRESS)).read()).leadFormAddress).toBe(ADDRESS);
      expect((await (await open(undefined)).read()).leadFormAddress).toBeUndefined();
    });
  });
}

portalSettingsContract(
  'memory',
  async (leadFormAddress) => new InMemoryPortalSettingsRepo({ leadFormAddress }),
);
portalSettingsContract(ENGINE, async (address) => {
  const { dependencies } = await serverWith(address);
  return new SqlPortalSettingsRepo(dependencies.database);
});
portalSettingsContract('HTTP to our server', async (address) => {
  const server = await serverWith(address);
  const token = await server.tokenFor('u1');
  return new HttpPortalSettingsRepo(
    new HttpClient({
      baseUrl: 'http://portal',
      timeoutMs: 5_000,
      concurrency: 6,
      retries: 0,
      token: () => token,
      fetch: async (input, init) => server.app.fetch(new Request(input, init)),
    }),
  );
});
