import type { Deal } from '#core/deals/deal';
import { DealRepo } from '#core/deals/deal-repo.port';
import type { ReadResult } from '#core/shared/read-result';
import type { FolderDeals } from './folder-deals';

/** Reads the deals of a snapshot. */
export class SnapshotDealRepo extends DealRepo {
  constructor(private readonly load: () => Promise<FolderDeals>) {
    super();
  }

  override async ofFranchises(franchiseCodes: readonly string[]): Promise<ReadResult<Deal>> {
    const folder = await this.load();
    const { rows, rejected } = folder.of(franchiseCodes);
    const reader = folder.records.deals.reader();
    try {
      return { records: rows.map((row) => reader.deal(row)), rejected };
    } finally {
      reader.close();
    }
  }
}
