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

/** A computed report with what the outputs say around the figures. */
export interface Report extends LiveAndClosed {
  readonly source: string;
  readonly timeZone: string;
  readonly vendors: readonly Vendor[];
  readonly commission: MonthlyCommission;
  /** The reasons why the figures are doubtful, in a fixed order. */
  readonly doubts: readonly RecordDoubt[];
  readonly asked: AskedMonths;
  /** The day whose state the figures show, where one of their months is not over. */
  readonly asOf: Day | undefined;
  /** The deals behind the figures; empty unless the output shows them. */
  readonly assessments: readonly DealAssessment[];
}

/** Whether no total may be wrong or lack something. */
export function isSure({ commission, doubts }: Pick<Report, 'commission' | 'doubts'>): boolean {
  return commission.complete && doubts.length === 0;
}

/** The franchise that a notice is about; undefined when it is about all. */
export function franchiseOf(notice: EarningNotice): string | undefined {
  return 'franchiseCode' in notice ? notice.franchiseCode : undefined;
}

/** Gives the names of vendors by franchise code. */
export function vendorNames(vendors: readonly Vendor[]): ReadonlyMap<string, string> {
  return new Map(vendors.map(({ franchiseCode, name, id }) => [franchiseCode, name ?? id ?? '']));
}

/** A line of a report: of a month and franchise, of one of the two, or of all. */
export type ReportLine = ReportFigures & Partial<Pick<MonthEarning, 'month' | 'franchiseCode' | 'vendorId'>>;

/** A deal that is left out, as JSON. */
export function excludedJson({ dealId, franchiseCode, reason }: NotCountedDeal) {
  return { dealId, franchiseCode: franchiseCode ?? null, reason };
}
