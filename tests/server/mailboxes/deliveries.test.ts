import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { StagedImport } from '../../../server/features/imports/staged-import';
import { errorOf, startTestServer, type TestServer } from '../start-test-server';
import { LEAD_COLUMNS, leadRow, MailboxOffice } from './mailbox-office';

let server: TestServer;
let office: MailboxOffice;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  office = new MailboxOffice(server);
  ({ token } = await office.make('leads'));
});
afterAll(() => server.close());

const CSV = { 'Content-Type': 'text/csv; charset=utf-8' };
const LINES = { 'Content-Type': 'application/x-ndjson' };
const csvOf = (rows: readonly Record<string, unknown>[]) =>
  [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))]
    .map((cells) => cells.join(','))
    .join('\n');
const entries = () =>
  server.dependencies.database.selectFrom('audit_log').selectAll().where('subject', '=', 'import').execute();

describe('a delivery', () => {
  it('is a JSON list, lines of JSON or CSV, and the same again is unchanged', async () => {
    const rows = (kind: string) => [leadRow(`${kind}-1`), leadRow(`${kind}-2`, { Branch: 'FR-002' })];
    for (const [kind, body, headers] of [
      ['json', JSON.stringify(rows('json')), {}],
      [
        'lines',
        rows('lines')
          .map((row) => JSON.stringify(row))
          .join('\n'),
        LINES,
      ],
      ['csv', csvOf(rows('csv')), CSV],
    ] as const) {
      expect(await office.delivered('leads', token, body, headers)).toEqual({
        stored: 2,
        unchanged: 0,
        quarantined: [],
      });
      expect(await office.delivered('leads', token, body, headers)).toEqual({
        stored: 0,
        unchanged: 2,
        quarantined: [],
      });
      expect(await office.lead(`${kind}-2`)).toMatchObject({
        franchise_code: 'FR-002',
        full_name: `Customer ${kind}-2`,
      });
    }
  });

  it('is read as it is written: long numbers, records within records, lists, nothing, and a single record', async () => {
    const { token: nested } = await office.make('nested', {
      mapping: { ...LEAD_COLUMNS, Franchise_code: 'Owner.code', City: 'Places' },
    });
    const sent = `{"Lead No": 5725767000001234567, "Owner": {"code": "FR-001", "x": null}, "Customer": "Ö \\"12\\" 34",
      "Phone": 9800000001, "Came in": "2026-11-01", "Places": ["Pune", "Goa"]}`;
    expect(await office.delivered('nested', nested, sent)).toMatchObject({ stored: 1, quarantined: [] });
    const lead = await office.lead('5725767000001234567');
    expect(lead).toMatchObject({ full_name: 'Ö "12" 34', city: 'Pune, Goa' });
  });

  it('may have headings in Hindi, in the choice of the mailbox', async () => {
    const { token: hindi } = await office.make('hindi', {
      mapping: { id: 'लीड संख्या', Franchise_code: 'शाखा', Full_Name: 'ग्राहक', Created_Time: 'तारीख' },
    });
    const body = 'लीड संख्या,शाखा,ग्राहक,तारीख\nहि-1,FR-001,आशा,02/11/2026\n';
    expect(await office.delivered('hindi', hindi, body, CSV)).toMatchObject({ stored: 1, quarantined: [] });
    expect((await office.lead('हि-1'))?.full_name).toBe('आशा');
  });

  it('leaves what the page guesses for the next file alone, and takes no column that was not chosen', async () => {
    const body = [{ ...leadRow('only-1'), City: 'Pune', Email: 'a@example.com' }];
    expect(await office.delivered('leads', token, body)).toMatchObject({ stored: 1 });
    expect((await office.lead('only-1'))?.city).toBeNull();
    const remembered = await server.dependencies.database
      .selectFrom('import_mappings')
      .selectAll()
      .where('kind', '=', 'leads')
      .execute();
    expect(remembered).toEqual([]);
  });

  it('with rows that cannot be stored stores the others and names those', async () => {
    const body = [
      leadRow('part-1'),
      leadRow('part-2', { Branch: 'FR-999' }),
      leadRow('part-3', { 'Came in': 'soon', Branch: '' }),
    ];
    expect(await office.delivered('leads', token, body)).toEqual({
      stored: 1,
      unchanged: 0,
      quarantined: [
        { row: 2, reason: 'Franchise code "FR-999" is no franchise of the network' },
        { row: 3, reason: expect.stringContaining("isn't a date we can read") },
      ],
    });
    const [, csv] = [leadRow('part-4'), csvOf([leadRow('part-5'), leadRow('part-6', { Branch: 'FR-999' })])];
    // As a file has them, the headings are line 1.
    expect((await office.delivered('leads', token, csv, CSV)).quarantined).toEqual([
      { row: 3, reason: expect.any(String) },
    ]);
  });

  it('with a line that is no record stores the others, and that line waits, once', async () => {
    const { token: lines } = await office.make('lines');
    const line = (id: string) => JSON.stringify(leadRow(id));
    const broken = `{"Lead No": "line-2", "Branch`;
    const body = [line('line-1'), broken, '["Pune"]', line('line-4'), ''].join('\n');
    const reason = 'The row cannot be read; a quote may not be closed';
    const quarantined = [
      { row: 2, reason },
      { row: 3, reason },
    ];
    expect(await office.delivered('lines', lines, body, LINES)).toEqual({
      stored: 2,
      unchanged: 0,
      quarantined,
    });
    expect(await office.lead('line-4')).toMatchObject({ full_name: 'Customer line-4' });
    expect(await office.delivered('lines', lines, body, LINES)).toEqual({
      stored: 0,
      unchanged: 2,
      quarantined,
    });
    expect((await office.waiting('lines')).map(({ row }) => row)).toEqual([2, 3]);
    server.clock.pass(1);
    const other = [line('line-5'), '{"Lead No": ', line('line-6'), ''].join('\n');
    expect(await office.delivered('lines', lines, other, LINES)).toMatchObject({ stored: 2 });
    const waiting = await office.waiting('lines');
    expect(waiting.map(({ row }) => row)).toEqual([2, 3, 2]);
    const [{ id = '', headings = [] } = {}] = waiting;
    const cells = Object.entries(leadRow('line-2')).map(([name, value]) => ({
      column: headings.indexOf(name),
      value,
    }));
    const mended = await office.admin('POST', '/api/mailboxes/lines/rows', { rows: [{ id, cells }] });
    expect(await mended.json()).toEqual({ stored: 1, unchanged: 0, quarantined: [] });
    expect((await office.waiting('lines')).map(({ row }) => row)).toEqual([3, 2]);
    expect(await office.lead('line-2')).toMatchObject({ full_name: 'Customer line-2' });
    const list = `[${line('list-1')}, null, ${line('list-2')}]`;
    expect(await office.delivered('lines', lines, list)).toEqual({
      stored: 2,
      unchanged: 0,
      quarantined: [{ row: 2, reason }],
    });
  });

  it('without rows is taken, too', async () => {
    expect(await office.delivered('leads', token, '[]')).toEqual({
      stored: 0,
      unchanged: 0,
      quarantined: [],
    });
    expect(await office.delivered('leads', token, '\n', LINES)).toMatchObject({ stored: 0 });
    expect(await office.delivered('leads', token, csvOf([leadRow('x')]).split('\n')[0], CSV)).toMatchObject({
      stored: 0,
    });
  });

  it('of 10,000 rows is taken, and its faulty ones wait', async () => {
    const rows = Array.from({ length: 10_000 }, (_, at) =>
      leadRow(`many-${at}`, at % 1000 === 999 ? { Branch: 'FR-999' } : {}),
    );
    const outcome = await office.delivered('leads', token, csvOf(rows), CSV);
    expect(outcome).toMatchObject({ stored: 9990, unchanged: 0 });
    expect(outcome.quarantined.map(({ row }) => row)).toEqual(
      Array.from({ length: 10 }, (_, at) => 1001 + at * 1000),
    );
    expect(await office.delivered('leads', token, JSON.stringify(rows))).toMatchObject({
      stored: 0,
      unchanged: 9990,
    });
  }, 120_000);

  it('is in the log of changes with the name of its mailbox', async () => {
    await office.delivered('leads', token, [leadRow('logged-1')]);
    const all = await entries();
    const ours = all.filter(({ after }) => after?.includes('"file":"mailbox leads"'));
    expect(ours.length).toBeGreaterThan(0);
    expect(ours.every(({ user_id, action }) => user_id === 'u0' && action === 'leads')).toBe(true);
  });
});

describe('a delivery that is refused', () => {
  const refusal = async (body: BodyInit, headers: Record<string, string> = {}) => {
    const answer = await office.send('leads', token, body, headers);
    return { status: answer.status, ...(await errorOf(answer)) };
  };

  it.each([
    ['no JSON', '[{"a":', {}, 400],
    ['a list of texts', '["a"]', {}, 400],
    ['a text', '"a"', {}, 400],
    ['numbers that are none', '[{"Lead No": 01}]', {}, 400],
    ['a broken line', `${JSON.stringify(leadRow('cut-1'))}\n{"Lead`, LINES, 400],
    ['lines of which none is a record', '{"a":\n1\n', LINES, 400],
    ['30,000 deep', '['.repeat(30_000) + ']'.repeat(30_000), {}, 400],
    ['deep within', `[{"a":${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}}]`, {}, 400],
    ['no UTF-8', new Uint8Array([0x5b, 0xff, 0x5d]), {}, 400],
    [
      'CSV cut in a row',
      'Lead No,Branch,Customer,Came in\ncut-1,FR-001,A,01/11/2026\ncut-2,FR-001,"B',
      CSV,
      400,
    ],
    ['without a needed column', JSON.stringify([{ 'Lead No': 'cut-1' }]), {}, 400],
    ['another type', 'a=b', { 'Content-Type': 'application/x-www-form-urlencoded' }, 415],
    ['more than 5 MB of JSON', `[${' '.repeat(5 * 1024 * 1024)}]`, {}, 413],
    ['a key that is none', '[]', { 'Idempotency-Key': 'no' }, 400],
  ] as const)('%s: stores nothing', async (_, body, headers, status) => {
    const { status: answered, error } = await refusal(body, headers);
    expect([answered, error]).toEqual([status, expect.any(String)]);
    expect(await office.lead('cut-1')).toBeUndefined();
  });

  it('is one that stood still for so long that another process took it for dead, until it comes again', async () => {
    const { database } = server.dependencies;
    const { add } = StagedImport.prototype;
    const standstill = vi.spyOn(StagedImport.prototype, 'add').mockImplementationOnce(async function (
      this: StagedImport,
      plan,
    ) {
      await database.deleteFrom('leases').where('name', 'like', 'import %').execute();
      await add.call(this, plan);
    });
    const body = JSON.stringify([leadRow('still-1')]);
    const answer = await office.send('leads', token, body);
    standstill.mockRestore();
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10']);
    expect((await errorOf(answer)).code).toBe('import.busy');
    expect(await office.lead('still-1')).toBeUndefined();
    expect(await office.delivered('leads', token, body)).toMatchObject({ stored: 1 });
  });

  it('names the line at which it is cut, and is on the list of mailboxes', async () => {
    const body = 'Lead No,Branch,Customer,Came in\ncut-1,FR-001,A,01/11/2026\ncut-2,FR-001,"B';
    const { error } = await refusal(body, CSV);
    expect(error).toBe('The delivery is cut or damaged at line 3. Nothing of it is stored.');
    const [mailbox] = (await office.list()).filter(({ id }) => id === 'leads');
    expect(mailbox?.last).toMatchObject({ refusal: error, stored: 0 });
    await office.delivered('leads', token, [leadRow('after-1')]);
    const [after] = (await office.list()).filter(({ id }) => id === 'leads');
    expect(after?.last).toMatchObject({ rows: 1, stored: 1, faulty: 0 });
    expect(after?.last?.refusal).toBeUndefined();
  });
});

describe('a delivery with a key', () => {
  it('is answered the same again and happens once, also 20 times at once', async () => {
    const key = { 'Idempotency-Key': 'delivery-0001' };
    const body = JSON.stringify([leadRow('key-1'), leadRow('key-2', { Branch: 'FR-999' })]);
    const before = new Set((await entries()).map(({ id }) => id));
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => (await office.send('leads', token, body, key)).text()),
    );
    expect(new Set(answers)).toEqual(
      new Set([
        JSON.stringify({
          stored: 1,
          unchanged: 0,
          quarantined: [{ row: 2, reason: 'Franchise code "FR-999" is no franchise of the network' }],
        }),
      ]),
    );
    const changed = (await entries()).filter(({ id }) => !before.has(id));
    expect(changed.filter(({ after }) => after?.includes('"created":1'))).toHaveLength(1);
  });

  it('that was used for something else is refused, and another mailbox may use it', async () => {
    const key = { 'Idempotency-Key': 'delivery-0002' };
    await office.delivered('leads', token, [leadRow('key-3')], key);
    const other = await office.send('leads', token, JSON.stringify([leadRow('key-4')]), key);
    expect([other.status, (await errorOf(other)).code]).toEqual([409, 'request.key-used']);
    expect(await office.lead('key-4')).toBeUndefined();
    const { token: second } = await office.make('second');
    expect(await office.delivered('second', second, [leadRow('key-4')], key)).toMatchObject({ stored: 1 });
  });

  it('20 equal ones at once without a key make one effect', async () => {
    const body = JSON.stringify([leadRow('equal-1'), leadRow('equal-2')]);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => office.delivered('leads', token, body)),
    );
    expect(outcomes.map(({ stored }) => stored).toSorted()).toEqual([...Array(19).fill(0), 2]);
    expect(outcomes.every(({ stored, unchanged }) => stored + unchanged === 2)).toBe(true);
  });
});
