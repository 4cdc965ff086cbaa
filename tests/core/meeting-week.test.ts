import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MEETING_LENGTHS } from '#core/meetings/meeting';
import { type MeetingWeek, meetingWeek, mondayOf } from '#core/meetings/meeting-week';
import { BusinessCalendar } from '#core/shared/month';
import { shiftDay } from '#core/shared/period';
import { aMeeting } from '../support/a-meeting';

const calendar = new BusinessCalendar();
const MONDAY = '2026-11-23';
const at = (time: string) => Date.parse(`${time}:00+05:30`);
const meeting = (id: string, time: string, minutes = 60) => aMeeting({ id, startsAt: at(time), minutes });

/** Each day's meetings in a line: "id from-until lane/lanes". */
const drawn = ({ days }: MeetingWeek) =>
  days.map(({ meetings }) =>
    meetings.map((each) => `${each.meeting.id} ${each.from}-${each.until} ${each.lane + 1}/${each.lanes}`),
  );

describe('the week of an address', () => {
  it.each([
    [null, '2026-11-23'],
    ['2026-11-29', '2026-11-23'],
    ['2026-11-30', '2026-11-30'],
    ['2027-01-01', '2026-12-28'],
    ['1969-12-31', '1969-12-29'],
    ['2026-02-30', '2026-11-23'],
    ['next', '2026-11-23'],
  ])('%s begins on Monday %s', (named, monday) => {
    expect(mondayOf(named, '2026-11-26')).toBe(monday);
  });

  it('has seven days, across months and years', () => {
    expect(shiftDay('2026-12-28', 6)).toBe('2027-01-03');
    expect(shiftDay('2026-03-02', -7)).toBe('2026-02-23');
  });
});

describe('the meetings of a week', () => {
  it('stand in the column of their Indian day, and those of other weeks in none', () => {
    const week = meetingWeek(
      MONDAY,
      [
        meeting('sunday before', '2026-11-22T23:00'),
        meeting('first', '2026-11-23T00:15'),
        meeting('last', '2026-11-29T23:00'),
        meeting('monday after', '2026-11-30T00:00'),
      ],
      calendar,
    );
    expect(drawn(week)).toEqual([['first 15-75 1/1'], [], [], [], [], [], ['last 1380-1440 1/1']]);
    expect([week.firstHour, week.lastHour]).toEqual([0, 24]);
  });

  it('need no more than the working hours when they lie within them', () => {
    const week = meetingWeek(
      MONDAY,
      [meeting('m', '2026-11-24T09:00'), meeting('n', '2026-11-24T18:00')],
      calendar,
    );
    expect([week.firstHour, week.lastHour]).toEqual([9, 19]);
  });

  it('share the width where they overlap, and only there', () => {
    const week = meetingWeek(
      MONDAY,
      [
        meeting('a', '2026-11-24T10:00'),
        meeting('b', '2026-11-24T10:30'),
        meeting('c', '2026-11-24T11:00'),
        meeting('d', '2026-11-24T12:00'),
      ],
      calendar,
    );
    expect(drawn(week)[1]).toEqual(['a 600-660 1/2', 'b 630-690 2/2', 'c 660-720 1/2', 'd 720-780 1/1']);
  });

  it('are never drawn too short to be read, not even before midnight', () => {
    const week = meetingWeek(
      MONDAY,
      [meeting('short', '2026-11-24T10:00', 15), meeting('late', '2026-11-24T23:45', 30)],
      calendar,
    );
    expect(drawn(week)[1]).toEqual(['short 600-645 1/1', 'late 1395-1440 1/1']);
  });

  it('never cover each other, whatever there is', () => {
    const spans = fc.array(fc.record({ from: fc.nat(1439), minutes: fc.constantFrom(...MEETING_LENGTHS) }), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(spans, (all) => {
        const meetings = all.map(({ from, minutes }, index) =>
          aMeeting({ id: `m${index}`, startsAt: at('2026-11-25T00:00') + from * 60_000, minutes }),
        );
        const { days, firstHour, lastHour } = meetingWeek(MONDAY, meetings, calendar);
        const placed = days[2]?.meetings ?? [];
        expect(placed).toHaveLength(meetings.length);
        for (const one of placed) {
          expect(one.lane).toBeLessThan(one.lanes);
          expect(one.from >= firstHour * 60 && one.until <= lastHour * 60).toBe(true);
          for (const other of placed) {
            const together = one !== other && one.from < other.until && other.from < one.until;
            if (together) expect([one.lanes, one.lane]).not.toEqual([other.lanes, other.lane]);
            if (together) expect(one.lanes).toBe(other.lanes);
          }
        }
      }),
    );
  });
});
