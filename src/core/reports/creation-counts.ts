import type { Period } from '../shared/period';
import type { DayFigures } from './network-summary';

/** The number of leads and deals of a franchise that were created in a period. */
export interface CreatedIn {
  readonly franchiseCode: string;
  readonly leads: number;
  readonly deals: number;
}

/** Selects counts: for each franchise in several periods, and for each day of another period. */
export interface CreationQuestion {
  readonly periods: readonly Period[];
  readonly days: Period;
}

/** The counts of a question, without zeros, unsorted. */
export interface CreationAnswer {
  /** One list for each period, in order. */
  readonly periods: readonly (readonly CreatedIn[])[];
  readonly days: readonly DayFigures[];
}

/**
 * Counts new leads and deals by business day, without reading the records; records without a readable day are not
 * counted. Throws a `Failure`.
 */
export type CountCreated = (
  franchiseCodes: readonly string[],
  question: CreationQuestion,
  signal?: AbortSignal,
) => Promise<CreationAnswer>;
