import { afterAll, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../server/db/dialect';
import { ServerProcesses } from '../server/server-processes';
import { temporaryFolder } from '../server/start-test-server';
import { ASKING_MS, wrongFigures } from '../support/figures-while-writing';
import { startStandInCrm } from '../support/stand-in-crm';
import { freshDatabase } from '../support/test-engine';

const processes = new ServerProcesses();
afterAll(() => {
  processes.kill();
  processes.remove();
});

it('one process gives figures as they are at one moment while the other one writes', {
  timeout: ASKING_MS,
}, async () => {
  await processes.build();
  const crm = await startStandInCrm({ Leads: [], Deals: [] });
  const place = await freshDatabase('demo');
  const start = () =>
    processes
      .start({
        DATABASE_URL: place.databaseUrl ?? '',
        PORTAL_SECRET: 'the same for every process of a portal',
        PORTAL_DATA_DIR: temporaryFolder(),
        ZOHO_CLIENT_ID: 'crm-client',
        ZOHO_CLIENT_SECRET: 'crm-secret',
        ZOHO_REFRESH_TOKEN: 'crm-refresh',
        ZOHO_ACCOUNTS_URL: crm.url,
        ZOHO_API_URL: crm.url,
      })
      .address();
  const [reading, writing] = await Promise.all([start(), start()]);
  const database = await openDatabase(place);
  onTestFinished(async () => {
    await crm.close();
    await database.destroy();
  });
  const answer = await fetch(`${reading}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'admin@example.com', password: 'admin-demo-1' }),
  });
  const Authorization = `Bearer ${(await answer.json()).token}`;
  const wrong = await wrongFigures({
    get: (path) => fetch(reading + path, { headers: { Authorization } }),
    post: (path, body) =>
      fetch(writing + path, {
        method: 'POST',
        headers: { Authorization, 'Content-Type': body === undefined ? 'application/json' : 'text/csv' },
        ...(body !== undefined && { body }),
      }),
    database,
    crm,
  });
  expect(wrong).toEqual({});
});
