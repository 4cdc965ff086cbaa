import { type Month, shiftMonth } from '#core/shared/month';
import { financialYearPeriod, holdsMonth, monthPeriod, type Period } from '#core/shared/period';

export const EARNING_PERIODS = ['all', 'month', 'last', 'fy'] as const;

/** The months for which the parts of an earning are shown; kept in the address of the page. */
export type EarningPeriod = (typeof EARNING_PERIODS)[number];

/** Reads the period from an address; all months if it names none. */
export function readEarningPeriod(params: URLSearchParams): EarningPeriod {
  return EARNING_PERIODS.find((period) => period === params.get('period')) ?? 'all';
}

/** Returns the days of a period relative to this month; undefined for all days. */
export function daysOfPeriod(period: EarningPeriod, thisMonth: Month): Period | undefined {
  if (period === 'all') return undefined;
  if (period === 'fy') return financialYearPeriod(thisMonth);
  return monthPeriod(period === 'month' ? thisMonth : shiftMonth(thisMonth, -1));
}

/** Returns a function that tells whether a month belongs to a period. */
export function coversMonth(period: EarningPeriod, thisMonth: Month): (month: Month) => boolean {
  const days = daysOfPeriod(period, thisMonth);
  return (month) => days === undefined || holdsMonth(days, month);
}

/** Returns the month of a period of one month; undefined for a longer one. */
export function onlyMonth(period: EarningPeriod, thisMonth: Month): Month | undefined {
  if (period === 'month') return thisMonth;
  return period === 'last' ? shiftMonth(thisMonth, -1) : undefined;
}
