import { type Deal, isFreeDemat } from '../deals/deal';
import type { DealLists } from '../deals/deal-lists.port';
import { oldestFirst } from '../deals/oldest-first';
import type { RejectedRecord } from '../shared/read-result';
import type { Vendor } from '../vendors/vendor';
import type { AssessmentOptions, Progress } from './assessment-options';
import type { DealAssessment } from './deal-assessment';
import { type DealAssessor, type EarningNotice, withGap } from './deal-assessor';

/** Deals that are assessed in batches. */
export interface DealsInOrder {
  readonly rejected: readonly RejectedRecord[];
  readonly duplicates: readonly Deal[];
  readonly notices: readonly EarningNotice[];
  readonly count: number;
  /** The oldest first. Throws a `Failure` when the session has ended or the work is cancelled. */
  batches(onProgress?: (progress: Progress) => void): AsyncIterable<readonly DealAssessment[]>;
}

/** Assesses the deals of franchises, the oldest first, holding only a batch of them in memory. */
export class AssessInOrder {
  constructor(
    private readonly lists: DealLists,
    private readonly assessor: DealAssessor,
  ) {}

  /** Throws a `Failure` when the deals cannot be read at all, or the session has ended. */
  async execute(
    vendors: readonly Vendor[],
    options: Omit<AssessmentOptions, 'days'> = {},
  ): Promise<DealsInOrder> {
    const codes = vendors.map(({ franchiseCode }) => franchiseCode);
    const [list, terms] = await Promise.all([
      this.lists.ofFranchises(codes, options.signal),
      this.assessor.terms(vendors, options.signal),
    ]);
    const chosen = list.choose(options);
    const { assessor } = this;
    async function* batches(onProgress?: (progress: Progress) => void) {
      let done = 0;
      let failed = 0;
      const follow = () => onProgress?.({ done, total: chosen.productDeals, failed });
      follow();
      for (const deals of chosen.oldestFirst()) {
        const batch: DealAssessment[] = [];
        for await (const assessment of assessor.assess(deals, terms, options.signal)) {
          batch.push(assessment);
          if (isFreeDemat(assessment.deal)) continue;
          done += 1;
          if (assessment.state === 'payments-unreadable') failed += 1;
          follow();
        }
        yield batch.toSorted((a, b) => oldestFirst(a.deal, b.deal));
      }
    }
    return {
      rejected: assessor.chosenRejected(list.rejected, options),
      duplicates: chosen.duplicates.map(({ deal }) => deal),
      notices: withGap(terms.notices, list),
      count: chosen.count,
      batches,
    };
  }
}
