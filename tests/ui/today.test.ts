import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Lead } from '#core/leads/lead';
import { BusinessCalendar } from '#core/shared/month';
import { callsDue } from '../../src/ui/features/leads/calls-due';
import { readLeads } from '../../src/ui/features/leads/lead-entry';
import { toDo } from '../../src/ui/pages/home/today';
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
const due = (leads: readonly Lead[]) => callsDue(readLeads(leads, calendar, NOW));
const list = (
  leads: readonly Lead[],
  meetings = [aMeeting({ startsAt: NOW + 6 * HOUR })],
  others?: number,
) => {
  const { calls, meeting } = toDo(due(leads), meetings, NOW, others);
  return [...calls.map((entry) => entry.lead.id), ...(meeting ? [meeting.id] : [])];
};

describe('the list of the day', () => {
  it('has the calls that are due or overdue by time, and then the next meeting', () => {
    const leads = [
      lead('later today', '2026-11-21T18:15:00+05:30'),
      lead('overdue', '2026-11-18T09:00:00+05:30'),
      lead('tomorrow', '2026-11-22T09:00:00+05:30'),
      lead('closed', '2026-11-18T09:00:00+05:30', 'Converted'),
      lead('none'),
      lead('nonsense', 'soon'),
      lead('some time today', '2026-11-21'),
    ];
    expect(due(leads).map((entry) => entry.lead.id)).toEqual(['overdue', 'some time today', 'later today']);
    // A row says how many calls are due.
    expect(list(leads)).toEqual(['overdue', 'some time today', 'later today', 'm1']);
  });

  it('is empty where nothing is to be done', () => {
    expect(list([lead('tomorrow', '2026-11-22T09:00:00+05:30')], [])).toEqual([]);
    expect(list([], [aMeeting({ startsAt: NOW + 8 * 24 * HOUR })])).toEqual([]);
    expect(list([], [aMeeting({ startsAt: NOW + HOUR, status: 'Cancelled' })])).toEqual([]);
  });

  it('lets neither old calls nor those of today crowd out the others', () => {
    const old = [1, 2, 3, 4, 5].map((day) => lead(`old ${day}`, `2026-11-1${day}T09:00:00+05:30`));
    const today = [1, 2, 3, 4, 5].map((hour) => lead(`due ${hour}`, `2026-11-21T1${hour}:00:00+05:30`));
    expect(list([...today, ...old])).toEqual(['old 4', 'old 5', 'due 1', 'due 2', 'm1']);
    expect(list([...today, ...old], [])).toEqual(['old 4', 'old 5', 'due 1', 'due 2', 'due 3']);
    expect(list(old, [], 2)).toEqual(['old 3', 'old 4', 'old 5']);
    expect(list(today, [], 2)).toEqual(['due 1', 'due 2', 'due 3']);
  });

  it('names two calls at least, whatever else is new', () => {
    const today = [1, 2, 3, 4, 5].map((hour) => lead(`due ${hour}`, `2026-11-21T1${hour}:00:00+05:30`));
    expect(list(today, [], 3)).toEqual(['due 1', 'due 2']);
    expect(list(today, [aMeeting({ startsAt: NOW + 6 * HOUR })], 3)).toEqual(['due 1', 'due 2', 'm1']);
  });

  it('never has one twice, and leaves no place empty that somebody waits for', () => {
    const times = fc.array(fc.integer({ min: -200, max: 200 }), { maxLength: 12 });
    fc.assert(
      fc.property(times, fc.boolean(), fc.integer({ min: 0, max: 3 }), (hours, withMeeting, others) => {
        const leads = hours.map((hour, at) =>
          lead(`l${at}`, new Date(NOW + hour * HOUR).toISOString().replace(/\.\d+Z$/, 'Z')),
        );
        const meetings = withMeeting ? [aMeeting({ startsAt: NOW + HOUR })] : [];
        const items = list(leads, meetings, others);
        const waiting = hours.filter(
          (hour) => hour < 0 || calendar.dayAt(NOW + hour * HOUR) === '2026-11-21',
        ).length;
        const room = Math.max(2, 6 - others - meetings.length - (waiting > 1 ? 1 : 0));
        expect(items.length).toBe(Math.min(room, waiting) + meetings.length);
        expect(new Set(items).size).toBe(items.length);
      }),
    );
  });
});
