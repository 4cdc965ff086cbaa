import type { RecordOf } from '#records/field-table';
import type { LEAD } from '#records/lead';

/** A potential customer. In the CRM, all fields but the id may be missing. */
export type Lead = RecordOf<typeof LEAD>;
