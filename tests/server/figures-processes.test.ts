import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '../../server/db/dialect';
import { ASKING_MS, twoPortals, unsaidFigures, wrongFigures } from '../support/figures-while-writing';
import { LONG_RUN } from '../support/long-run';
import { ServerProcesses } from './server-processes';
import { temporaryFolder } from './start-test-server';

// In every run tests/postgres/figures-of-two-processes.test.ts asks the same of two processes.
const processes = new ServerProcesses();
let portals: Awaited<ReturnType<typeof twoPortals>>;
beforeAll(() => processes.build(), 60_000);
beforeEach(async () => {
  const dataDir = temporaryFolder();
  portals = await twoPortals(processes, { PORTAL_DATA_DIR: dataDir }, () => openDatabase({ dataDir }));
});
afterEach(async () => {
  await portals.close();
  processes.kill();
});

it.runIf(LONG_RUN)(
  'one process on a folder gives figures as they are at one moment while the other one writes',
  {
    timeout: ASKING_MS,
  },
  async () => {
    expect(await wrongFigures(portals)).toEqual({});
  },
);

it.runIf(LONG_RUN)(
  'one process on a folder says of every figure that it is not whole while the other one stores a long file',
  {
    timeout: ASKING_MS,
  },
  async () => {
    const { wrong, marked } = await unsaidFigures(portals);
    expect(wrong).toEqual({});
    expect(marked).toBeGreaterThan(0);
  },
);
