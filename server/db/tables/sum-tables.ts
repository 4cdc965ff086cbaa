import type { Month } from '#core/shared/month';

/** The sums of other records, good as long as no note says that those have changed. */
export interface SumTables {
  /** Months of which deals or payments were written since they were added up. */
  deal_changes: MonthRow;
  deal_sums: DealSumRow;
  deal_day_sums: DealDaySumRow;
  lead_changes: MonthRow;
  lead_sums: RecordSumRow;
}

/** A month of a franchise; empty for records without a readable date. */
export interface MonthRow {
  franchise_code: string;
  month: Month | '';
}

/** How many records there are. */
export interface RecordSumRow extends MonthRow {
  records: number;
  /** By day, as `created-by-day.ts` has it. */
  created: string;
}

/** The deals of a month added up by all that tells them apart. */
export interface DealSumRow extends RecordSumRow {
  /** Every stage of its free demat accounts, a list as JSON. */
  demat_stages: string;
  /** Tells months with all their sums apart, those by day included. */
  hash: string;
  /** `StoredSum`s as JSON. */
  sums: string;
}

/** The same deals day by day, for a question that a month is too long for. */
export interface DealDaySumRow extends MonthRow {
  /** `StoredDaySums` as JSON. */
  sums: string;
}
