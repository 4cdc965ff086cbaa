/**
 * The statement of a source on its answer: `complete` is false while it has only some of the records that the answer is
 * made of.
 */
export interface SaidComplete {
  readonly complete?: boolean | undefined;
}

/** A list as it was read: the records that are whole, and those left out because something they need is missing. */
export interface ReadResult<Item> extends SaidComplete {
  readonly records: readonly Item[];
  readonly rejected: readonly RejectedRecord[];
}

/**
 * The faults that a record that was read can have: what it names is not there, or it or a payment of it came before.
 */
export const RECORD_FAULTS = [
  'unknown-franchise',
  'unknown-deal',
  'duplicate-id',
  'duplicate-payment',
] as const;
export type RecordFault = (typeof RECORD_FAULTS)[number];

/** A record that was left out, with the id it had, if any, and the reason in words. */
export interface RejectedRecord {
  readonly id: string | undefined;
  readonly reason: string;
  /** Undefined for a record that could not be read. */
  readonly fault?: RecordFault | undefined;
  /** The franchise code that the record names, where it was read. */
  readonly franchiseCode?: string | undefined;
  /** When it was created, of a record that a choice of months or days can leave aside. */
  readonly createdTime?: string | undefined;
  /** The product that a rule is for whose ratio cannot be read. */
  readonly productCategory?: string | undefined;
}
