import type { LeadFilter } from '#records/lead';
import type { SaidComplete } from '../shared/read-result';
import type { LeadOrder } from './lead-order';
import type { RecordQuery, ValueCounts } from './record-query';

export type LeadPageQuery = RecordQuery<LeadFilter, LeadOrder>;

/** The values of leads under each filter. */
export interface LeadValues extends ValueCounts<LeadFilter>, SaidComplete {}
