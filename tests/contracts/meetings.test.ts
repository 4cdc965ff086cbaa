import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FixedClock } from '#adapters/memory/fixed-clock';
import { addMeeting, allMeetings, changeMeeting, meetingFile } from '#contract/meetings';
import type { PortalApi } from '#contract/portal-api';
import type { MeetingChange, MeetingPlan } from '#core/meetings/meeting';
import { InvalidInput, NotFound } from '#core/shared/failure';
import type { TestServer } from '../server/start-test-server';
import { aPlan } from '../support/a-meeting';
import { apiOf } from '../support/api-of';
import { CONTRACT_MEETINGS } from '../support/filled-database';
import { serverWithRecords } from '../support/server-with-records';
import { CONTRACT_DEALS } from './deal-repo.contract';

/** 21 November 2026, 10:00 in India. */
const NOW = Date.parse('2026-11-21T10:00:00+05:30');

let server: TestServer;
/** The calls of the partner FR-001. */
let api: PortalApi;
beforeAll(async () => {
  server = await serverWithRecords(CONTRACT_DEALS, new FixedClock(NOW));
  api = apiOf(server, await server.tokenFor('vendor'));
});
afterAll(() => server.close());

const list = () => api.call(allMeetings);
const create = (body: MeetingPlan, idempotencyKey: string) => api.call(addMeeting, { body, idempotencyKey });
const change = (id: string, body: MeetingChange) => api.call(changeMeeting, { path: { id }, body });
const file = (id: string) => api.call(meetingFile, { path: { id } });

describe('meetings', () => {
  it('gives the meetings by their start, field by field', async () => {
    expect(await list()).toEqual(CONTRACT_MEETINGS);
  });

  it('plans one, however often it is told to under one key', async () => {
    const plan = aPlan({ startsAt: Date.parse('2026-11-25T09:30:00+05:30'), agenda: 'एजेंडा' });
    const planned = await Promise.all([1, 2, 3].map(() => create(plan, 'key-of-one-plan')));
    expect(planned[0]).toMatchObject({ ...plan, franchiseCode: 'FR-001', status: 'Requested' });
    expect(new Set(planned.map(({ id }) => id)).size).toBe(1);
    expect((await list()).filter(({ startsAt }) => startsAt === plan.startsAt)).toHaveLength(1);
  });

  it('agrees at once on what is agreed on with a lead', async () => {
    const plan = aPlan({ startsAt: Date.parse('2026-11-26T09:30:00+05:30'), leadId: 'l1' });
    expect((await create(plan, 'key-with-a-lead')).status).toBe('Confirmed');
  });

  it('refuses a plan that is not right, and names the field', async () => {
    const late = aPlan({ startsAt: NOW + 14 * 60_000 });
    const refused = expect.objectContaining({ field: 'startsAt' });
    await expect(create(late, 'key-too-late')).rejects.toEqual(refused);
    await expect(create(aPlan({ title: 'No' }), 'key-no-title')).rejects.toBeInstanceOf(InvalidInput);
  });

  it('cancels a meeting, and takes that back as it was', async () => {
    expect((await change('next', { status: 'Cancelled' })).status).toBe('Cancelled');
    expect((await change('next', { status: 'Confirmed' })).status).toBe('Confirmed');
    expect((await change('asked', { status: 'Cancelled' })).status).toBe('Cancelled');
    await expect(change('asked', { status: 'Confirmed' })).rejects.toBeInstanceOf(InvalidInput);
    expect((await change('asked', { status: 'Requested' })).status).toBe('Requested');
  });

  it('moves a meeting', async () => {
    const plan = aPlan({ startsAt: Date.parse('2026-11-27T12:00:00+05:30') });
    expect(await change('asked', { plan })).toMatchObject({ ...plan, id: 'asked' });
  });

  it('leaves what a plan does not change as somebody else has made it since', async () => {
    const begun = aPlan({ startsAt: Date.parse('2026-11-26T11:00:00+05:30'), agenda: 'Numbers' });
    const { id } = await create(begun, 'key-of-two-tabs');
    const moved = { ...begun, startsAt: Date.parse('2026-11-26T15:00:00+05:30') };
    await change(id, { plan: moved, begunOn: begun });
    const plan = { ...begun, agenda: 'Papers' };
    const both = { startsAt: moved.startsAt, agenda: 'Papers' };
    expect(await change(id, { plan, begunOn: begun })).toMatchObject(both);
    expect((await list()).find((each) => each.id === id)).toMatchObject(both);
  });

  it('notes what came of a meeting, once it has begun', async () => {
    const noted = await change('past', { outcome: ' Papers come on Monday. ', status: 'Done' });
    expect([noted.status, noted.outcome]).toEqual(['Done', 'Papers come on Monday.']);
    await expect(change('next', { outcome: 'Too early' })).rejects.toBeInstanceOf(InvalidInput);
    await expect(change('next', { status: 'Done' })).rejects.toBeInstanceOf(InvalidInput);
  });

  it('gives a meeting as a calendar file', async () => {
    const text = await file('next');
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(text).toContain('SUMMARY:Review\r\n');
  });

  it('does not know a meeting that is not there', async () => {
    await expect(file('none')).rejects.toBeInstanceOf(NotFound);
    await expect(change('none', { status: 'Cancelled' })).rejects.toBeInstanceOf(NotFound);
  });
});
