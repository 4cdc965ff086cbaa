import type { BusinessCalendar, Month } from '../shared/month';
import type { Progress } from './assessment-options';
import type { DealAssessment } from './deal-assessment';
import type { DealsUnderAssessment } from './deal-assessor';

/** The assessed deals of franchises, and those without an assessment. */
export interface DealAssessments
  extends Pick<DealsUnderAssessment, 'rejected' | 'duplicates' | 'openingAmounts' | 'notices'> {
  /** Each deal once, including free demat accounts, unsorted. */
  readonly assessments: readonly DealAssessment[];
  readonly progress: Progress;
}

/** Waits until every deal is assessed. Throws a `Failure` when the session has ended or the work is cancelled. */
export async function everyAssessment(found: DealsUnderAssessment): Promise<DealAssessments> {
  const { freeDemats, rejected, duplicates, openingAmounts, notices, productDeals } = found;
  const products: DealAssessment[] = [];
  for await (const assessment of found.assessProducts()) products.push(assessment);
  const failed = products.filter(({ state }) => state === 'payments-unreadable').length;
  return {
    assessments: [...freeDemats, ...products],
    rejected,
    duplicates,
    openingAmounts,
    notices,
    progress: { done: products.length, total: productDeals, failed },
  };
}

/** Selects the deals of one month, and those of an unknown month, which may belong to any. */
export function assessmentsOfMonth(
  found: DealAssessments,
  wanted: Month,
  calendar: BusinessCalendar,
): DealAssessments {
  const mayBelong = (month: Month | undefined) => month === undefined || month === wanted;
  return {
    ...found,
    assessments: found.assessments.filter(({ month }) => mayBelong(month)),
    rejected: found.rejected.filter(({ createdTime }) =>
      mayBelong(createdTime === undefined ? undefined : calendar.monthOf(createdTime)),
    ),
  };
}
