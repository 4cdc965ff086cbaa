import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  comparedPeriod,
  financialYearPeriod,
  holdsDay,
  holdsMonth,
  monthPeriod,
  monthsOf,
  passedPart,
  quarterPeriod,
} from '#core/shared/period';

describe('periods', () => {
  it('have the days of their months', () => {
    expect(monthPeriod('2026-02')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(monthPeriod('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
    expect(quarterPeriod('2027-02')).toEqual({ from: '2027-01-01', to: '2027-03-31' });
    expect(quarterPeriod('2026-11')).toEqual({ from: '2026-10-01', to: '2026-12-31' });
    expect(financialYearPeriod('2027-03')).toEqual({ from: '2026-04-01', to: '2027-03-31' });
    expect(financialYearPeriod('2026-04')).toEqual({ from: '2026-04-01', to: '2027-03-31' });
  });

  it('hold their first and last day, and no day that is not known', () => {
    const period = monthPeriod('2026-11');
    expect(holdsDay(period, '2026-11-01') && holdsDay(period, '2026-11-30')).toBe(true);
    expect(holdsDay(period, '2026-10-31') || holdsDay(period, '2026-12-01')).toBe(false);
    expect(holdsDay(period, undefined)).toBe(false);
    expect(monthsOf({ from: '2026-11-20', to: '2027-01-02' })).toEqual(['2026-11', '2026-12', '2027-01']);
    expect(holdsMonth({ from: '2026-11-20', to: '2027-01-02' }, '2027-01')).toBe(true);
  });

  it('that have passed are compared with the whole period before', () => {
    expect(comparedPeriod(monthPeriod('2026-10'), '2026-11-21')).toEqual(monthPeriod('2026-09'));
    expect(comparedPeriod(quarterPeriod('2026-04'), '2026-11-21')).toEqual(quarterPeriod('2026-03'));
    expect(comparedPeriod({ from: '2026-10-10', to: '2026-10-12' }, '2026-11-21')).toEqual({
      from: '2026-10-07',
      to: '2026-10-09',
    });
  });

  it('that are still running are compared with as much of the one before', () => {
    expect(comparedPeriod(monthPeriod('2026-11'), '2026-11-21')).toEqual({
      from: '2026-10-01',
      to: '2026-10-21',
    });
    expect(comparedPeriod(monthPeriod('2026-03'), '2026-03-31')).toEqual(monthPeriod('2026-02'));
    expect(comparedPeriod(financialYearPeriod('2026-11'), '2026-11-21')).toEqual({
      from: '2025-04-01',
      to: '2025-11-21',
    });
    expect(comparedPeriod({ from: '2026-11-20', to: '2026-11-23' }, '2026-11-21')).toEqual({
      from: '2026-11-16',
      to: '2026-11-17',
    });
  });

  it('that are still running have passed up to today', () => {
    expect(passedPart(monthPeriod('2026-11'), '2026-11-21')).toEqual({
      from: '2026-11-01',
      to: '2026-11-21',
    });
    expect(passedPart(monthPeriod('2026-10'), '2026-11-21')).toEqual(monthPeriod('2026-10'));
    expect(passedPart(monthPeriod('2026-12'), '2026-11-21')).toEqual(monthPeriod('2026-12'));
  });

  it('never overlap with what they are compared with', () => {
    const day = fc
      .date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10) as `${string}-${string}-${string}`);
    fc.assert(
      fc.property(day, day, day, (a, b, today) => {
        const [from, to] = a < b ? [a, b] : [b, a];
        const before = comparedPeriod({ from, to }, today);
        expect(before.from <= before.to && before.to < from).toBe(true);
      }),
    );
  });
});
