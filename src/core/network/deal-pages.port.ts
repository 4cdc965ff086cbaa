import type { DealAssessment } from '../commission/deal-assessment';
import type { Decimal } from '../shared/money';
import type { DealPageFilter, DealPageQuery } from './queried-deal';
import type { PageWanted, RecordPage, ValueCounts } from './record-query';

/** A page of deals, each with whether it counts and what it earns. */
export interface DealPage extends RecordPage<DealAssessment> {
  /** Rupees for a free demat account; undefined where that is not known. */
  readonly accountOpeningAmount: Decimal | undefined;
}

/** The deals of a network, a page at a time, however many there are. */
export abstract class DealPages {
  /** Throws a `Failure`; `Refused` for a cursor that is none of this list. */
  abstract page(query: DealPageQuery, wanted: PageWanted, signal?: AbortSignal): Promise<DealPage>;

  /** The values under each filter, with how many deals each would leave. Throws a `Failure`. */
  abstract values(query: DealPageQuery, signal?: AbortSignal): Promise<ValueCounts<DealPageFilter>>;

  /** One deal that the caller may read; undefined when there is none. Throws a `Failure`. */
  abstract one(dealId: string, signal?: AbortSignal): Promise<DealAssessment | undefined>;
}
