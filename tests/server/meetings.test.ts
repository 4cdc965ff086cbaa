import ICAL from 'ical.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { meetingCodec } from '#contract/meetings';
import { holds } from '../support/holds';
import { errorOf, startTestServer, type TestServer } from './start-test-server';

let server: TestServer;
let holder: string;
beforeEach(async () => {
  server = await startTestServer();
  holder = await server.tokenFor('u1');
});
afterEach(() => server.close());

const PLAN = {
  title: 'Review, of; the "quarter"',
  kind: 'Video',
  starts_at: '2026-11-24T16:00:00+05:30',
  minutes: 45,
  with_whom: 'Relationship manager',
  place: 'https://meet.example.com/a,b;c',
  agenda: 'First line\nSecond; line, here',
  reminder_minutes: 1440,
};

async function send(method: string, path: string, body: unknown, key?: string, token = holder) {
  return server.app.request(path, {
    method,
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${token}`,
      ...(key !== undefined && { 'Idempotency-Key': key }),
    },
    body: JSON.stringify(body),
  });
}

const planned = async (body: unknown = PLAN, key?: string) =>
  meetingCodec.parse(await (await send('POST', '/api/meetings', body, key)).json());

async function eventOf(id: string) {
  const response = await server.get(`/api/meetings/${id}.ics`, holder);
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="meeting.ics"');
  const calendar = new ICAL.Component(ICAL.parse(await response.text()));
  const event = calendar.getFirstSubcomponent('vevent');
  if (!event) throw new Error('There is no event');
  return { read: new ICAL.Event(event), event };
}

describe('a meeting', () => {
  it('is made once by 20 calls under one key', async () => {
    const before = await count();
    const all = await Promise.all(
      Array.from({ length: 20 }, () => send('POST', '/api/meetings', PLAN, 'the-very-same-key')),
    );
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(await Promise.all(all.map((answer) => answer.text()))).size).toBe(1);
    expect(await count()).toBe(before + 1);
  });

  it('is kept as it was said, without what was not asked for', async () => {
    const made = await planned({ ...PLAN, status: 'Confirmed', Franchise_code: 'FR-002', id: 'mine' });
    expect(made).toMatchObject({ status: 'Requested', franchiseCode: 'FR-001', title: PLAN.title });
    expect(made.id).not.toBe('mine');
    expect(made.startsAt).toBe(Date.parse(PLAN.starts_at));
  });

  it.each([
    [{ starts_at: '2026-11-21T10:14:00+05:30' }, 'startsAt'],
    [{ starts_at: 'tomorrow' }, 'starts_at'],
    [{ kind: 'Video', place: 'javascript:alert(1)' }, 'place'],
    [{ title: 'ab' }, 'title'],
    [{ minutes: 31 }, 'minutes'],
    [{ lead_id: 'nobody' }, 'withWhom'],
  ])('is refused with %j at its field', async (over, field) => {
    const response = await send('POST', '/api/meetings', { ...PLAN, ...over });
    expect(response.status).toBe(400);
    expect(await errorOf(response)).toMatchObject({ field });
  });

  it("with another franchise's lead is refused like one with a lead that is not there", async () => {
    const { id } = await server.dependencies.database
      .selectFrom('leads')
      .select('id')
      .where('franchise_code', '=', 'FR-002')
      .executeTakeFirstOrThrow();
    const answers = [
      await send('POST', '/api/meetings', { ...PLAN, lead_id: id }),
      await send('POST', '/api/meetings', { ...PLAN, lead_id: 'none' }),
    ];
    const [a, b] = await Promise.all(answers.map((answer) => answer.text()));
    expect(a).toBe(b);
  });

  it("of another franchise cannot be told from none: not read, not changed, not in anybody's list", async () => {
    holds('another’s record and a missing one answer alike');
    const { id } = await planned();
    const other = await server.tokenFor('u2');
    for (const meeting of [id, 'none']) {
      expect(
        (await send('PATCH', `/api/meetings/${meeting}`, { status: 'Cancelled' }, undefined, other)).status,
      ).toBe(404);
      expect((await server.get(`/api/meetings/${meeting}.ics`, other)).status).toBe(404);
    }
    expect(await (await server.get('/api/meetings', other)).text()).not.toContain(id);
    expect(await (await server.get('/api/meetings', holder)).text()).toContain(id);
  });

  it('is confirmed by an administrator alone, who sees all', async () => {
    const { id } = await planned();
    expect((await send('PATCH', `/api/meetings/${id}`, { status: 'Confirmed' })).status).toBe(400);
    const admin = await server.tokenFor('u0');
    const answer = await send('PATCH', `/api/meetings/${id}`, { status: 'Confirmed' }, undefined, admin);
    expect(await answer.json()).toMatchObject({ status: 'Confirmed' });
    await send('PATCH', `/api/meetings/${id}`, { status: 'Cancelled' });
    const back = await send('PATCH', `/api/meetings/${id}`, { status: 'Confirmed' });
    expect(await back.json()).toMatchObject({ status: 'Confirmed' });
  });

  it('is confirmed only at the time that the administrator has seen, and not once it is cancelled', async () => {
    const { id } = await planned();
    const admin = await server.tokenFor('u0');
    const moved = { ...PLAN, starts_at: '2026-11-25T16:00:00+05:30' };
    await send('PATCH', `/api/meetings/${id}`, { plan: moved });
    const confirmed = { status: 'Confirmed', begun_on: PLAN };
    const early = await send('PATCH', `/api/meetings/${id}`, confirmed, undefined, admin);
    expect([early.status, (await early.json()).code]).toEqual([409, 'record.changed']);
    await send('PATCH', `/api/meetings/${id}`, { status: 'Cancelled' });
    const late = await send('PATCH', `/api/meetings/${id}`, { status: 'Confirmed' }, undefined, admin);
    expect(late.status).toBe(400);
    await send('PATCH', `/api/meetings/${id}`, { status: 'Requested' });
    const seen = { status: 'Confirmed', begun_on: moved };
    expect((await send('PATCH', `/api/meetings/${id}`, seen, undefined, admin)).status).toBe(200);
  });
});

describe('the calendar file of a meeting, read by another library', () => {
  it('has the moment, length, alarm, organiser and words of the meeting', async () => {
    const made = await planned();
    const { read, event } = await eventOf(made.id);
    expect(read.uid).toBe(`${made.id}@partner-portal`);
    expect(read.summary).toBe(PLAN.title);
    expect(read.startDate.toJSDate().toISOString()).toBe('2026-11-24T10:30:00.000Z');
    expect(read.startDate.zone.tzid).toBe('Asia/Kolkata');
    expect(read.startDate.toString()).toBe('2026-11-24T16:00:00');
    expect(read.endDate.toJSDate().toISOString()).toBe('2026-11-24T11:15:00.000Z');
    expect(read.location).toBe(PLAN.place);
    expect(read.description).toBe(`Relationship manager\n\n${PLAN.agenda}`);
    expect(read.organizer.toLowerCase()).toBe('mailto:vendor@example.com');
    const alarm = event.getFirstSubcomponent('valarm');
    expect(alarm?.getFirstPropertyValue('action')).toBe('DISPLAY');
    const trigger = alarm?.getFirstPropertyValue('trigger');
    expect(trigger instanceof ICAL.Duration && trigger.toSeconds()).toBe(-86_400);
    expect(event.getFirstPropertyValue('status')).toBe('TENTATIVE');
  });

  it('keeps its name and counts on when the meeting moves', async () => {
    const { id } = await planned({ ...PLAN, minutes: 60 });
    const first = await eventOf(id);
    const plan = { ...PLAN, starts_at: '2026-12-31T23:30:00+05:30' };
    await send('PATCH', `/api/meetings/${id}`, { plan });
    const second = await eventOf(id);
    expect(second.read.uid).toBe(first.read.uid);
    expect(second.read.sequence).toBeGreaterThan(first.read.sequence);
    expect(second.read.startDate.toJSDate().toISOString()).toBe('2026-12-31T18:00:00.000Z');
    await send('PATCH', `/api/meetings/${id}`, { status: 'Cancelled' });
    expect((await eventOf(id)).event.getFirstPropertyValue('status')).toBe('CANCELLED');
  });

  it('holds no line that the words of a meeting could smuggle in', async () => {
    const title = 'A\r\nATTENDEE:mailto:evil@example.com';
    const { id } = await planned({ ...PLAN, title, agenda: 'x\r\nBEGIN:VALARM', place: undefined });
    const text = await (await server.get(`/api/meetings/${id}.ics`, holder)).text();
    expect(text.split(/\r\n(?! )/).filter((line) => /^(ATTENDEE|BEGIN:VALARM)/.test(line))).toEqual([
      'BEGIN:VALARM',
    ]);
  });

  it.each(['\n', '\r', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029', '\u001f'])(
    'has lines of its own alone, whatever stands for a line break in its words: %j',
    async (lineBreak) => {
      const evil = `A; b, c\\n${lineBreak}ATTENDEE:mailto:evil@example.com`;
      const name = `"${evil}":mailto:other@example.com`;
      await server.dependencies.database
        .updateTable('vendors')
        .set({ name })
        .where('vendor_id', '=', 'v1')
        .execute();
      const plan = { ...PLAN, kind: 'In person', title: evil, agenda: evil, with_whom: evil, place: evil };
      const { id } = await planned(plan);
      const text = await (await server.get(`/api/meetings/${id}.ics`, holder)).text();
      const unfolded = text.replaceAll(/\r\n[ \t]/g, '');
      const inLines = unfolded.split('\r\n');
      // Some readers take each of these for the end of a line.
      expect(inLines.join('')).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
      expect(inLines.filter((line) => line.startsWith('ATTENDEE'))).toEqual([]);
      const { read, event } = await eventOf(id);
      const said = lineBreak === '\u001f' ? evil.replace(lineBreak, '') : evil.replace(lineBreak, '\n');
      expect([read.summary, read.location, read.description]).toEqual([said, said, `${said}\n\n${said}`]);
      expect(event.getFirstSubcomponent('valarm')?.getFirstPropertyValue('description')).toBe(said);
      expect(read.organizer.toLowerCase()).toBe('mailto:vendor@example.com');
    },
  );
});

async function count(): Promise<number> {
  return (await server.dependencies.database.selectFrom('meetings').select('id').execute()).length;
}
