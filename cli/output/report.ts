import type { MonthEarning, NotCountedDeal } from '#core/commission/commission-tally';
import type { MonthlyCommission } from '#core/commission/compute-monthly-commission';
import type { DealAssessment } from '#core/commission/deal-assessment';
import type { EarningNotice } from '#core/commission/deal-assessor';
import type { RecordDoubt } from '#core/commission/record-doubt';
import type { Day } from '#core/shared/month';
import type { Vendor } from '#core/vendors/vendor';
import type { ReportFigures } from '#documents/report-figures';
import type { LiveAndClosed } from '../source/live-and-closed';
import type { AskedMonths } from '../source/month-range';

/** A computed report with the context that outputs print around its figures. */
export interface Report extends LiveAndClosed {
  readonly source: string;
  readonly timeZone: string;
  readonly vendors: readonly Vendor[];
  readonly commission: MonthlyCommission;
  /** The reasons why the figures are doubtful, in a fixed order. */
  readonly doubts: readonly RecordDoubt[];
  readonly asked: AskedMonths;
  /** The day as of which the figures are, where one of their months is not over. */
  readonly asOf: Day | undefined;
  /** The deals behind the figures; empty unless the output shows them. */
  readonly assessments: readonly DealAssessment[];
}

/** Whether every total is certainly correct and complete. */
export function isSure({ commission, doubts }: Pick<Report, 'commission' | 'doubts'>): boolean {
  return commission.complete && doubts.length === 0;
}

/** The franchise concerned by a notice; undefined for all. */
export function franchiseOf(notice: EarningNotice): string | undefined {
  return 'franchiseCode' in notice ? notice.franchiseCode : undefined;
}

/** Maps franchise codes to vendor names. */
export function vendorNames(vendors: readonly Vendor[]): ReadonlyMap<string, string> {
  return new Map(vendors.map(({ franchiseCode, name, id }) => [franchiseCode, name ?? id ?? '']));
}

/** A line of a report: for a month and franchise, for one of the two, or for all. */
export type ReportLine = ReportFigures & Partial<Pick<MonthEarning, 'month' | 'franchiseCode' | 'vendorId'>>;

/** Converts an excluded deal to JSON. */
export function excludedJson({ dealId, franchiseCode, reason }: NotCountedDeal) {
  return { dealId, franchiseCode: franchiseCode ?? null, reason };
}
