import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '../../server/db/dialect';
import { ServerProcesses } from '../server/server-processes';
import { temporaryFolder } from '../server/start-test-server';
import { ASKING_MS, twoPortals, unsaidFigures, wrongFigures } from '../support/figures-while-writing';
import { freshDatabase } from '../support/test-engine';

const processes = new ServerProcesses();
let portals: Awaited<ReturnType<typeof twoPortals>>;
beforeAll(() => processes.build(), 60_000);
beforeEach(async () => {
  const place = await freshDatabase('demo');
  const environment = {
    DATABASE_URL: place.databaseUrl ?? '',
    PORTAL_SECRET: 'the same for every process of a portal',
    PORTAL_DATA_DIR: temporaryFolder(),
  };
  portals = await twoPortals(processes, environment, () => openDatabase(place));
});
afterEach(async () => {
  await portals.close();
  processes.kill();
});

it('one process gives figures as they are at one moment while the other one writes', {
  timeout: ASKING_MS,
}, async () => {
  expect(await wrongFigures(portals)).toEqual({});
});

it('one process says of every figure that it is not whole while the other one stores a long file', {
  timeout: ASKING_MS,
}, async () => {
  const { wrong, marked } = await unsaidFigures(portals);
  expect(wrong).toEqual({});
  expect(marked).toBeGreaterThan(0);
});
