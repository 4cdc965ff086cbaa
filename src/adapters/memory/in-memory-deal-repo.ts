import type { Deal } from '#core/deals/deal';
import { DealRepo } from '#core/deals/deal-repo.port';
import type { ReadResult, RejectedRecord } from '#core/shared/read-result';

/** Reads deals from a list. `rejected` simulates records that a real source could not read. */
export class InMemoryDealRepo extends DealRepo {
  constructor(
    private readonly deals: readonly Deal[],
    private readonly rejected: readonly RejectedRecord[] = [],
  ) {
    super();
  }

  override async ofFranchises(franchiseCodes: readonly string[]): Promise<ReadResult<Deal>> {
    const records = this.deals.filter((deal) => franchiseCodes.includes(deal.franchiseCode));
    return { records, rejected: this.rejected };
  }
}
