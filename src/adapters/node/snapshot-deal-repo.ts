import type { Deal } from '#core/deals/deal';
import { DealRepo } from '#core/deals/deal-repo.port';
import type { Reading } from '#core/shared/reading';
import type { SnapshotDeals } from './snapshot';

/** The deals of a snapshot. */
export class SnapshotDealRepo extends DealRepo {
  constructor(private readonly load: () => Promise<SnapshotDeals>) {
    super();
  }

  override async ofFranchises(franchiseCodes: readonly string[]): Promise<Reading<Deal>> {
    const { deals, dealsUnreadable } = await this.load();
    const codes = new Set(franchiseCodes);
    return {
      records: deals.filter((deal) => codes.has(deal.franchiseCode)),
      // One of an unknown franchise may belong to any, so it is never left out silently.
      rejected: dealsUnreadable.filter(({ franchiseCode }) => !franchiseCode || codes.has(franchiseCode)),
    };
  }
}
