import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BusinessCalendar, isMonth, shiftMonth } from '#core/shared/month';
import { holds } from '../support/holds';

describe('months of the business', () => {
  const calendar = new BusinessCalendar();

  it.each([
    ['2026-10-31T18:29:59Z', '2026-10'],
    ['2026-10-31T18:30:00Z', '2026-11'],
    ['2026-11-01T00:00:00+05:30', '2026-11'],
    ['2026-10-31T23:59:59.999+0530', '2026-10'],
    ['2026-12-31T19:00:00Z', '2027-01'],
    ['2026-11-30T23:00:00-08:00', '2026-12'],
    ['2026-11-30', '2026-11'],
    ['2026-11-30 23:59', '2026-11'],
    ['2028-02-29', '2028-02'],
  ])('puts %s in %s', (createdTime, month) => {
    holds('9: the month of Created_Time; demat excluded');
    expect(calendar.monthOf(createdTime)).toBe(month);
  });

  it.each([
    '',
    'yesterday',
    '2026-13-01',
    '2026-02-29',
    '2026-11-31',
    '04/11/2026',
    '2026-11-04T25:00:00Z',
    '2026-11',
    '20261104',
    '2026-11-04T10:00:00+99:00',
    '2026-11-04T10:00:00+05:75',
    '2026-11-04T10:00:00-0560',
    '9999-12-31T23:00:00Z',
  ])('cannot read %j, rather than guessing', (createdTime) => {
    expect(calendar.monthOf(createdTime)).toBeUndefined();
  });

  it('follows the business time zone it is given', () => {
    holds('months in any time zone');
    expect(new BusinessCalendar('Pacific/Kiritimati').monthOf('2026-10-31T10:00:00Z')).toBe('2026-11');
    expect(new BusinessCalendar('America/Los_Angeles').monthOf('2026-11-01T06:00:00Z')).toBe('2026-10');
    expect(() => new BusinessCalendar('Mars/Olympus')).toThrow(RangeError);
  });

  it('has the days of India as the platform has them, in years with summer time and in years without', () => {
    const platform = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' });
    const minutes = fc.integer({ min: Date.UTC(1930, 0) / 60_000, max: Date.UTC(2130, 0) / 60_000 });
    const ofWar = fc.integer({ min: Date.UTC(1941, 0) / 60_000, max: Date.UTC(1947, 0) / 60_000 });
    fc.assert(
      fc.property(fc.oneof(minutes, ofWar), (minute) => {
        expect(calendar.dayAt(minute * 60_000)).toBe(platform.format(minute * 60_000));
      }),
      { numRuns: 2000 },
    );
  });

  it('moves by months across years', () => {
    expect(shiftMonth('2026-11', 3)).toBe('2027-02');
    expect(shiftMonth('2026-01', -1)).toBe('2025-12');
  });

  it('knows a month when it sees one', () => {
    expect(isMonth('2026-11')).toBe(true);
    for (const text of ['2026-13', '2026-1', '26-11', '2026-00', 'current'])
      expect(isMonth(text)).toBe(false);
  });
});
