import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WireImportLine } from '#contract/imports';
import { Sqlite } from '../../server/db/sqlite-driver';
import { holds } from '../support/holds';
import { LONG_RUN } from '../support/long-run';
import { ServerProcesses } from './server-processes';
import { temporaryFolder } from './start-test-server';

const servers = new ServerProcesses();
beforeAll(() => servers.build());
afterAll(() => servers.kill());

const ROWS = LONG_RUN ? 20_000 : 8_000;
const file = ['id,Franchise_code,Full_Name']
  .concat(Array.from({ length: ROWS }, (_, at) => `K-${at},FR-001,Person ${at}`))
  .join('\n');

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'admin@example.com', password: 'admin-demo-1' }),
  });
  const { token } = (await answer.json()) as { token: string };
  return token;
}

/** Sends the file and gives its lines as they come. */
async function* importing(url: string, token: string, signal?: AbortSignal) {
  const response = await fetch(`${url}/api/imports/leads`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'text/csv' },
    body: file,
    ...(signal && { signal }),
  });
  let rest = '';
  const decoder = new TextDecoder();
  for await (const piece of response.body ?? []) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield WireImportLine.parse(JSON.parse(line));
  }
}

function imported(dataDir: string): unknown {
  const database = new Sqlite(join(dataDir, 'portal.db'));
  try {
    expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
    return database.prepare("select count(*) from leads where id like 'K-%'").pluck().get();
  } finally {
    database.close();
  }
}

async function untilSetAside(lines: AsyncIterable<WireImportLine>): Promise<void> {
  for await (const line of lines) {
    if ('progress' in line && line.progress.done < ROWS) return;
  }
  throw new Error('The import was not seen setting its rows aside.');
}

/** Runs a query on the file of a database again and again, until what it gives is as wanted. */
async function until(dataDir: string, query: string, isWanted: (found: unknown) => boolean): Promise<void> {
  const database = new Sqlite(join(dataDir, 'portal.db'), { readonly: true });
  try {
    const asked = database.prepare(query).pluck();
    const deadline = Date.now() + 60_000;
    while (!isWanted(asked.get())) {
      if (Date.now() > deadline) throw new Error(`It did not come to this: ${query}`);
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  } finally {
    database.close();
  }
}

const NEXT_BATCH = 'select next_batch from applying_imports';

describe('an import of many rows', () => {
  it.each([
    ['sets rows aside', 'checking'],
    ['decides to store what was set aside', 'storing'],
  ])('killed while it %s is stored whole or not at all, and goes through after that', async (_, stage) => {
    holds('an import that is killed is stored whole or not at all');
    const dataDir = temporaryFolder();
    const server = servers.start({ PORTAL_DATA_DIR: dataDir });
    const url = await server.address();
    const lines = importing(url, await signIn(url));
    for await (const line of lines) {
      if ('progress' in line && line.progress.stage === stage) break;
    }
    server.child.kill('SIGKILL');
    await server.exit;

    const next = servers.start({ PORTAL_DATA_DIR: dataDir });
    const address = await next.address();
    await until(dataDir, NEXT_BATCH, (found) => found === undefined);
    const found = imported(dataDir);
    expect(stage === 'checking' ? [0] : [0, ROWS]).toContain(found);
    let last: WireImportLine | undefined;
    for await (const line of importing(address, await signIn(address))) last = line;
    const [created, unchanged] = found === 0 ? [ROWS, 0] : [0, ROWS];
    expect(last).toMatchObject({ result: { stored: true, created, unchanged } });
    expect(imported(dataDir)).toBe(ROWS);
  });

  it('killed between two batches says so, and is ended by the next start', async () => {
    const dataDir = temporaryFolder();
    const server = servers.start({ PORTAL_DATA_DIR: dataDir });
    const url = await server.address();
    const token = await signIn(url);
    const answered = (async () => {
      for await (const line of importing(url, token)) if ('result' in line) return line.result;
      return undefined;
    })().catch(() => undefined);
    await until(dataDir, NEXT_BATCH, (found) => Number(found) >= 2);
    server.child.kill('SIGKILL');
    await server.exit;
    expect(await answered).toBeUndefined();
    const stored = Number(imported(dataDir));
    expect(stored).toBeGreaterThanOrEqual(1_000);
    expect(stored).toBeLessThan(ROWS);

    const next = servers.start({ PORTAL_DATA_DIR: dataDir });
    const address = await next.address();
    // With the session of before: signing in takes as long as the rest of the import.
    const leads = await fetch(`${address}/api/network/leads?limit=1`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(await leads.json()).toMatchObject({ complete: false });
    await until(dataDir, NEXT_BATCH, (found) => found === undefined);
    expect(imported(dataDir)).toBe(ROWS);
  });

  it('is stopped by whoever leaves, and others are answered meanwhile', async () => {
    const dataDir = temporaryFolder();
    const server = servers.start({ PORTAL_DATA_DIR: dataDir });
    const url = await server.address();
    const token = await signIn(url);
    const leave = new AbortController();
    await untilSetAside(importing(url, token, leave.signal));
    leave.abort();
    expect((await fetch(`${url}/api/health`)).status).toBe(200);
    // The next import is let in when the first has ended, and finds nothing of it.
    const retry = async () => {
      for await (const line of importing(url, token)) if ('result' in line) return line.result;
      return undefined;
    };
    await expect
      .poll(() => retry().catch(() => undefined), { timeout: 30_000 })
      .toMatchObject({
        stored: true,
        created: ROWS,
      });
  });
});
