/** A source's statement on its answer: `complete` is false while it has only some of the records. */
export interface SaidComplete {
  readonly complete?: boolean | undefined;
}

/** The result of reading a list: valid records, and those rejected because a required field is missing. */
export interface ReadResult<Item> extends SaidComplete {
  readonly records: readonly Item[];
  readonly rejected: readonly RejectedRecord[];
}

/** The faults of a readable record: it refers to something unknown, or it, or one of its payments, is a duplicate. */
export const RECORD_FAULTS = [
  'unknown-franchise',
  'unknown-deal',
  'duplicate-id',
  'duplicate-payment',
] as const;
export type RecordFault = (typeof RECORD_FAULTS)[number];

/** A rejected record, with its id, if any, and the reason in words. */
export interface RejectedRecord {
  readonly id: string | undefined;
  readonly reason: string;
  /** Undefined for a record that could not be read. */
  readonly fault?: RecordFault | undefined;
  /** The franchise code in the record, where it could be read. */
  readonly franchiseCode?: string | undefined;
  /** The creation time of a record that may be outside the wanted months or days. */
  readonly createdTime?: string | undefined;
  /** The product of a rule whose ratio cannot be read. */
  readonly productCategory?: string | undefined;
}
