import { isDay, type Month } from '#core/shared/month';
import { financialYearPeriod, monthPeriod, type Period, quarterPeriod } from '#core/shared/period';
import { onlyMonth } from '../commission/earning-period';

const REPORT_PERIODS = ['month', 'last', 'quarter', 'fy', 'custom', 'all'] as const;

/** The kinds of periods of a report. `all` has no limits. */
export type ReportPeriodKind = (typeof REPORT_PERIODS)[number];

/** The period that an address names. */
export interface ReportPeriod {
  readonly kind: ReportPeriodKind;
  /** The typed days of a custom period, valid or not. */
  readonly typed: { readonly from: string; readonly to: string };
  /** Undefined for all days, and while the custom period is invalid. */
  readonly days: Period | undefined;
  /** Whether the typed days are in the wrong order. */
  readonly reversed: boolean;
}

/** Reads the period from an address; `usual` if it names none. */
export function readReportPeriod(
  params: URLSearchParams,
  usual: ReportPeriodKind,
  thisMonth: Month,
): ReportPeriod {
  const kind = REPORT_PERIODS.find((known) => known === params.get('period')) ?? usual;
  const typed = { from: params.get('from') ?? '', to: params.get('to') ?? '' };
  const [from, to] = [typed.from, typed.to].map((day) => (isDay(day) ? day : undefined));
  const reversed = kind === 'custom' && from !== undefined && to !== undefined && from > to;
  const custom = from && to && !reversed ? { from, to } : undefined;
  return { kind, typed, days: kind === 'custom' ? custom : daysOf(kind, thisMonth), reversed };
}

function daysOf(kind: Exclude<ReportPeriodKind, 'custom'>, thisMonth: Month): Period | undefined {
  switch (kind) {
    case 'month':
    case 'last':
      return monthPeriod(onlyMonth(kind, thisMonth) ?? thisMonth);
    case 'quarter':
      return quarterPeriod(thisMonth);
    case 'fy':
      return financialYearPeriod(thisMonth);
    case 'all':
      return undefined;
  }
}
