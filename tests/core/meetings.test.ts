import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedMeeting } from '#core/meetings/change-meeting';
import { endOf, MEETING_LENGTHS, pastMeetings, upcomingMeetings } from '#core/meetings/meeting';
import { planFaults } from '#core/meetings/meeting-plan';
import {
  clashesWith,
  freeSlots,
  indianMoment,
  indianTime,
  isOutsideHours,
} from '#core/meetings/meeting-times';
import { InvalidInput } from '#core/shared/failure';
import { BusinessCalendar } from '#core/shared/month';
import { aMeeting, aPlan } from '../support/a-meeting';

const NOW = Date.parse('2026-11-21T10:00:00+05:30');
const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const calendar = new BusinessCalendar();

const faultsOf = (over: Parameters<typeof aPlan>[0]) =>
  planFaults(aPlan(over), NOW).map(({ field, why }) => `${field} ${why}`);

describe('a plan', () => {
  it('is right as it stands', () => expect(faultsOf({})).toEqual([]));

  it.each([
    [{ title: '  ' }, 'title missing'],
    [{ title: ' ab ' }, 'title too-short'],
    [{ title: 'x'.repeat(81) }, 'title too-long'],
    [{ withWhom: ' ' }, 'withWhom missing'],
    [{ startsAt: Number.NaN }, 'startsAt missing'],
    [{ startsAt: NOW + 15 * MINUTE - 1 }, 'startsAt too-early'],
    [{ startsAt: NOW + 90 * DAY + 1 }, 'startsAt too-late'],
    [{ minutes: 20 }, 'minutes not-offered'],
    [{ kind: 'In person' }, 'place missing'],
    [{ kind: 'Video', place: 'http://meet.example.com' }, 'place not-https'],
    [{ kind: 'Video', place: 'the usual room' }, 'place not-https'],
    [{ kind: 'Phone', place: 'javascript:alert(1)' }, 'place not-https'],
    [{ kind: 'Video', place: 'https://a@evil.example.com' }, 'place not-https'],
    [{ place: 'x'.repeat(301) }, 'place too-long'],
    [{ agenda: 'x'.repeat(501) }, 'agenda too-long'],
    [{ reminder: 5 }, 'reminder not-offered'],
  ] as const)('%j: %s', (over, fault) => expect(faultsOf(over)).toEqual([fault]));

  it.each([
    { title: 'abc' },
    { title: 'x'.repeat(80) },
    { startsAt: NOW + 15 * MINUTE },
    { startsAt: NOW + 90 * DAY },
    { kind: 'Video', place: 'https://meet.example.com/a?b=c#d' },
    { kind: 'Video', place: '' },
    { kind: 'In person', place: 'Café at the station: second floor' },
    { agenda: 'x'.repeat(500), reminder: 1440 },
  ] as const)('%j is right', (over) => expect(faultsOf(over)).toEqual([]));
});

const spans = fc.record({
  startsAt: fc.integer({ min: 0, max: 120 }).map((step) => NOW + step * 5 * MINUTE),
  minutes: fc.constantFrom(...MEETING_LENGTHS),
});

describe('clashes', () => {
  it('are the meetings that share a minute, and no others, whatever the order', () => {
    fc.assert(
      fc.property(spans, fc.array(spans, { minLength: 6, maxLength: 12 }), (span, others) => {
        const meetings = others.map((other, at) => aMeeting({ ...other, id: `m${at}` }));
        const share = (minute: number, of: Parameters<typeof endOf>[0]) =>
          minute >= of.startsAt && minute < endOf(of);
        const expected = meetings.filter((meeting) =>
          Array.from({ length: span.minutes }, (_, at) => span.startsAt + at * MINUTE).some((minute) =>
            share(minute, meeting),
          ),
        );
        const found = clashesWith(span, meetings.toReversed());
        expect(new Set(found.map(({ id }) => id))).toEqual(new Set(expected.map(({ id }) => id)));
        for (const meeting of meetings) {
          expect(clashesWith(span, [meeting]).length).toBe(clashesWith(meeting, [aMeeting(span)]).length);
        }
      }),
    );
  });

  it('are none with what is cancelled, over, or the meeting itself', () => {
    const plan = aPlan();
    for (const status of ['Cancelled', 'Done', 'Missed'] as const) {
      expect(clashesWith(plan, [aMeeting({ status })])).toEqual([]);
    }
    expect(clashesWith(plan, [aMeeting({ id: 'self' })], 'self')).toEqual([]);
    expect(clashesWith(plan, [aMeeting()])).toHaveLength(1);
  });
});

describe('free slots', () => {
  it('never clash, lie within the hours and not before the earliest, and leave no free one out', () => {
    fc.assert(
      fc.property(
        fc.array(spans, { maxLength: 12 }),
        fc.constantFrom(...MEETING_LENGTHS),
        fc.integer({ min: 0, max: 2000 }),
        (others, minutes, later) => {
          const meetings = others.map((other, at) => aMeeting({ ...other, id: `m${at}` }));
          const earliest = NOW + later * MINUTE;
          const slots = freeSlots('2026-11-21', minutes, meetings, earliest);
          const all = freeSlots('2026-11-21', minutes, [], 0);
          expect(all.map(indianTime).slice(0, 2)).toEqual(['09:00', '09:30']);
          for (const startsAt of all) {
            const free = startsAt >= earliest && clashesWith({ startsAt, minutes }, meetings).length === 0;
            expect(slots.includes(startsAt)).toBe(free);
            expect(isOutsideHours({ startsAt, minutes })).toBe(false);
          }
          expect(slots.every((slot) => all.includes(slot))).toBe(true);
        },
      ),
    );
  });
});

describe('a moment in India', () => {
  it('goes to day and time and back, in whatever zone this runs', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000 }), (minutes) => {
        const moment = Date.parse('2024-01-01T00:00:00Z') + minutes * MINUTE;
        expect(indianMoment(calendar.dayAt(moment), indianTime(moment))).toBe(moment);
      }),
    );
  });

  it.each([
    ['2026-02-30', '10:00'],
    ['2026-11-24', '24:00'],
    ['2026-11-24', ''],
    ['', '10:00'],
    ['2026-11-24T10', '10:00'],
  ])('is none at %j %j', (day, time) => expect(indianMoment(day, time)).toBeUndefined());

  it.each([
    ['08:59', 30, true],
    ['09:00', 30, false],
    ['18:30', 30, false],
    ['18:30', 45, true],
    ['23:45', 60, true],
  ])('at %s for %i minutes lies outside the hours: %s', (time, minutes, outside) => {
    const startsAt = indianMoment('2026-11-24', time) ?? Number.NaN;
    expect(isOutsideHours({ startsAt, minutes })).toBe(outside);
  });
});

describe('a meeting that changes', () => {
  const asked = { meeting: aMeeting(), confirmed: false };

  it('is asked for again when its time moves, and stays confirmed when only its words change', () => {
    const confirmed = { meeting: aMeeting({ status: 'Confirmed' }), confirmed: true };
    const words = changedMeeting(confirmed, { plan: aPlan({ agenda: 'New' }) }, NOW, false);
    expect([words.meeting.status, words.confirmed]).toEqual(['Confirmed', true]);
    const moved = changedMeeting(
      confirmed,
      { plan: aPlan({ startsAt: aPlan().startsAt + DAY }) },
      NOW,
      false,
    );
    expect([moved.meeting.status, moved.confirmed]).toEqual(['Requested', false]);
  });

  it('may get other words when its time is near, but no other time', () => {
    const soon = { meeting: aMeeting({ startsAt: NOW + MINUTE }), confirmed: false };
    const same = { plan: aPlan({ startsAt: NOW + MINUTE, agenda: 'New' }) };
    expect(changedMeeting(soon, same, NOW, false).meeting.agenda).toBe('New');
    const other = { plan: aPlan({ startsAt: NOW + 2 * MINUTE }) };
    expect(() => changedMeeting(soon, other, NOW, false)).toThrow(InvalidInput);
  });

  it('is confirmed by whoever answers requests, or where it is agreed on with a lead', () => {
    expect(() => changedMeeting(asked, { status: 'Confirmed' }, NOW, false)).toThrow(InvalidInput);
    expect(changedMeeting(asked, { status: 'Confirmed' }, NOW, true).confirmed).toBe(true);
    const withLead = { meeting: aMeeting({ leadId: 'l1' }), confirmed: false };
    expect(changedMeeting(withLead, { status: 'Confirmed' }, NOW, false).meeting.status).toBe('Confirmed');
  });

  it('is done or missed only when it has begun, and cancelled only while it stands', () => {
    const over = { meeting: aMeeting({ startsAt: NOW - DAY }), confirmed: false };
    expect(() => changedMeeting(asked, { status: 'Missed' }, NOW, true)).toThrow(InvalidInput);
    const done = changedMeeting(over, { status: 'Done', outcome: 'Well' }, NOW, false);
    expect(done.meeting).toMatchObject({ status: 'Done', outcome: 'Well' });
    expect(() => changedMeeting(done, { status: 'Cancelled' }, NOW, true)).toThrow(InvalidInput);
    expect(() => changedMeeting(done, { plan: aPlan() }, NOW, true)).toThrow(InvalidInput);
    expect(() => changedMeeting(over, { outcome: 'x'.repeat(501) }, NOW, false)).toThrow(InvalidInput);
    expect(changedMeeting(done, { outcome: ' ' }, NOW, false).meeting.outcome).toBeUndefined();
  });
});

describe('the lists of meetings', () => {
  it('hold each meeting once: those to come with the next first, the others with the latest first', () => {
    const meetings = [
      aMeeting({ id: 'running', startsAt: NOW - 10 * MINUTE }),
      aMeeting({ id: 'later', startsAt: NOW + 2 * DAY }),
      aMeeting({ id: 'over', startsAt: NOW - 30 * MINUTE }),
      aMeeting({ id: 'old', startsAt: NOW - 9 * DAY, status: 'Done' }),
      aMeeting({ id: 'off', startsAt: NOW + DAY, status: 'Cancelled' }),
      aMeeting({ id: 'soon', startsAt: NOW + DAY }),
    ];
    expect(upcomingMeetings(meetings, NOW).map(({ id }) => id)).toEqual(['running', 'soon', 'later']);
    expect(pastMeetings(meetings, NOW).map(({ id }) => id)).toEqual(['off', 'over', 'old']);
  });
});
