import { writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../server/start-test-server';
import { runWith, temporaryFolder } from './memory-io';

let server: TestServer;
let door: ReturnType<typeof serve>;
let url: string;
let token: string;
const folder = temporaryFolder();
beforeAll(async () => {
  server = await startTestServer();
  token = await server.tokenFor('u0');
  door = serve({ fetch: server.app.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise((resolve) => door.once('listening', resolve));
  url = `http://127.0.0.1:${(door.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((resolve) => door.close(resolve));
  await server.close();
});

const run = (...argv: readonly string[]) =>
  runWith([...argv, '--api-url', url], { env: { COMMISSION_TOKEN: token } });

it('lists imports, shows what one did and undoes it, once', async () => {
  const file = join(folder, 'leads.csv');
  writeFileSync(
    file,
    'Lead ID,Franchise code,Name\nCLI-1,FR-001,Asha\nCLI-2,FR-002,Ravi\nCLI-3,FR-999,Nobody\n',
  );
  const stored = await run('import', file, '--kind', 'leads', '--skip-faulty');
  const [, id = ''] = /commission import show (\S+)/.exec(stored.stderr) ?? [];
  expect(id).not.toBe('');
  const listed = await run('import', 'list', '--json');
  expect(JSON.parse(listed.stdout)).toMatchObject([
    {
      id,
      kind: 'leads',
      file: 'leads.csv',
      state: 'stored',
      created: 2,
      changed: 0,
      faulty: 1,
      undoneAt: null,
    },
  ]);
  const shown = await run('import', 'show', id, '--format', 'csv');
  expect(shown.stdout.split(/\r?\n/)).toEqual(
    expect.arrayContaining([expect.stringContaining('CLI-1'), expect.stringContaining('Ravi')]),
  );
  const excluded = await run('import', 'show', id, '--part', 'excluded', '--format', 'csv');
  expect(excluded.stdout).toContain('"FR-999" is no franchise of the network'.replaceAll('"', '""'));
  const tried = await run('import', 'undo', id, '--dry-run');
  expect([tried.code, tried.stdout]).toEqual([
    0,
    'Tried, nothing undone. 2 would be removed, 0 would be as before, 0 payments would be taken back by counter entries, 0 would stay\n',
  ]);
  await server.dependencies.database
    .updateTable('leads')
    .set({ city: 'Pune' })
    .where('id', '=', 'CLI-2')
    .execute();
  const undone = await run('import', 'undo', id);
  expect([undone.code, undone.stdout]).toEqual([
    3,
    'Undone. 1 removed, 0 as before, 0 payments taken back by counter entries, 1 stay\n',
  ]);
  expect(undone.stderr).toContain('1 record stays: changed since the import (CLI-2)');
  const again = await run('import', 'undo', id, '--json');
  expect(JSON.parse(again.stdout)).toMatchObject({ id, done: true, removed: 1, kept: 1 });
  const kept = await run('import', 'show', id, '--part', 'kept', '--json');
  expect(JSON.parse(kept.stdout)).toMatchObject({
    state: 'undone',
    rows: [{ id: 'CLI-2', kept: 'changed' }],
  });
});

it('names the source of a file, and takes what was chosen for its last one', async () => {
  const file = join(folder, 'office.csv');
  const write = (id: string) => writeFileSync(file, `No,Shop,Who\n${id},FR-001,Asha\n`);
  write('CLI-A');
  const maps = ['--map', 'id=No', '--map', 'Franchise_code=Shop', '--map', 'Full_Name=Who'];
  const first = await run('import', file, '--kind', 'leads', '--source', 'Shops', ...maps);
  expect(first.stderr).toContain('Source: Shops');
  write('CLI-B');
  const next = await run('import', file, '--kind', 'leads');
  expect([next.code, next.stdout]).toEqual([0, expect.stringContaining('1 new')]);
  expect(next.stderr).toContain('Source: Shops');
});

it('says that there is no such import', async () => {
  const undone = await run('import', 'undo', 'none');
  expect(undone.code).toBe(1);
  expect(undone.stderr).toContain('there is no such import');
});
