import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Lead } from '#core/leads/lead';
import { BusinessCalendar } from '#core/shared/month';
import { type TodayItem, todayItems } from '../../src/ui/pages/home/today';
import { aMeeting } from '../support/a-meeting';

const NOW = Date.parse('2026-11-21T10:00:00+05:30');
const HOUR = 3_600_000;
const calendar = new BusinessCalendar();

const lead = (id: string, followUpTime?: string, status = 'Interested'): Lead => ({
  id,
  franchiseCode: 'FR-001',
  status,
  followUpTime,
});
const idOf = (item: TodayItem) => (item.kind === 'call' ? item.entry.lead.id : item.meeting.id);
const list = (leads: readonly Lead[], meetings = [aMeeting({ startsAt: NOW + 6 * HOUR })]) =>
  todayItems(leads, meetings, calendar, NOW).map(idOf);

describe('the list of the day', () => {
  it('has the calls that are due or overdue and the next meeting, by time', () => {
    const leads = [
      lead('later today', '2026-11-21T12:15:00+05:30'),
      lead('overdue', '2026-11-18T09:00:00+05:30'),
      lead('tomorrow', '2026-11-22T09:00:00+05:30'),
      lead('closed', '2026-11-18T09:00:00+05:30', 'Converted'),
      lead('none'),
      lead('nonsense', 'soon'),
      lead('some time today', '2026-11-21'),
    ];
    expect(list(leads)).toEqual(['overdue', 'some time today', 'later today', 'm1']);
  });

  it('is empty where nothing is to be done', () => {
    expect(list([lead('tomorrow', '2026-11-22T09:00:00+05:30')], [])).toEqual([]);
    expect(list([], [aMeeting({ startsAt: NOW + 8 * 24 * HOUR })])).toEqual([]);
    expect(list([], [aMeeting({ startsAt: NOW + HOUR, status: 'Cancelled' })])).toEqual([]);
  });

  it('lets neither old calls nor those of today crowd out the others', () => {
    const old = [1, 2, 3, 4, 5].map((day) => lead(`old ${day}`, `2026-11-1${day}T09:00:00+05:30`));
    const due = [1, 2, 3, 4, 5].map((hour) => lead(`due ${hour}`, `2026-11-21T1${hour}:00:00+05:30`));
    expect(list([...due, ...old])).toEqual(['old 5', 'due 1', 'due 2', 'm1']);
    expect(list([...due, ...old], [])).toEqual(['old 4', 'old 5', 'due 1', 'due 2']);
    expect(list(old, [])).toEqual(['old 2', 'old 3', 'old 4', 'old 5']);
    expect(list(due, [])).toEqual(['due 1', 'due 2', 'due 3', 'due 4']);
  });

  it('leaves a row to something else where it is told to', () => {
    const due = [1, 2, 3, 4, 5].map((hour) => lead(`due ${hour}`, `2026-11-21T1${hour}:00:00+05:30`));
    const items = todayItems(due, [aMeeting({ startsAt: NOW + 6 * HOUR })], calendar, NOW, 3);
    expect(items.map(idOf)).toEqual(['due 1', 'due 2', 'm1']);
  });

  it('never has more than four, never one twice, and leaves no place empty that somebody waits for', () => {
    const times = fc.array(fc.integer({ min: -200, max: 200 }), { maxLength: 12 });
    fc.assert(
      fc.property(times, fc.boolean(), (hours, withMeeting) => {
        const leads = hours.map((hour, at) =>
          lead(`l${at}`, new Date(NOW + hour * HOUR).toISOString().replace(/\.\d+Z$/, 'Z')),
        );
        const meetings = withMeeting ? [aMeeting({ startsAt: NOW + HOUR })] : [];
        const items = todayItems(leads, meetings, calendar, NOW);
        const waiting = hours.filter(
          (hour) => hour < 0 || calendar.dayAt(NOW + hour * HOUR) === '2026-11-21',
        ).length;
        expect(items.length).toBe(Math.min(4, waiting + meetings.length));
        expect(new Set(items.map(idOf)).size).toBe(items.length);
        expect(items.map(({ at }) => at)).toEqual(items.map(({ at }) => at).toSorted((a, b) => a - b));
      }),
    );
  });
});
