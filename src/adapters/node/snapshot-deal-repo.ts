import type { Deal } from '#core/deals/deal';
import { DealRepo } from '#core/deals/deal-repo.port';
import type { Reading } from '#core/shared/reading';
import type { SnapshotDeals } from './snapshot';

/** The deals of a snapshot. */
export class SnapshotDealRepo extends DealRepo {
  /** `knownCodes` are those of the vendors in the same folder. */
  constructor(
    private readonly load: () => Promise<SnapshotDeals>,
    private readonly knownCodes: () => Promise<ReadonlySet<string>>,
  ) {
    super();
  }

  override async ofFranchises(franchiseCodes: readonly string[]): Promise<Reading<Deal>> {
    const { deals, dealsUnreadable } = await this.load();
    const codes = new Set(franchiseCodes);
    const known = await this.knownCodes();
    const isAll = asksForAll(codes, known);
    const strays = isAll ? deals.filter(({ franchiseCode }) => !codes.has(franchiseCode)) : [];
    return {
      records: deals.filter((deal) => codes.has(deal.franchiseCode)),
      // One of an unknown franchise may belong to any, so it is never left out silently.
      rejected: [
        ...dealsUnreadable.filter(({ franchiseCode }) => isAll || !franchiseCode || codes.has(franchiseCode)),
        ...strays.map(({ id, franchiseCode }) => ({
          id,
          reason: unknownFranchise(franchiseCode),
          unknownFranchise: franchiseCode,
        })),
      ],
    };
  }
}

/** Whether every vendor of a folder is asked for: a deal that belongs to none of them then belongs to the answer. */
export function asksForAll(codes: ReadonlySet<string>, known: ReadonlySet<string>): boolean {
  return [...known].every((code) => codes.has(code));
}

/** Why a deal of a franchise that no vendor has is left out. */
export function unknownFranchise(franchiseCode: string): string {
  return `no vendor of the snapshot has its franchise code ${franchiseCode}`;
}
