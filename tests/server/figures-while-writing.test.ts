import { afterAll, beforeAll, expect, it } from 'vitest';
import { readFieldMap } from '../../server/features/crm/zoho-settings';
import { ASKING_MS, wrongFigures } from '../support/figures-while-writing';
import { type StandInCrm, startStandInCrm } from '../support/stand-in-crm';
import { startTestServer, type TestServer, temporaryFolder } from './start-test-server';

let crm: StandInCrm;
let server: TestServer;
beforeAll(async () => {
  crm = await startStandInCrm({ Leads: [], Deals: [] });
});
afterAll(async () => {
  await server.close();
  await crm.close();
});

it('gives figures as they are at one moment while an import and the sync of the CRM write', {
  timeout: ASKING_MS,
}, async () => {
  server = await startTestServer({
    dataDir: temporaryFolder(),
    crm: {
      clientId: 'crm-client',
      clientSecret: 'crm-secret',
      refreshToken: 'crm-refresh',
      accountsUrl: crm.url,
      apiUrl: crm.url,
      modules: readFieldMap(undefined),
      everyMs: undefined,
    },
  });
  const { app } = server;
  const Authorization = `Bearer ${await server.tokenFor('u0')}`;
  const wrong = await wrongFigures({
    get: async (path) => app.request(path, { headers: { Authorization } }),
    post: async (path, body) =>
      app.request(path, {
        method: 'POST',
        headers: { Authorization, 'Content-Type': body === undefined ? 'application/json' : 'text/csv' },
        ...(body !== undefined && { body }),
      }),
    database: server.dependencies.database,
    crm,
  });
  expect(wrong).toEqual({});
});
