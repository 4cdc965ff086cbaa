import { afterEach, beforeEach, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { changeImportSource, importSources, removeImportSource } from '#contract/import-sources';
import { WireImportLine } from '#contract/imports';
import { apiOf } from '../support/api-of';
import { startTestServer, type TestServer } from './start-test-server';

let server: TestServer;
let token: string;
beforeEach(async () => {
  server = await startTestServer();
  token = await server.tokenFor('u0');
});
afterEach(() => server.close());

const api = () => apiOf(server, token);
const sources = () => api().call(importSources);

async function send(
  kind: string,
  query: Readonly<Record<string, string>>,
  body: string | Uint8Array<ArrayBuffer>,
) {
  const answer = await server.app.request(`/api/imports/${kind}?${new URLSearchParams(query)}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/octet-stream' },
    body,
  });
  const text = await answer.text();
  if (answer.status !== 200) return { error: JSON.parse(text) };
  const lines = text
    .trim()
    .split('\n')
    .map((line) => WireImportLine.parse(JSON.parse(line)));
  return {
    columns: lines.flatMap((line) => ('columns' in line ? [line.columns] : []))[0],
    result: lines.flatMap((line) => ('result' in line ? [line.result] : []))[0],
  };
}

const HEAD = 'Record,Branch,Who,Came';
const choice = JSON.stringify({
  id: 'Record',
  Franchise_code: 'Branch',
  Full_Name: 'Who',
  Created_Time: 'Came',
});

it('remembers under a name what was chosen, and recognises the next file by its headings', async () => {
  const first = [HEAD, 'S-1,FR-001,Asha,05/11/2026'].join('\n');
  expect((await send('leads', { dryRun: 'yes' }, first)).columns?.missing).not.toEqual([]);
  const stored = await send('leads', { mapping: choice, dates: 'month-first', source: 'Zoho leads' }, first);
  expect(stored.result).toMatchObject({ stored: true, created: 1 });
  expect(await sources()).toMatchObject([
    { kind: 'leads', name: 'Zoho leads', headings: HEAD.split(','), dates: 'month-first' },
  ]);
  const next = await send(
    'leads',
    { dryRun: 'yes' },
    ['came,who,BRANCH,Record', '06/11/2026,Binu,FR-002,S-2'].join('\n'),
  );
  expect(next.columns).toMatchObject({
    source: 'Zoho leads',
    missing: [],
    mapping: { id: 'Record', Franchise_code: 'BRANCH', Full_Name: 'who', Created_Time: 'came' },
    dates: [{ field: 'Created_Time', order: 'month-first' }],
  });
  // Another file is another one, whatever it has in common.
  const other = await send(
    'leads',
    { dryRun: 'yes' },
    [`${HEAD},More`, 'S-3,FR-002,Binu,06/11/2026,x'].join('\n'),
  );
  expect(other.columns?.source).toBeUndefined();
  expect(other.columns?.missing).not.toEqual([]);
  // Unless it is named, also in another case.
  const named = await send(
    'leads',
    { dryRun: 'yes', source: 'zoho  LEADS' },
    [`${HEAD},More`, 'S-3,FR-002,Binu,06/11/2026,x'].join('\n'),
  );
  expect(named.columns).toMatchObject({ missing: [], dates: [{ order: 'month-first' }] });
  // A kind of its own.
  expect((await send('deals', { dryRun: 'yes' }, first)).columns?.source).toBeUndefined();
});

it('remembers what is chosen otherwise later, and no trial', async () => {
  const file = (id: string) => [HEAD, `${id},FR-001,Asha,05/11/2026`].join('\n');
  await send('leads', { dryRun: 'yes', mapping: choice, dates: 'day-first', source: 'A' }, file('S-1'));
  expect(await sources()).toEqual([]);
  await send('leads', { mapping: choice, dates: 'day-first', source: 'A' }, file('S-1'));
  const without = JSON.stringify({
    id: 'Record',
    Franchise_code: 'Branch',
    Full_Name: '',
    Created_Time: 'Came',
  });
  await send('leads', { mapping: without, dates: 'month-first', source: 'a' }, file('S-2'));
  expect(await sources()).toMatchObject([{ name: 'A', dates: 'month-first', mapping: { Full_Name: '' } }]);
  const next = await send('leads', { dryRun: 'yes' }, file('S-3'));
  expect(next.columns?.mapping.Full_Name).toBeUndefined();
});

it('reads the sheet of a source, also where another one comes first', async () => {
  const cells = (rows: readonly (readonly string[])[]) =>
    rows.map((row) => row.map((value) => ({ value, type: String })));
  const leads = [HEAD.split(','), ['S-1', 'FR-001', 'Asha', '2026-11-05']];
  const notes = [
    ['Some', 'Words'],
    ['a', 'b'],
  ];
  const file = await writeXlsxFile([
    { sheet: 'Notes', data: cells(notes) },
    { sheet: 'Leads', data: cells(leads) },
  ]).toBuffer();
  const workbook = new Uint8Array(file);
  const stored = await send('leads', { sheet: 'Leads', mapping: choice, source: 'Two sheets' }, workbook);
  expect(stored.result).toMatchObject({ stored: true });
  const next = await send('leads', { dryRun: 'yes' }, workbook);
  expect(next.columns).toMatchObject({ source: 'Two sheets', sheet: { name: 'Leads' }, missing: [] });
});

it('reads a file in the encoding that was chosen for its source', async () => {
  // Read as UTF-8, as its bytes may be, these letters are others.
  const file = (id: string) =>
    new Uint8Array(Buffer.from([HEAD, `${id},FR-001,JosÃ©,2026-11-05`].join('\n'), 'latin1'));
  const chosen = { mapping: choice, encoding: 'windows-1252', source: 'Old CRM' };
  expect((await send('leads', chosen, file('S-1'))).result).toMatchObject({ stored: true });
  const next = await send('leads', { dryRun: 'yes', source: 'Old CRM' }, file('S-2'));
  expect(next.columns).toMatchObject({ encoding: 'windows-1252' });
  expect(next.columns?.preview?.[0]?.values.Full_Name).toBe('JosÃ©');
  expect(
    (await send('leads', { dryRun: 'yes', mapping: choice }, file('S-2'))).columns?.preview?.[0]?.values
      .Full_Name,
  ).toBe('José');
});

it('is changed and removed, with a line in the log', async () => {
  const file = [HEAD, 'S-1,FR-001,Asha,2026-11-05'].join('\n');
  await send('leads', { mapping: choice, source: 'First' }, file);
  await send('leads', { mapping: choice, source: 'Second' }, file);
  const [first] = await sources();
  const path = { id: first?.id ?? '' };
  await expect(api().call(changeImportSource, { path, body: { name: ' second ' } })).rejects.toMatchObject({
    code: 'import.source-exists',
  });
  await api().call(changeImportSource, { path, body: { name: 'Office', dates: 'day-first' } });
  expect(await sources()).toMatchObject([{ name: 'Office', dates: 'day-first' }, { name: 'Second' }]);
  await api().call(removeImportSource, { path });
  expect(await sources()).toMatchObject([{ name: 'Second' }]);
  await expect(api().call(removeImportSource, { path })).rejects.toThrow();
  const log = server.dependencies.database
    .selectFrom('audit_log')
    .select('action')
    .where('subject', '=', 'import-source')
    .orderBy('at_ms');
  expect((await log.execute()).map(({ action }) => action).toSorted()).toEqual(['edit', 'remove']);
});
