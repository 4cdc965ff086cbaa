import type { Period } from '../shared/period';
import type { DayFigures } from './network-summary';

/** The number of leads and deals of a franchise that were created in a period. */
export interface CreatedIn {
  readonly franchiseCode: string;
  readonly leads: number;
  readonly deals: number;
}

/** The choice of counts: for each franchise in each of some periods, and for each day of another one. */
export interface CreationQuestion {
  readonly periods: readonly Period[];
  readonly days: Period;
}

/** The counts of a question, each only where there is a lead or a deal, in no order. */
export interface CreationAnswer {
  /** One list for each of the periods, in their order. */
  readonly periods: readonly (readonly CreatedIn[])[];
  readonly days: readonly DayFigures[];
}

/**
 * Counts when leads and deals came, by days of the business, without the records themselves; those without a readable day
 * are in none. Throws a `Failure`.
 */
export type CountCreated = (
  franchiseCodes: readonly string[],
  question: CreationQuestion,
  signal?: AbortSignal,
) => Promise<CreationAnswer>;
