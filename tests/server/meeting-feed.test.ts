import ICAL from 'ical.js';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeMeetingFeed } from '#contract/meeting-feed';
import { allMeetings } from '#contract/meetings';
import { startTestServer, type TestServer } from './start-test-server';

let server: TestServer;
let holder: string;
let lines: string[];
beforeEach(async () => {
  lines = [];
  const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) });
  server = await startTestServer({ log });
  holder = await server.tokenFor('u1');
});
afterEach(() => server.close());

async function send(method: string, path: string, body?: unknown, token = holder): Promise<Response> {
  return server.app.request(path, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

async function makeLink(token = holder): Promise<string> {
  const answer = await send('POST', '/api/meetings/calendar', undefined, token);
  return makeMeetingFeed.answer.parse(await answer.json());
}

/** The calendar behind a link, as another library reads it. */
async function calendarAt(address: string) {
  const text = await (await server.get(address)).text();
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
  return { text, calendar, events };
}

const meetingsOf = async (token: string) => {
  return allMeetings.answer.parse(await (await server.get('/api/meetings', token)).json());
};

describe('the calendar behind a link', () => {
  it('has the own meetings and no others, each under the name and at the moment of its single file', async () => {
    const { events, calendar } = await calendarAt(await makeLink());
    const own = await meetingsOf(holder);
    const year = server.clock.now() - 366 * 86_400_000;
    const shown = own.filter(({ startsAt }) => startsAt >= year);
    expect(shown.length).toBeGreaterThan(0);
    expect(events.map(({ uid }) => uid).toSorted()).toEqual(
      shown.map(({ id }) => `${id}@partner-portal`).toSorted(),
    );
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
    for (const { id, startsAt, title } of shown) {
      const event = events.find(({ uid }) => uid === `${id}@partner-portal`);
      expect(event?.startDate.toJSDate().getTime()).toBe(startsAt);
      expect(event?.summary).toBe(title);
      const file = await (await server.get(`/api/meetings/${id}.ics`, holder)).text();
      const single = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent');
      if (!single) throw new Error('There is no event');
      expect(new ICAL.Event(single).uid).toBe(event?.uid);
    }
  });

  it('is in Indian time, with the zone described, and folded', async () => {
    const plan = {
      title: 'Review of the quarter',
      kind: 'Phone',
      starts_at: '2026-12-01T00:15:00+05:30',
      minutes: 30,
      with_whom: 'Relationship manager',
      agenda: 'एजेंडा और बहुत लंबा पाठ '.repeat(15).trim(),
    };
    await send('POST', '/api/meetings', plan);
    const { text, calendar, events } = await calendarAt(await makeLink());
    const zone = calendar.getFirstSubcomponent('vtimezone');
    expect(zone?.getFirstPropertyValue('tzid')).toBe('Asia/Kolkata');
    expect(text).toContain('DTSTART;TZID=Asia/Kolkata:20261201T001500\r\n');
    for (const line of text.split('\r\n')) expect(line.length).toBeLessThanOrEqual(75);
    const event = events.find(({ summary }) => summary === plan.title);
    expect(event?.description).toBe(`Relationship manager\n\n${plan.agenda}`);
    expect(event?.endDate.toJSDate().toISOString()).toBe('2026-11-30T19:15:00.000Z');
  });

  it('says of a cancelled meeting that it is cancelled', async () => {
    const address = await makeLink();
    const standing = (await meetingsOf(holder)).find(({ status }) => status === 'Confirmed');
    if (!standing) throw new Error('No meeting stands');
    await send('PATCH', `/api/meetings/${standing.id}`, { status: 'Cancelled' });
    const { events } = await calendarAt(address);
    const event = events.find(({ uid }) => uid === `${standing.id}@partner-portal`);
    expect(event?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
    expect(event?.sequence).toBeGreaterThan(0);
  });

  it('can be read without any meeting', async () => {
    await server.dependencies.database.deleteFrom('meetings').execute();
    expect((await calendarAt(await makeLink())).events).toEqual([]);
  });

  it('is kept by nobody on the way', async () => {
    const response = await server.get(await makeLink());
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  });
});

describe('the link', () => {
  it('cannot be guessed, and what is stored of it opens nothing', async () => {
    const address = await makeLink();
    const token = /calendar\/([\w-]+)\.ics$/.exec(address)?.[1] ?? '';
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const stored = await server.dependencies.database.selectFrom('meeting_feeds').selectAll().execute();
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(token);
    expect((await server.get(`/api/meetings/calendar/${stored[0]?.token_hash}.ics`)).status).toBe(404);
  });

  it('is not told again, only since when there is one', async () => {
    expect(await (await send('GET', '/api/meetings/calendar')).json()).toEqual({});
    await makeLink();
    const since = new Date(server.clock.now()).toISOString();
    expect(await (await send('GET', '/api/meetings/calendar')).json()).toEqual({ since });
  });

  it('stops when another takes its place, and when it is ended; a wrong one was never there', async () => {
    const first = await makeLink();
    const second = await makeLink();
    expect((await server.get(second)).status).toBe(200);
    const gone = await server.get(first);
    const never = await server.get(first.replace(/.{6}\.ics$/, 'AAAAAA.ics'));
    expect([gone.status, await gone.text()]).toEqual([404, await never.text()]);
    await send('DELETE', '/api/meetings/calendar');
    expect((await server.get(second)).status).toBe(404);
  });

  it("leaves the other person's link alone", async () => {
    const other = await server.tokenFor('u2');
    const theirs = await makeLink(other);
    const own = await makeLink();
    await send('DELETE', '/api/meetings/calendar');
    expect((await server.get(own)).status).toBe(404);
    expect((await server.get(theirs)).status).toBe(200);
    expect((await calendarAt(theirs)).text).not.toContain('meeting-1-1');
  });

  it('ends with the account of the vendor, and does not come back with it', async () => {
    const address = await makeLink();
    const admin = await server.tokenFor('u0');
    for (const active of [false, true]) {
      const status = active ? 'active' : 'inactive';
      const told = await send('PATCH', '/api/vendors/v1', { status, reason: 'A test' }, admin);
      expect(told.status).toBe(200);
      expect((await server.get(address)).status).toBe(404);
    }
  });

  it('opens nothing for an account that may no longer sign in', async () => {
    const address = await makeLink();
    await server.dependencies.database
      .updateTable('users')
      .set({ status: 'inactive' })
      .where('id', '=', 'u1')
      .execute();
    expect((await server.get(address)).status).toBe(404);
  });

  it('stands in no line of the log, right or wrong', async () => {
    const address = await makeLink();
    await server.get(address);
    await server.get(address.replace('.ics', 'x.ics'));
    const token = address.slice(-20, -4);
    expect(lines.length).toBeGreaterThanOrEqual(3);
    expect(lines.join('')).toContain('/api/meetings/calendar/{token}.ics');
    expect(lines.join('')).not.toContain(token);
  });
});
