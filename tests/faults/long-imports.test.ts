import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { ServerProcesses } from '../server/server-processes';
import { temporaryFolder } from '../server/start-test-server';
import { LONG_RUN } from '../support/long-run';
import { signIn } from './lead-writers';
import { longestWait, MOST_WAIT_MS } from './longest-wait';

const ROWS = LONG_RUN ? 200_000 : 50_000;

const processes = new ServerProcesses();
beforeAll(() => processes.build(), 60_000);
afterEach(() => processes.kill());
afterAll(() => processes.remove());

it('a long import holds up nobody who reads, shows nothing of itself before its end, and lets writes in after it', {
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
  const first = async () => (await fetch(`${address}/api/leads/K-0`, { headers })).status === 200;
  const shown: boolean[] = [];
  let signedIn: Promise<string> | undefined;
  const importing = async () => {
    const response = await fetch(`${address}/api/imports/leads`, { method: 'POST', headers, body });
    let last = '';
    for await (const piece of response.body ?? []) {
      last = Buffer.from(piece).toString();
      if (signedIn || !last.includes('"storing"')) continue;
      // Which writes a session.
      signedIn = signIn(address, 'vendor@example.com', 'vendor-demo-1');
      shown.push(await first());
    }
    return last;
  };
  const { result, longestMs } = await longestWait(() => fetch(`${address}/api/me`, { headers }), importing);
  expect(result).toContain(`"created":${ROWS}`);
  expect(longestMs).toBeLessThan(MOST_WAIT_MS);
  expect(await signedIn).toBeTruthy();
  expect([...shown, await first()]).toEqual([false, true]);
});
