import type * as z from 'zod/mini';
import { allVendorsDeals, fetchDematDeals, OPTIONAL_DEAL_FIELDS, ReadableDeal } from '#contract/deals';
import { fromWireNames } from '#contract/field-map';
import type { Deal } from '#core/deals/deal';
import { DealRepo } from '#core/deals/deal-repo.port';
import type { ReadResult } from '#core/shared/read-result';
import { shownName } from '#core/shared/shown-text';
import { type CallScope, franchiseRecords } from './franchise-records';
import type { HttpClient } from './http-client';

const CALLS = { own: fetchDematDeals, network: allVendorsDeals, entry: ReadableDeal };

/** Reads deals by the spec's calls: those of the own franchise, or of several for an admin (section 7). */
export class HttpDealRepo extends DealRepo {
  constructor(
    private readonly client: HttpClient,
    private readonly scope: () => CallScope,
  ) {
    super();
  }

  override ofFranchises(franchiseCodes: readonly string[], signal?: AbortSignal): Promise<ReadResult<Deal>> {
    return franchiseRecords(this.client, CALLS, this.scope(), franchiseCodes, toDeal, signal);
  }
}

/** Converts a deal of a franchise from the wire format. */
function toDeal(wire: z.output<typeof ReadableDeal>, franchiseCode: string): Deal {
  const deal: Deal = {
    id: wire.id,
    franchiseCode,
    createdTime: wire.Created_Time ?? '',
    productCategory: wire.Product_Category,
    stage: wire.Stage ?? '',
    // Last: setting fields after copied ones takes five times as long, and there are many deals.
    ...fromWireNames(OPTIONAL_DEAL_FIELDS, wire),
  };
  const name = shownName(deal.name);
  return name === deal.name ? deal : { ...deal, name };
}
