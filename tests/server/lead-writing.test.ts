import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { serverWithPartner } from '../support/server-with-partner';
import { errorOf, type TestServer } from './start-test-server';

const LEAD = {
  Full_Name: 'Asha Example',
  Mobile: '+91 98765-43210',
  Product_Category: 'Mutual Fund',
  consent: { version: '2026-11', language: 'Hindi', givenAt: '2026-11-20T15:30:00+05:30' },
  Offers: false,
};
const Added = z.object({ id: z.string(), Mobile: z.string() });

async function open(): Promise<TestServer> {
  const server = await serverWithPartner();
  onTestFinished(() => server.close());
  return server;
}

async function send(
  server: TestServer,
  method: string,
  path: string,
  body: unknown,
  key?: string,
  userId = 'u1',
): Promise<Response> {
  return server.app.request(path, {
    method,
    headers: {
      Authorization: `Bearer ${await server.tokenFor(userId)}`,
      'Content-Type': 'application/json',
      ...(key !== undefined && { 'Idempotency-Key': key }),
    },
    body: JSON.stringify(body),
  });
}

const rowsIn = async (server: TestServer, table: 'leads' | 'lead_activities' | 'repeated_calls') =>
  (await server.dependencies.database.selectFrom(table).selectAll().execute()).length;

describe('a call that makes a record', () => {
  it('repeated 20 times at once makes one row and gets equal answers', async () => {
    const server = await open();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => send(server, 'POST', '/api/leads', LEAD, 'one-and-the-same')),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const texts = new Set(await Promise.all(answers.map((answer) => answer.text())));
    expect(texts.size).toBe(1);
    expect(Added.parse(JSON.parse([...texts][0] ?? '')).Mobile).toBe('+919876543210');
    expect(await rowsIn(server, 'leads')).toBe(1);
  });

  it('whose reply was lost after the commit is answered as it was the first time', async () => {
    const server = await open();
    const first = await (await send(server, 'POST', '/api/leads', LEAD, 'reply-was-lost')).json();
    const { id } = Added.parse(first);
    // Meanwhile the lead goes on; the repeat still gets the answer of its own call.
    await send(server, 'PATCH', `/api/leads/${id}`, { Lead_Status: 'Contacted' }, 'another-key');
    const again = await send(server, 'POST', '/api/leads', LEAD, 'reply-was-lost');
    expect([again.status, await again.json()]).toEqual([200, first]);
    expect(await rowsIn(server, 'leads')).toBe(1);
  });

  it('under a key of another body or another record is a conflict, and changes nothing', async () => {
    const server = await open();
    const { id } = Added.parse(await (await send(server, 'POST', '/api/leads', LEAD, 'key-of-one')).json());
    const other = { ...LEAD, Mobile: '9876543211' };
    const two = Added.parse(await (await send(server, 'POST', '/api/leads', other, 'key-of-two')).json());
    const clash = await send(server, 'POST', '/api/leads', { ...LEAD, City: 'Pune' }, 'key-of-one');
    expect([clash.status, (await errorOf(clash)).code]).toEqual([409, 'request.key-used']);
    const note = { kind: 'note', text: 'Hello' };
    expect((await send(server, 'POST', `/api/leads/${id}/activities`, note, 'key-of-note')).status).toBe(200);
    const elsewhere = await send(server, 'POST', `/api/leads/${two.id}/activities`, note, 'key-of-note');
    expect(elsewhere.status).toBe(409);
    expect([await rowsIn(server, 'leads'), await rowsIn(server, 'lead_activities')]).toEqual([2, 1]);
  });

  it('that is refused leaves its key free, and one without a key happens each time', async () => {
    const server = await open();
    expect((await send(server, 'POST', '/api/leads', { ...LEAD, Mobile: '123' }, 'first-wrong')).status).toBe(
      400,
    );
    expect(await rowsIn(server, 'repeated_calls')).toBe(0);
    expect((await send(server, 'POST', '/api/leads', LEAD, 'first-wrong')).status).toBe(200);
    const { id } = Added.parse(await (await send(server, 'POST', '/api/leads', LEAD, 'first-wrong')).json());
    const note = { kind: 'note', text: 'Hello' };
    for (const _ of [1, 2]) await send(server, 'POST', `/api/leads/${id}/activities`, note);
    expect(await rowsIn(server, 'lead_activities')).toBe(2);
    expect((await send(server, 'POST', '/api/leads', LEAD, 'no')).status).toBe(400);
  });

  it('under the key of another person is a call of its own', async () => {
    const server = await open();
    await send(server, 'POST', '/api/leads', LEAD, 'the-same-key', 'u1');
    await send(server, 'POST', '/api/leads', LEAD, 'the-same-key', 'u2');
    expect(await rowsIn(server, 'leads')).toBe(2);
  });
});

describe('a new lead', () => {
  it.each([
    ['a name of one letter', { Full_Name: 'A' }, 'Full_Name'],
    ['a name of digits', { Full_Name: '12345' }, 'Full_Name'],
    ['a number that no mobile has', { Mobile: '5876543210' }, 'Mobile'],
    ['a number of nine digits', { Mobile: '987654321' }, 'Mobile'],
    ['an address without a domain', { Email: 'asha@example' }, 'Email'],
    ['a blank product', { Product_Category: '  ' }, 'Product_Category'],
    ['no consent', { consent: undefined }, 'consent'],
    [
      'a consent without a time',
      { consent: { version: '1', language: 'English', givenAt: 'now' } },
      'consent',
    ],
    [
      'a consent of a time that is none',
      { consent: { ...LEAD.consent, givenAt: '2026-99-99T99:99:99+99:99' } },
      'consent',
    ],
    // The servers of these tests begin on 21 November 2026, at 10:00 in India.
    [
      'a consent that is still to come',
      { consent: { ...LEAD.consent, givenAt: '2026-11-21T10:06:00+05:30' } },
      'consent',
    ],
    ['a note of 501 signs', { Note: 'x'.repeat(501) }, 'Note'],
  ])('with %s is refused by that field', async (_, change, field) => {
    const server = await open();
    const answer = await send(server, 'POST', '/api/leads', { ...LEAD, ...change });
    expect([answer.status, await answer.json()]).toMatchObject([400, { field }]);
    expect(await rowsIn(server, 'leads')).toBe(0);
  });

  it('may have the consent of a moment ago by a clock that is a little fast', async () => {
    const server = await open();
    const consent = { ...LEAD.consent, givenAt: '2026-11-21T10:04:00+05:30' };
    expect((await send(server, 'POST', '/api/leads', { ...LEAD, consent })).status).toBe(200);
  });

  it.each(['98765 43210', '09876543210', '+919876543210', '91-98765-43210', '0091 98765 43210'])(
    'written as %s has one number',
    async (Mobile) => {
      const server = await open();
      const answer = await send(server, 'POST', '/api/leads', { ...LEAD, Mobile });
      expect(Added.parse(await answer.json()).Mobile).toBe('+919876543210');
    },
  );

  it('with the number of an open lead is a conflict at the number', async () => {
    const server = await open();
    await send(server, 'POST', '/api/leads', LEAD);
    const answer = await send(server, 'POST', '/api/leads', { ...LEAD, Full_Name: 'Someone Else' });
    expect([answer.status, await answer.json()]).toMatchObject([
      409,
      { code: 'lead.duplicate', field: 'Mobile', error: 'You already have Asha Example with this number.' },
    ]);
  });
});

describe("another franchise's lead", () => {
  it('answers the question for its number exactly like no lead at all', async () => {
    const server = await open();
    await send(server, 'POST', '/api/leads', LEAD, 'key-of-first', 'u1');
    const asked = async (mobile: string, userId: string) => {
      const token = await server.tokenFor(userId);
      const answer = await server.get(`/api/leads/check?mobile=${mobile}`, token);
      return [answer.status, await answer.text()];
    };
    expect(await asked('9876543210', 'u2')).toEqual(await asked('9876543219', 'u2'));
    expect((await asked('9876543210', 'u1'))[1]).toContain('Asha Example');
    // Nor does adding the same number there meet the other one.
    expect((await send(server, 'POST', '/api/leads', LEAD, 'key-of-second', 'u2')).status).toBe(200);
  });

  it('can neither be changed nor written to', async () => {
    const server = await open();
    const { id } = Added.parse(await (await send(server, 'POST', '/api/leads', LEAD)).json());
    const calls = [
      ['PATCH', '', { Lead_Status: 'Converted' }],
      ['PATCH', '', { Follow_Up_Time: null }],
      ['POST', '/activities', { kind: 'note', text: 'Mine' }],
    ] as const;
    for (const [method, path, body] of calls) {
      const foreign = await send(server, method, `/api/leads/${id}${path}`, body, undefined, 'u2');
      const missing = await send(server, method, `/api/leads/none${path}`, body, undefined, 'u2');
      expect([foreign.status, await foreign.text()]).toEqual([missing.status, await missing.text()]);
      expect(foreign.status).toBe(404);
    }
    expect(await rowsIn(server, 'lead_activities')).toBe(0);
  });
});

describe('a follow-up', () => {
  it.each(['2027-01-04T11:30:00+05:30', '2027-01-04T11:30Z', '2028-02-29T23:59:59.999Z'])(
    'at %s is planned',
    async (Follow_Up_Time) => {
      const server = await open();
      const { id } = Added.parse(await (await send(server, 'POST', '/api/leads', LEAD)).json());
      const answer = await send(server, 'PATCH', `/api/leads/${id}`, { Follow_Up_Time });
      expect([answer.status, await answer.json()]).toMatchObject([200, { Follow_Up_Time }]);
    },
  );

  it.each([
    'tomorrow',
    '9999-99-99T99:99Z',
    '2027-02-29T10:00:00Z',
    '2027-01-04T24:00:00Z',
    '2027-01-04T10:60:00Z',
    '2027-01-04T10:00:60Z',
    '2027-01-04T10:00:00+24:00',
    '2027-01-04',
  ])('at %s is refused by its field', async (Follow_Up_Time) => {
    const server = await open();
    const { id } = Added.parse(await (await send(server, 'POST', '/api/leads', LEAD)).json());
    const answer = await send(server, 'PATCH', `/api/leads/${id}`, { Follow_Up_Time });
    expect([answer.status, await answer.json()]).toMatchObject([400, { field: 'Follow_Up_Time' }]);
    expect(await rowsIn(server, 'lead_activities')).toBe(0);
  });
});

describe('giving a lead up', () => {
  it('needs a reason, and a text where the reason is another one', async () => {
    const server = await open();
    const { id } = Added.parse(await (await send(server, 'POST', '/api/leads', LEAD)).json());
    const change = (body: unknown) => send(server, 'PATCH', `/api/leads/${id}`, body);
    const Lead_Status = 'Not Interested';
    expect(await (await change({ Lead_Status })).json()).toMatchObject({ field: 'Close_Reason' });
    const other = { Lead_Status, Close_Reason: 'Other' };
    expect(await (await change({ ...other, Close_Text: ' ' })).json()).toMatchObject({ field: 'Close_Text' });
    expect((await change({ Lead_Status, Close_Reason: 'Price' })).status).toBe(200);
    expect((await change({})).status).toBe(400);
    expect((await change({ Follow_Up_Time: 'tomorrow' })).status).toBe(400);
  });
});

describe('the settings', () => {
  it('give the address of a hosted form, and only one over https', async () => {
    const server = await open();
    const { database } = server.dependencies;
    const read = async () =>
      (await (await server.get('/api/settings', await server.tokenFor('u1'))).json()).leadFormAddress;
    expect(await read()).toBeUndefined();
    const name = 'leadFormAddress';
    await database.insertInto('settings').values({ name, value: 'http://forms.example.com' }).execute();
    expect(await read()).toBeUndefined();
    await database
      .updateTable('settings')
      .set({ value: 'https://forms.example.com/lead' })
      .where('name', '=', name)
      .execute();
    expect(await read()).toBe('https://forms.example.com/lead');
  });
});

describe('a change of who a lead is', () => {
  const edit = (server: TestServer, id: string, body: unknown, key: string) =>
    send(server, 'PATCH', `/api/leads/${id}/person`, body, key);

  it('stands in the log of changes with what was, and is found by its new name', async () => {
    const server = await open();
    const { id } = Added.parse(await (await send(server, 'POST', '/api/leads', LEAD, 'key-of-add')).json());
    const body = {
      changes: { Full_Name: ' Asha   Verma ', Email: 'Asha@Example.com' },
      before: { Full_Name: 'Asha Example', Email: '' },
    };
    const answer = await edit(server, id, body, 'key-of-edit');
    expect(await answer.json()).toMatchObject({ Full_Name: 'Asha Verma', Email: 'asha@example.com' });
    const { database } = server.dependencies;
    const [line] = await database.selectFrom('audit_log').selectAll().execute();
    expect(line).toMatchObject({ subject: 'lead', subject_id: id, action: 'edit', user_id: 'u1' });
    expect(JSON.parse(line?.before ?? '')).toEqual({ name: 'Asha Example', email: '' });
    expect(JSON.parse(line?.after ?? '')).toEqual({ name: 'Asha Verma', email: 'asha@example.com' });
    const row = await database.selectFrom('leads').select('searched').executeTakeFirst();
    expect(row?.searched).toContain('asha verma');
  });

  it('that came late or is not valid is refused, and changes nothing', async () => {
    const server = await open();
    const { id } = Added.parse(await (await send(server, 'POST', '/api/leads', LEAD, 'key-of-add')).json());
    const late = { changes: { Full_Name: 'Asha Late' }, before: { Full_Name: 'Asha Before' } };
    const clash = await edit(server, id, late, 'key-of-late');
    expect([clash.status, (await errorOf(clash)).code]).toEqual([409, 'record.changed']);
    for (const [field, value] of [
      ['Mobile', '12345'],
      ['Full_Name', ''],
      ['Email', 'no address'],
    ] as const) {
      const stood = { Mobile: '+919876543210', Full_Name: 'Asha Example', Email: '' };
      const wrong = { changes: { [field]: value }, before: { [field]: stood[field] } };
      const answer = await edit(server, id, wrong, `key-of-${field}`);
      expect([answer.status, await answer.json()]).toMatchObject([400, { field }]);
    }
    const elsewhere = await send(server, 'PATCH', `/api/leads/${id}/person`, late, 'key-of-other', 'u2');
    expect(elsewhere.status).toBe(404);
    expect(await server.dependencies.database.selectFrom('audit_log').selectAll().execute()).toEqual([]);
  });
});
