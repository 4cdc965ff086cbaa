import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Meeting } from '#core/meetings/meeting';
import type { MeetingRepo } from '#core/meetings/meeting-repo.port';
import { InvalidInput, NotFound } from '#core/shared/failure';
import { aMeeting, aPlan } from '../support/a-meeting';

/** The moment at which every adapter under test believes to be: 21 November 2026, 10:00 in India. */
export const CONTRACT_NOW = Date.parse('2026-11-21T10:00:00+05:30');

/** The meetings that every adapter under test is given, of the franchise FR-001. */
export const CONTRACT_MEETINGS: readonly Meeting[] = [
  aMeeting({
    id: 'past',
    title: 'KYC questions',
    startsAt: Date.parse('2026-11-20T11:00:00+05:30'),
    status: 'Confirmed',
  }),
  aMeeting({
    id: 'next',
    title: 'Review',
    kind: 'Video',
    status: 'Confirmed',
    startsAt: Date.parse('2026-11-23T16:00:00+05:30'),
    minutes: 45,
    withWhom: 'Asha Example',
    leadId: 'l1',
    place: 'https://meet.example.com/review',
    agenda: 'Numbers; then papers, both',
    reminder: 60,
  }),
  aMeeting({ id: 'asked' }),
];

/** What every source of meetings must do. */
export function meetingRepoContract(
  adapter: string,
  open: () => Promise<{ repo: MeetingRepo; close?: () => Promise<void> }>,
): void {
  describe(`MeetingRepo: ${adapter}`, () => {
    let repo: MeetingRepo;
    let close: (() => Promise<void>) | undefined;
    beforeAll(async () => {
      ({ repo, close } = await open());
    });
    afterAll(() => close?.());

    it('gives the meetings by their start, field by field', async () => {
      expect((await repo.list()).records).toEqual(CONTRACT_MEETINGS);
    });

    it('plans one, however often it is told to under one key', async () => {
      const plan = aPlan({ startsAt: Date.parse('2026-11-25T09:30:00+05:30'), agenda: 'एजेंडा' });
      const planned = await Promise.all([1, 2, 3].map(() => repo.create(plan, 'key-of-one-plan')));
      expect(planned[0]).toMatchObject({ ...plan, franchiseCode: 'FR-001', status: 'Requested' });
      expect(new Set(planned.map(({ id }) => id)).size).toBe(1);
      expect((await repo.list()).records.filter(({ startsAt }) => startsAt === plan.startsAt)).toHaveLength(
        1,
      );
    });

    it('agrees at once on what is agreed on with a lead', async () => {
      const plan = aPlan({ startsAt: Date.parse('2026-11-26T09:30:00+05:30'), leadId: 'l1' });
      expect((await repo.create(plan, 'key-with-a-lead')).status).toBe('Confirmed');
    });

    it('refuses a plan that is not right, and names the field', async () => {
      const late = aPlan({ startsAt: CONTRACT_NOW + 14 * 60_000 });
      const refused = expect.objectContaining({ field: 'startsAt' });
      await expect(repo.create(late, 'key-too-late')).rejects.toEqual(refused);
      await expect(repo.create(aPlan({ title: 'No' }), 'key-no-title')).rejects.toBeInstanceOf(InvalidInput);
    });

    it('cancels a meeting, and takes that back as it was', async () => {
      expect((await repo.change('next', { status: 'Cancelled' })).status).toBe('Cancelled');
      expect((await repo.change('next', { status: 'Confirmed' })).status).toBe('Confirmed');
      expect((await repo.change('asked', { status: 'Cancelled' })).status).toBe('Cancelled');
      await expect(repo.change('asked', { status: 'Confirmed' })).rejects.toBeInstanceOf(InvalidInput);
      expect((await repo.change('asked', { status: 'Requested' })).status).toBe('Requested');
    });

    it('moves a meeting', async () => {
      const plan = aPlan({ startsAt: Date.parse('2026-11-27T12:00:00+05:30') });
      expect(await repo.change('asked', { plan })).toMatchObject({ ...plan, id: 'asked' });
    });

    it('leaves what a plan does not change as somebody else has made it since', async () => {
      const begun = aPlan({ startsAt: Date.parse('2026-11-26T11:00:00+05:30'), agenda: 'Numbers' });
      const { id } = await repo.create(begun, 'key-of-two-tabs');
      const moved = { ...begun, startsAt: Date.parse('2026-11-26T15:00:00+05:30') };
      await repo.change(id, { plan: moved, begunOn: begun });
      const plan = { ...begun, agenda: 'Papers' };
      const both = { startsAt: moved.startsAt, agenda: 'Papers' };
      expect(await repo.change(id, { plan, begunOn: begun })).toMatchObject(both);
      expect((await repo.list()).records.find((each) => each.id === id)).toMatchObject(both);
    });

    it('notes what came of a meeting, once it has begun', async () => {
      const noted = await repo.change('past', { outcome: ' Papers come on Monday. ', status: 'Done' });
      expect([noted.status, noted.outcome]).toEqual(['Done', 'Papers come on Monday.']);
      await expect(repo.change('next', { outcome: 'Too early' })).rejects.toBeInstanceOf(InvalidInput);
      await expect(repo.change('next', { status: 'Done' })).rejects.toBeInstanceOf(InvalidInput);
    });

    it('gives a meeting as a calendar file', async () => {
      const file = await repo.calendarFile('next');
      expect(file).toMatch(/^BEGIN:VCALENDAR\r\n/);
      expect(file).toContain('SUMMARY:Review\r\n');
    });

    it('does not know a meeting that is not there', async () => {
      await expect(repo.calendarFile('none')).rejects.toBeInstanceOf(NotFound);
      await expect(repo.change('none', { status: 'Cancelled' })).rejects.toBeInstanceOf(NotFound);
    });
  });
}
