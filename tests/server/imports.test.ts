import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WireImportLine } from '#contract/imports';
import { holds } from '../support/holds';
import { errorOf, startTestServer, type TestServer } from './start-test-server';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.tokenFor('u0');
});
afterAll(() => server.close());

async function send(path: string, body: BodyInit, type = 'text/csv'): Promise<Response> {
  return server.app.request(`/api/imports/${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${admin}`, 'Content-Type': type },
    body,
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  });
}

/** Everything an import tells, by kind. */
async function told(path: string, body: BodyInit, type?: string) {
  // So that the entries of the log have an order.
  server.clock.pass(0.01);
  const response = await send(path, body, type);
  const text = await response.text();
  expect(response.status, text).toBe(200);
  const lines = text
    .trim()
    .split('\n')
    .map((line) => WireImportLine.parse(JSON.parse(line)));
  return {
    columns: lines.flatMap((line) => ('columns' in line ? [line.columns] : []))[0],
    rowErrors: lines
      .flatMap((line) => ('rowErrors' in line ? line.rowErrors : []))
      .map(({ cells: _cells, ...rowError }) => rowError),
    result: lines.flatMap((line) => ('result' in line ? [line.result] : []))[0],
    last: lines.at(-1),
  };
}

const lead = (id: string) =>
  server.dependencies.database.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst();
const audits = () =>
  server.dependencies.database
    .selectFrom('audit_log')
    .selectAll()
    .where('subject', '=', 'import')
    .orderBy('at_ms')
    .execute();

describe('a file of leads', () => {
  const file = [
    'Lead ID;Franchise;Name;Phone;City;Created',
    'N-1;FR-001;"Asha; Example";\'+919800000001;Pune;2026-11-01',
    'N-2;FR-002;=1+1;;;2026-11-02T10:00:00+05:30',
  ].join('\r\n');

  it('is tried without storing anything', async () => {
    const { columns, rowErrors, result } = await told('leads?dryRun=yes', `\ufeff${file}`);
    expect(columns?.mapping).toEqual({
      id: 'Lead ID',
      Franchise_code: 'Franchise',
      Full_Name: 'Name',
      Mobile: 'Phone',
      City: 'City',
      Created_Time: 'Created',
    });
    expect(rowErrors).toEqual([]);
    expect(result).toEqual({ stored: false, rows: 2, created: 2, changed: 0, unchanged: 0, faulty: 0 });
    expect(await lead('N-1')).toBeUndefined();
  });

  it('is stored with one entry in the log, and a second time changes nothing', async () => {
    const before = (await audits()).length;
    const first = await told('leads?file=november.csv', file);
    expect(first.result).toEqual({
      stored: true,
      importId: expect.any(String),
      rows: 2,
      created: 2,
      changed: 0,
      unchanged: 0,
      faulty: 0,
    });
    expect(await lead('N-1')).toMatchObject({ full_name: 'Asha; Example', mobile: '+919800000001' });
    expect(await lead('N-2')).toMatchObject({ full_name: '=1+1', mobile: null });
    const second = await told('leads', file);
    expect(second.result).toEqual({
      stored: true,
      importId: expect.any(String),
      rows: 2,
      created: 0,
      changed: 0,
      unchanged: 2,
      faulty: 0,
    });
    const entries = await audits();
    expect(entries.length).toBe(before + 1);
    expect(entries.at(-1)).toMatchObject({ user_id: 'u0', action: 'leads' });
    expect(JSON.parse(entries.at(-1)?.after ?? '')).toMatchObject({ file: 'november.csv', created: 2 });
  });

  it('changes what differs, in its own columns alone, and the log says what was', async () => {
    const { result } = await told('leads', 'id,Franchise_code,City\nN-1,FR-001,Nashik\nN-2,FR-002,\n');
    expect(result).toMatchObject({ stored: true, created: 0, changed: 1, unchanged: 1 });
    expect(await lead('N-1')).toMatchObject({ city: 'Nashik', full_name: 'Asha; Example' });
    const entry = (await audits()).at(-1);
    expect(JSON.parse(entry?.before ?? '')).toEqual({ records: { 'N-1': { City: 'Pune' } } });
    expect(JSON.parse(entry?.after ?? '')).toMatchObject({ records: { 'N-1': { City: 'Nashik' } } });
  });

  it('with a fault is stored only when asked to leave the faulty rows out', async () => {
    holds('nothing of a faulty file is stored unless asked');
    const faulty =
      'id,Franchise_code,Created_Time\nF-1,FR-001,2026-11-01\nF-2,FR-999,2026-11-01\nF-3,FR-001,soon\n,FR-001,\n';
    const refused = await told('leads', faulty);
    expect(refused.rowErrors).toEqual([
      { line: 3, fault: 'unknown-franchise', field: 'Franchise_code', value: 'FR-999' },
      { line: 4, fault: 'unreadable-date', field: 'Created_Time', value: 'soon' },
      { line: 5, fault: 'missing', field: 'id' },
    ]);
    expect(refused.result).toEqual({
      stored: false,
      rows: 4,
      created: 1,
      changed: 0,
      unchanged: 0,
      faulty: 3,
    });
    expect(await lead('F-1')).toBeUndefined();
    const stored = await told('leads?skipFaulty=yes', faulty);
    expect(stored.result).toEqual({
      stored: true,
      importId: expect.any(String),
      rows: 4,
      created: 1,
      changed: 0,
      unchanged: 0,
      faulty: 3,
    });
    expect(await lead('F-1')).toBeDefined();
  });

  it('names the line in which a row begins, whatever stands in its cells', async () => {
    holds('errors of a file name the line');
    const { rowErrors } = await told(
      'leads?dryRun=yes',
      'id,Franchise_code,Full_Name\r\nA,FR-001,"one\r\ntwo\r\nthree"\r\n\r\nA,FR-001,again\r\nB,FR-001,x,y\r\n',
    );
    expect(rowErrors).toEqual([
      { line: 6, fault: 'twice-in-file', field: 'id', value: 'A' },
      { line: 7, fault: 'too-many-cells', value: 'y' },
    ]);
  });

  it('with a quote that never ends is never stored', async () => {
    const { rowErrors, result } = await told(
      'leads?skipFaulty=yes',
      'id,Franchise_code\nQ-1,FR-001\nQ-2,"FR-001\nQ-3,FR-001\n',
    );
    expect(rowErrors.map(({ fault }) => fault)).toEqual(['broken-line']);
    expect(result).toMatchObject({ stored: false });
    expect(await lead('Q-1')).toBeUndefined();
  });
});

describe('columns', () => {
  it('that are needed and not found end it, with the headings to choose from', async () => {
    const { columns, result } = await told('deals', 'Number,What\nD-1,Loan\n');
    expect(columns).toMatchObject({
      headings: ['Number', 'What'],
      missing: ['id', 'Franchise_code', 'Created_Time', 'Product_Category', 'Stage'],
      sample: [['D-1', 'Loan']],
    });
    expect(result).toMatchObject({ stored: false, rows: 1 });
  });

  it('are remembered for the next file of the kind', async () => {
    const mapping = encodeURIComponent(JSON.stringify({ id: 'Number', Full_Name: 'Who', City: '' }));
    const table = 'Number,Franchise_code,Who,City\nC-1,FR-001,Mina,Pune\n';
    await told(`leads?mapping=${mapping}`, table);
    expect(await lead('C-1')).toMatchObject({ full_name: 'Mina', city: null });
    const { columns } = await told('leads?dryRun=yes', table);
    expect(columns?.mapping).toMatchObject({ id: 'Number', Full_Name: 'Who' });
  });

  it('that the file does not have, or chosen twice, are refused', async () => {
    for (const mapping of [
      '{"id":"Nowhere"}',
      '{"nothing":"id"}',
      '{"id":"id","City":"id"}',
      '[',
      '{"id":7}',
    ]) {
      const response = await send(
        `leads?mapping=${encodeURIComponent(mapping)}`,
        'id,Franchise_code\nA,FR-001\n',
      );
      expect(response.status).toBe(400);
    }
  });
});

describe('a file of payments', () => {
  it('adds exact amounts and never changes one', async () => {
    const { id } = await server.dependencies.database
      .selectFrom('deals')
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const file = `id,deal_id,Amount_paid,Paid_on\nP-1,${id},"1,23,456.505",2026-11-01\nP-2,${id},-0.1,\n`;
    expect((await told('payments', file)).result).toMatchObject({ stored: true, created: 2 });
    const stored = await server.dependencies.database
      .selectFrom('payments')
      .select(['id', 'amount_micros'])
      .where('id', 'in', ['P-1', 'P-2'])
      .orderBy('id')
      .execute();
    expect(stored).toEqual([
      { id: 'P-1', amount_micros: 123_456_505_000 },
      { id: 'P-2', amount_micros: -100_000 },
    ]);
    expect((await told('payments', file)).result).toMatchObject({ stored: true, created: 0, unchanged: 2 });
    const other = await told('payments?skipFaulty=yes', file.replace('-0.1', '-0.2'));
    expect(other.rowErrors).toEqual([
      { line: 3, fault: 'payment-differs', field: 'Amount_paid', value: 'P-2' },
    ]);
    expect(other.result).toMatchObject({ created: 0, changed: 0, unchanged: 1, faulty: 1 });
  });

  it('names the row whose receipt was recorded by hand', async () => {
    const { database } = server.dependencies;
    const { id } = await database.selectFrom('deals').select('id').limit(1).executeTakeFirstOrThrow();
    await database
      .insertInto('payments')
      .values({ id: 'R-by-hand', deal_id: id, amount_micros: 5_000_000, reference: 'UTR-12345' })
      .execute();
    const { rowErrors, result } = await told(
      'payments',
      `id,deal_id,Amount_paid\nutr-12345,${id},5\nUTR-12346,${id},5\n`,
    );
    expect(rowErrors).toEqual([{ line: 2, fault: 'receipt-recorded', field: 'id', value: 'utr-12345' }]);
    expect(result).toMatchObject({ stored: false, created: 1, faulty: 1 });
  });

  it('complains of a deal that there is not and of what is no amount', async () => {
    const { rowErrors } = await told(
      'payments',
      'id,deal_id,Amount_paid\nX-1,nowhere,1\nX-2,nowhere,ten\nX-3,nowhere,0.0000001\nX-4,nowhere,"12,50"\n',
    );
    expect(rowErrors.map(({ line, fault }) => [line, fault])).toEqual([
      [2, 'unknown-deal'],
      [3, 'unreadable-amount'],
      [3, 'unknown-deal'],
      [4, 'amount-out-of-range'],
      [4, 'unknown-deal'],
      [5, 'unreadable-amount'],
      [5, 'unknown-deal'],
    ]);
  });
});

describe('what is no file of ours', () => {
  it.each([
    ['an empty one', '', 'text/csv', 400],
    ['no table', '{}', 'application/json', 415],
    [
      'a picture',
      new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]),
      'text/csv',
      400,
    ],
    [
      'a zip that is no workbook',
      new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3]),
      'application/octet-stream',
      400,
    ],
  ])('%s', async (_, body, type, status) => {
    const response = await send('leads', body, type);
    expect(response.status).toBe(status);
    expect((await errorOf(response)).error.length).toBeGreaterThan(10);
  });

  it('a kind that there is not: 404', async () => {
    expect((await send('trainings', 'id\n1\n')).status).toBe(404);
  });

  it('above its limit: 413, whether or not it says how long it is', async () => {
    const response = await server.app.request('/api/imports/leads', {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${admin}`,
        'Content-Type': 'text/csv',
        'Content-Length': '105000000',
      },
      body: 'id,Franchise_code',
    });
    expect(response.status).toBe(413);
    const piece = Buffer.alloc(512 * 1024);
    piece.write('PK\u0003\u0004');
    const endless = new ReadableStream<Uint8Array>({ pull: (stream) => stream.enqueue(piece) });
    expect((await send('leads', endless)).status).toBe(413);
    // And the next one is not kept waiting by it.
    expect((await send('leads?dryRun=yes', 'id,Franchise_code\nA,FR-001\n')).status).toBe(200);
  });
});
