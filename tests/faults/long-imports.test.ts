import { afterEach, beforeAll, expect, it } from 'vitest';
import { ServerProcesses } from '../server/server-processes';
import { temporaryFolder } from '../server/start-test-server';
import { LONG_RUN } from '../support/long-run';
import { noteCall, signIn, signInCall } from './lead-writers';
import { longestWaits, MAX_WAIT_MS } from './longest-wait';

const ROWS = LONG_RUN ? 200_000 : 20_000;
/** How many calls are answered at least between the first of its steps that store rows and the last: one for each, were they in turns. */
const MEANWHILE = 10;

const processes = new ServerProcesses();
beforeAll(() => processes.build(), 60_000);
afterEach(() => processes.kill());

it('a long import holds up neither reads nor writes', {
  timeout: 300_000,
}, async () => {
  const address = await processes.start({ PORTAL_DATA_DIR: temporaryFolder() }).address();
  const headers = {
    Authorization: `Bearer ${await signIn(address, 'admin@example.com', 'admin-demo-1')}`,
    'Content-Type': 'text/csv',
  };
  const body = ['id,Franchise_code,Full_Name']
    .concat(Array.from({ length: ROWS }, (_, at) => `K-${at},FR-001,Person ${at}`))
    .join('\n');
  const isShown = async (row: number) =>
    (await fetch(`${address}/api/leads/K-${row}`, { headers })).status === 200;
  let [writes, meanwhile, isStoring] = [0, 0, false];
  const importing = async () => {
    const response = await fetch(`${address}/api/imports/leads`, { method: 'POST', headers, body });
    let last = '';
    for await (const piece of response.body ?? []) {
      last = Buffer.from(piece).toString();
      isStoring ||= last.includes('"storing"');
    }
    return last;
  };
  const note = await noteCall(address);
  const calls = {
    me: async () => {
      const response = await fetch(`${address}/api/me`, { headers });
      if (isStoring) meanwhile += 1;
      return response;
    },
    // Signing in is made slow on purpose, so most of them are notes.
    write: () => {
      writes += 1;
      return writes % 8 === 0 ? signInCall(address, 'vendor@example.com', 'vendor-demo-1') : note();
    },
  };
  const { result, longestMs } = await longestWaits(calls, importing);
  expect(result).toContain(`"created":${ROWS}`);
  // By the clock only where the machine has nothing else to do; scripts/bench/import.mjs holds it, too.
  if (LONG_RUN) {
    expect(longestMs.me).toBeLessThan(MAX_WAIT_MS);
    expect(longestMs.write).toBeLessThan(MAX_WAIT_MS);
  }
  expect(meanwhile).toBeGreaterThan(MEANWHILE);
  expect(writes).toBeGreaterThan(8);
  expect([await isShown(0), await isShown(ROWS - 1)]).toEqual([true, true]);
});
