import type { RecordOf } from '#records/field-table';
import type { LEAD } from '#records/lead';

/** A person who may become a customer. All but the id may be missing in the CRM. */
export type Lead = RecordOf<typeof LEAD>;
