import type { AssessmentOptions } from '#core/commission/assessment-options';
import type { ExcludedDeal } from '#core/commission/commission-tally';
import { type DealSums, SummedDeals } from '#core/commission/summed-deals.port';
import { isEarnedFreeDemat, isFreeDemat, stageDiffers } from '#core/deals/deal';
import type { Month } from '#core/shared/month';
import { holdsDay } from '#core/shared/period';
import { MICROS_SCALE } from './micros';
import type { LedgerCell, SqlDealLedger } from './sql-deal-ledger';

/** Deals of one cell while they are being added up. */
interface OpenGroup {
  readonly month: Month;
  micros: bigint;
  readonly ids: string[];
}

/** Adds the deals of a ledger up by the months of the business, with every deal that is in no sum named. */
export class SqlSummedDeals extends SummedDeals {
  constructor(private readonly ledger: SqlDealLedger) {
    super();
  }

  override async ofFranchises(
    franchiseCodes: readonly string[],
    { months, days, signal }: AssessmentOptions = {},
  ): Promise<DealSums> {
    const groups = new Map<LedgerCell, OpenGroup>();
    const demats = new Map<LedgerCell, OpenGroup>();
    const excluded: ExcludedDeal[] = [];
    let productDeals = 0;
    for (const { id, cell, stage, day, micros } of await this.ledger.deals(franchiseCodes, signal)) {
      const { franchiseCode, productCategory, month } = cell;
      // A deal of an unknown month may belong to any chosen one, so it stays in and is named.
      if (month !== undefined && months?.has(month) === false) continue;
      if (day !== undefined && days && !holdsDay(days, day)) continue;
      const leaveOut = (reason: ExcludedDeal['reason']) =>
        excluded.push({ dealId: id, franchiseCode, reason, month });
      if (isFreeDemat({ productCategory })) {
        const demat = { productCategory, stage };
        if (stageDiffers(demat)) leaveOut('stage-differs');
        else if (!isEarnedFreeDemat(demat)) continue;
        else if (month === undefined) leaveOut('unreadable-date');
        else addTo(demats, cell, month, id, 0n);
        continue;
      }
      productDeals += 1;
      if (micros === undefined) leaveOut('no-payments');
      else if (month === undefined) leaveOut('unreadable-date');
      else addTo(groups, cell, month, id, micros);
    }
    return {
      groups: [...groups].map(([cell, { month, micros, ids }]) => ({
        ...cell,
        month,
        deals: ids.length,
        paid: { units: micros, scale: MICROS_SCALE },
        dealIds: () => ids,
      })),
      wonDemats: [...demats].map(([{ franchiseCode }, { month, ids }]) => ({
        franchiseCode,
        month,
        deals: ids.length,
      })),
      excluded,
      productDeals,
    };
  }
}

function addTo(
  groups: Map<LedgerCell, OpenGroup>,
  cell: LedgerCell,
  month: Month,
  id: string,
  micros: bigint,
): void {
  const open = groups.get(cell);
  if (open) {
    open.micros += micros;
    open.ids.push(id);
  } else groups.set(cell, { month, micros, ids: [id] });
}
