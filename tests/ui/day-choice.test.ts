import { expect, it } from 'vitest';
import { type Day, isDay } from '#core/shared/month';
import { daysOf as everyDayOf } from '#core/shared/period';
import { DAY_SPANS, daysOf } from '../../src/ui/lists/filter/day-choice';

it('a span begins and ends on days of the calendar, on whichever day it is chosen', () => {
  const days = everyDayOf({ from: '2026-01-01', to: '2028-12-31' });
  const impossible = days.flatMap((today: Day) =>
    DAY_SPANS.map((span) => ({ today, span, ...daysOf(span, today) })).filter(
      ({ from, to }) => !isDay(from ?? '') || !isDay(to ?? ''),
    ),
  );
  expect(impossible).toEqual([]);
});

it.each([
  ['today', '2026-11-22', '2026-11-22'],
  ['week', '2026-11-16', '2026-11-22'],
  ['month', '2026-11-01', '2026-11-30'],
  ['last-month', '2026-10-01', '2026-10-31'],
  ['fy', '2026-04-01', '2027-03-31'],
])('%s on 22 November 2026 is %s to %s', (span, from, to) => {
  expect(daysOf(span, '2026-11-22')).toEqual({ from, to });
});
