import type { Month } from '#core/shared/month';

/** Sums of other records, valid unless a recorded change outdates them. */
export interface SumTables {
  /** Months with deals or payments written since they were summed up. */
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

/** The number of records. */
export interface RecordSumRow extends MonthRow {
  records: number;
  /** Counts by day, as encoded by `created-by-day.ts`. */
  created: string;
}

/** The deals of a month, summed up by everything that distinguishes them. */
export interface DealSumRow extends RecordSumRow {
  /** Every stage of its free demat accounts, as a JSON list. */
  demat_stages: string;
  /** A hash of the month with all its sums, those by day included. */
  hash: string;
  /** `StoredSum`s as JSON. */
  sums: string;
}

/** The same deals by day, for queries of parts of a month. */
export interface DealDaySumRow extends MonthRow {
  /** `StoredDaySums` as JSON. */
  sums: string;
}
