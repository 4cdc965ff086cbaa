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

/** Deals through the spec's calls: the own franchise's, or several at once for an admin (section 7). */
export class HttpDealRepo extends DealRepo {
  constructor(
    private readonly client: HttpClient,
    private readonly reach: () => CallScope,
  ) {
    super();
  }

  override ofFranchises(franchiseCodes: readonly string[], signal?: AbortSignal): Promise<ReadResult<Deal>> {
    return franchiseRecords(this.client, CALLS, this.reach(), franchiseCodes, toDeal, signal);
  }
}

/** A deal of a franchise, from what a server sent. */
export function toDeal(wire: z.output<typeof ReadableDeal>, franchiseCode: string): Deal {
  const deal: Deal = {
    id: wire.id,
    franchiseCode,
    createdTime: wire.Created_Time ?? '',
    productCategory: wire.Product_Category,
    stage: wire.Stage ?? '',
    // Last: what is set after fields that were copied costs five times as much, and there are many deals.
    ...fromWireNames(OPTIONAL_DEAL_FIELDS, wire),
  };
  const name = shownName(deal.name);
  return name === deal.name ? deal : { ...deal, name };
}
