import type { Vendor } from '../vendors/vendor';
import { type ExcludedDeal, isMissingFromTotal } from './commission-tally';
import {
  type ComputeMonthlyCommission,
  isComplete,
  type MonthlyCommission,
} from './compute-monthly-commission';
import { ExclusionCounts } from './exclusion-counts';
import {
  type CommissionFigures,
  type FiguresOptions,
  type FiguresQuestion,
  MAX_NAMED,
  NetworkCommission,
} from './network-commission.port';

/** Computes the figures of a network from all its deals, for a source that provides nothing else. */
export class CommissionByDeals extends NetworkCommission {
  constructor(private readonly commission: Pick<ComputeMonthlyCommission, 'execute'>) {
    super();
  }

  override async figures(
    vendors: readonly Vendor[],
    questions: readonly FiguresQuestion[],
    { onProgress, signal }: FiguresOptions = {},
  ): Promise<readonly CommissionFigures[]> {
    const answers: CommissionFigures[] = [];
    // One after another: the first reads the deals, and the others reuse them.
    for (const question of questions) {
      const follow = answers.length === 0 ? onProgress : undefined;
      const options = { months: question.months, days: question.days, signal, onProgress: follow };
      answers.push(commissionFigures(await this.commission.execute(vendors, options), question));
    }
    return answers;
  }
}

/** Converts a commission to figures: excluded deals are counted, and named where a question asks for them. */
export function commissionFigures(
  { rows, totals, excluded, notices }: MonthlyCommission,
  { datedOnly = false, together = false, naming = [] }: FiguresQuestion = {},
): CommissionFigures {
  const asked = excluded.filter(({ month }) => !datedOnly || month !== undefined);
  const counts = new ExclusionCounts();
  for (const { reason, month } of asked) counts.add(reason, together ? undefined : month, 1);
  return {
    rows: together ? [] : rows,
    totals,
    notices,
    complete: isComplete({ complete: !asked.some(isMissingFromTotal) }, notices),
    excluded: counts.entries(),
    named: naming.flatMap((reason) => firstOf(asked, reason)),
  };
}

function firstOf(excluded: readonly ExcludedDeal[], wanted: ExcludedDeal['reason']): readonly ExcludedDeal[] {
  return excluded.filter(({ reason }) => reason === wanted).slice(0, MAX_NAMED);
}
