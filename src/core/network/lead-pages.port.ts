import type { LeadFilter } from '#records/lead';
import type { Lead } from '../leads/lead';
import type { SaidComplete } from '../shared/read-result';
import type { LeadOrder } from './lead-order';
import type { PageRequest, RecordPage, RecordQuery, ValueCounts } from './record-query';

export type LeadPageQuery = RecordQuery<LeadFilter, LeadOrder>;

/** The values that leads have under each filter. */
export interface LeadValues extends ValueCounts<LeadFilter>, SaidComplete {}

/** The leads of a network, a page at a time, however many there are. */
export abstract class LeadPages {
  /** Throws a `Failure`; `InvalidInput` for a cursor that is none of this list. */
  abstract page(query: LeadPageQuery, wanted: PageRequest, signal?: AbortSignal): Promise<RecordPage<Lead>>;

  /** The values under each filter, with how many leads each would leave. Throws a `Failure`. */
  abstract values(query: Omit<LeadPageQuery, 'order'>, signal?: AbortSignal): Promise<LeadValues>;

  /** One lead that the caller may read; undefined when there is none. Throws a `Failure`. */
  abstract one(leadId: string, signal?: AbortSignal): Promise<Lead | undefined>;
}
