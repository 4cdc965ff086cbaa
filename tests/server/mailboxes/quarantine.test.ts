import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliver, discardRows } from '#contract/mailboxes';
import { lookAtMailboxes } from '../../../server/features/mailboxes/silence-alarm';
import { errorOf, startTestServer, type TestServer } from '../start-test-server';
import { leadRow, MailboxOffice } from './mailbox-office';

let server: TestServer;
let office: MailboxOffice;
beforeAll(async () => {
  server = await startTestServer();
  office = new MailboxOffice(server);
});
afterAll(() => server.close());

const DAY = 24 * 60;
const mend = async (id: string, rows: unknown) => {
  const answer = await office.admin('POST', `/api/mailboxes/${id}/rows`, { rows });
  expect(answer.status).toBe(200);
  return deliver.answer.parse(await answer.json());
};

async function dealIds(): Promise<[string, string, string]> {
  const { database } = server.dependencies;
  const [one, two, three] = await database.selectFrom('deals').select('id').orderBy('id').limit(3).execute();
  return [one?.id ?? '', two?.id ?? '', three?.id ?? ''];
}

describe('a row in quarantine', () => {
  it('waits with its cells and what is wrong, and is stored when it is mended', async () => {
    const { token } = await office.make('mended');
    await office.delivered('mended', token, [
      leadRow('m-1', { Branch: 'FR-999' }),
      leadRow('m-2', { Branch: 'FR-999', 'Came in': 'soon' }),
    ]);
    const waiting = await office.waiting('mended');
    expect(waiting).toMatchObject([
      {
        row: 1,
        headings: ['Lead No', 'Branch', 'Customer', 'Phone', 'Came in'],
        cells: ['m-1', 'FR-999', 'Customer m-1', '9800000001', '01/11/2026'],
        faults: [{ field: 'Franchise_code', fault: 'unknown-franchise', value: 'FR-999' }],
      },
      { row: 2, faults: [{ fault: 'unreadable-date' }, { fault: 'unknown-franchise' }] },
    ]);
    const [first, second] = waiting;
    const branch = { column: 1, value: 'FR-001' };
    expect(
      await mend('mended', [
        { id: first?.id, cells: [branch] },
        { id: second?.id, cells: [branch] },
      ]),
    ).toMatchObject({ stored: 1, unchanged: 0, quarantined: [{ row: 2 }] });
    expect(await office.lead('m-1')).toMatchObject({ franchise_code: 'FR-001', mobile: '9800000001' });
    // What was mended of the other is kept.
    expect(await office.waiting('mended')).toMatchObject([
      {
        row: 2,
        cells: ['m-2', 'FR-001', 'Customer m-2', '9800000001', 'soon'],
        faults: [{ fault: 'unreadable-date' }],
      },
    ]);
    const [left] = await office.waiting('mended');
    const day = { column: 4, value: '03/11/2026' };
    expect(await mend('mended', [{ id: left?.id, cells: [day] }])).toMatchObject({
      stored: 1,
      quarantined: [],
    });
    expect(await office.waiting('mended')).toEqual([]);
    const gone = await office.admin('POST', '/api/mailboxes/mended/rows', {
      rows: [{ id: left?.id, cells: [] }],
    });
    expect(gone.status).toBe(404);
    const audit = await (await office.admin('GET', '/api/audit?subject=mailbox')).text();
    expect(audit).toContain('"mend"');
  });

  it('that is mended and still wrong keeps its place and its days', async () => {
    const { token } = await office.make('still');
    for (const id of ['s-1', 's-2']) {
      await office.delivered('still', token, [leadRow(id, { Branch: 'FR-999' })]);
      server.clock.pass(60);
    }
    const before = await office.waiting('still');
    const [first] = before;
    const column = first?.headings.indexOf('Branch') ?? -1;
    await mend('still', [{ id: first?.id, cells: [{ column, value: 'FR-998' }] }]);
    const after = await office.waiting('still');
    expect(after.map(({ id, receivedAt }) => [id, receivedAt])).toEqual(
      before.map(({ id, receivedAt }) => [id, receivedAt]),
    );
    expect(after[0]?.cells[column]).toBe('FR-998');
  });

  it('of several deliveries, with other columns and the same line, is mended with others', async () => {
    const { token } = await office.make('several');
    await office.delivered('several', token, [leadRow('s-1', { Branch: 'FR-999' })]);
    await office.delivered('several', token, [{ City: 'Pune', ...leadRow('s-2', { Branch: 'FR-999' }) }]);
    await office.delivered('several', token, [leadRow('s-3', { Branch: 'FR-999' })]);
    const rows = (await office.waiting('several')).map(({ id, headings }) => ({
      id,
      cells: [{ column: headings.indexOf('Branch'), value: 'FR-002' }],
    }));
    expect(await mend('several', rows)).toEqual({ stored: 3, unchanged: 0, quarantined: [] });
    expect(await office.waiting('several')).toEqual([]);
  });

  it('is gone when it comes again and is right, and is one row when it comes again and is not', async () => {
    const { token } = await office.make('again');
    const wrong = [leadRow('a-1', { Branch: 'FR-999' }), leadRow('', { Customer: 'Nobody' })];
    await office.delivered('again', token, wrong);
    await office.delivered('again', token, wrong);
    expect(await office.waiting('again')).toHaveLength(2);
    await office.delivered('again', token, [leadRow('a-1', { Branch: 'FR-888' })]);
    expect((await office.waiting('again')).flatMap(({ cells }) => cells)).toContain('FR-888');
    expect(await office.delivered('again', token, [leadRow('a-1')])).toMatchObject({ stored: 1 });
    expect(await office.waiting('again')).toMatchObject([{ faults: [{ field: 'id', fault: 'missing' }] }]);
  });

  it('of a payment waits beside others of its id, and only its own word takes it away', async () => {
    const mapping = { id: 'Receipt', deal_id: 'Deal', Amount_paid: 'Amount', Paid_on: 'Day' };
    const { token } = await office.make('receipts', { kind: 'payments', mapping });
    const paid = (Receipt: string, Deal: string, Amount: string) => ({
      Receipt,
      Deal,
      Amount,
      Day: '03/11/2026',
    });
    const [one, two, three] = await dealIds();
    const sent = [
      paid('D-1', one, '100'),
      paid('D-1', two, '200'),
      paid('D-1', three, '300'),
      paid('D-1', one, '100'),
    ];
    const amounts = async () =>
      (await office.waiting('receipts')).map(({ cells }) => Number(cells[2])).toSorted((a, b) => a - b);
    for (let time = 1; time <= 2; time += 1) {
      expect((await office.delivered('receipts', token, sent)).quarantined).toHaveLength(3);
      expect(await amounts()).toEqual([100, 200, 300]);
    }
    // That what is stored comes again says nothing of another under its id.
    await office.delivered('receipts', token, [paid('R-1', one, '11')]);
    await office.delivered('receipts', token, [paid('R-1', two, '22')]);
    await office.delivered('receipts', token, [paid('R-1', one, '11')]);
    expect(await amounts()).toEqual([22, 100, 200, 300]);
    // Mended to the id of another that waits, and still wrong.
    await office.delivered('receipts', token, [paid('R-2', 'nobody', '33'), paid('R-3', 'nobody', '44')]);
    const last = (await office.waiting('receipts')).find(({ cells }) => cells[0] === 'R-3');
    await mend('receipts', [{ id: last?.id, cells: [{ column: 0, value: 'R-2' }] }]);
    expect(await amounts()).toEqual([22, 33, 44, 100, 200, 300]);
    // One whose deal is there by now is stored, and waits no longer.
    expect(await office.delivered('receipts', token, [paid('R-2', two, '33')])).toMatchObject({ stored: 1 });
    expect(await amounts()).toEqual([22, 100, 200, 300]);
  });

  it('is thrown away, and by itself after 30 days', async () => {
    const { token } = await office.make('thrown');
    await office.delivered(
      'thrown',
      token,
      [1, 2, 3].map((at) => leadRow(`t-${at}`, { Branch: 'FR-999' })),
    );
    const [first] = await office.waiting('thrown');
    const answer = await office.admin('POST', '/api/mailboxes/thrown/rows/discard', {
      rows: [first?.id, 'other'],
    });
    expect(discardRows.answer.parse(await answer.json())).toEqual({ discarded: 1 });
    expect(await office.waiting('thrown')).toHaveLength(2);
    server.clock.pass(30 * DAY + 1);
    expect(await office.waiting('thrown')).toEqual([]);
    expect((await office.list()).find(({ id }) => id === 'thrown')?.waiting).toBe(0);
    await lookAtMailboxes(server.dependencies);
    const rows = await server.dependencies.database
      .selectFrom('mailbox_rows')
      .select('id')
      .where('mailbox_id', '=', 'thrown')
      .execute();
    expect(rows).toEqual([]);
  });

  it('goes with its mailbox, if it was named', async () => {
    const { token } = await office.make('gone');
    await office.delivered('gone', token, [leadRow('g-1', { Branch: 'FR-999' }), leadRow('g-2')], {
      'Idempotency-Key': 'gone-0001',
    });
    const remove = (rows: number) => office.admin('POST', '/api/mailboxes/gone/remove', { rows });
    const refused = await remove(0);
    expect([refused.status, (await errorOf(refused)).code]).toEqual([409, 'mailbox.rows-wait']);
    expect(await office.waiting('gone')).toHaveLength(1);
    expect((await remove(1)).status).toBe(200);
    expect((await remove(1)).status).toBe(404);
    expect((await office.list()).map(({ id }) => id)).not.toContain('gone');
    expect((await office.send('gone', token, '[]')).status).toBe(401);
    // What it has stored stays, and its path is free again.
    expect(await office.lead('g-2')).toBeDefined();
    await office.make('gone');
    expect(await office.waiting('gone')).toEqual([]);
  });

  it('takes nothing for a mailbox that is removed while the delivery waits for its turn', async () => {
    const { token } = await office.make('going');
    const held = new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          // The door has opened by now.
          const removed = await office.admin('POST', '/api/mailboxes/going/remove', { rows: 0 });
          expect(removed.status).toBe(200);
          controller.enqueue(new TextEncoder().encode(JSON.stringify([leadRow('g-3')])));
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    expect((await office.send('going', token, held)).status).toBe(401);
    expect(await office.lead('g-3')).toBeUndefined();
  });

  it('is one of 1,000 at most: nothing is stored of a delivery that has more', async () => {
    const { token } = await office.make('full');
    const faulty = (from: number, count: number) =>
      Array.from({ length: count }, (_, at) => leadRow(`f-${from + at}`, { Branch: 'FR-999' }));
    await office.delivered('full', token, faulty(0, 900));
    // The same again takes no more room.
    await office.delivered('full', token, faulty(0, 900));
    const answer = await office.send(
      'full',
      token,
      JSON.stringify([leadRow('f-right'), ...faulty(900, 101)]),
    );
    expect([answer.status, (await errorOf(answer)).code]).toEqual([409, 'mailbox.full']);
    expect(await office.lead('f-right')).toBeUndefined();
    expect(await office.waiting('full')).toHaveLength(900);
    await office.delivered('full', token, [leadRow('f-right'), ...faulty(900, 100)]);
    expect(await office.waiting('full')).toHaveLength(1000);
  }, 60_000);

  it('with an account number keeps it sealed and shows its end, also when another cell is mended', async () => {
    const NUMBER = '918273645546';
    const { token } = await office.make('vendors', {
      kind: 'vendors',
      portal: 'https://portal.example.com',
      mapping: {
        Franchise_code: 'Code',
        name: 'Name',
        email: 'Mail',
        contact_person: 'Contact',
        mobile: 'Phone',
        city: 'City',
        state: 'State',
        pan: 'PAN',
        holder: 'Holder',
        account: 'Number',
        ifsc: 'Bank',
      },
    });
    const row = {
      Code: 'MB-1',
      Name: 'Asha Example',
      Mail: 'admin@example.com',
      Contact: 'Asha',
      Phone: '9800000001',
      City: 'Pune',
      State: 'Maharashtra',
      PAN: 'ABCDE1234F',
      Holder: 'Asha Example',
      Number: NUMBER,
      Bank: 'HDFC0001234',
    };
    const outcome = await office.delivered('vendors', token, [row]);
    expect(outcome).toMatchObject({ stored: 0, quarantined: [{ row: 1 }] });
    const [waiting] = await office.waiting('vendors');
    expect(waiting?.cells).toContain('••••5546');
    const mended = await mend('vendors', [
      { id: waiting?.id, cells: [{ column: waiting?.headings.indexOf('Mail'), value: 'mb1@example.com' }] },
    ]);
    expect(mended).toMatchObject({ stored: 1, quarantined: [] });
    const { database } = server.dependencies;
    const vendor = await database
      .selectFrom('vendors')
      .select('email')
      .where('franchise_code', '=', 'MB-1')
      .executeTakeFirst();
    expect(vendor?.email).toBe('mb1@example.com');
    const tables = [
      'mailboxes',
      'mailbox_rows',
      'mailbox_answers',
      'audit_log',
      'security_log',
      'outbox',
    ] as const;
    for (const table of tables)
      expect(JSON.stringify(await database.selectFrom(table).selectAll().execute())).not.toContain(NUMBER);
    const entered = await database
      .selectFrom('beneficiaries')
      .select('account_sealed')
      .orderBy('entered_at_ms', 'desc')
      .executeTakeFirst();
    expect(entered?.account_sealed).toBeDefined();
  });
});
