import type { DisputeAct } from '#core/disputes/dispute';
import type { DisputeProgress, DisputeState } from '#core/disputes/dispute-moves';
import type { Month } from '#core/shared/month';

/** The tables of what vendors object to. Amounts in paise, times in ms since 1970. */
export interface DisputeTables {
  disputes: DisputeRow;
  dispute_messages: DisputeMessageRow;
  dispute_files: DisputeFileRow;
  closing_disputes: ClosingDisputeRow;
}

/** A dispute as far as it is. */
export interface DisputeRow {
  id: string;
  /** Counts from 1. */
  no: number;
  vendor_id: string;
  /** `deal ID`, or `line MONTH NUMBER` for a line of no deal: a vendor has one open dispute about each. */
  subject: string;
  deal_id: string | null;
  /** Of the statement; null for a deal that none names yet. */
  month: Month | null;
  line_no: number | null;
  expected_paise: number | null;
  state: DisputeState;
  /** Since when the side whose turn it is has it, or when it ended. */
  since_ms: number;
  appealed: number;
  granted: DisputeProgress['granted'] | null;
  proposed: DisputeProgress['proposed'] | null;
  /** The adjustment that waits for a second administrator. */
  adjustment_id: string | null;
  /** Rupees as an exact decimal text: the worth that was named last; null where it was not known. */
  figure: string | null;
  /** How many messages it has. */
  messages: number;
  /** How many of them the vendor has seen. */
  vendor_seen: number;
  last_at_ms: number;
}

/** Something that was said or done. It is never changed or removed. */
export interface DisputeMessageRow {
  dispute_id: string;
  /** Counts from 1. */
  no: number;
  sender: 'vendor' | 'office';
  user_id: string;
  at_ms: number;
  text: string;
  act: DisputeAct | null;
  /** The amount of an outcome. */
  paise: number | null;
  /** JSON: the data that an outcome has corrected. */
  corrected: string | null;
  file_id: string | null;
}

/** A photo or PDF, for a message to come or of one. It is never changed. */
export interface DisputeFileRow {
  /** The SHA-256 of who sent it, its name and its content. */
  id: string;
  user_id: string;
  name: string;
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
  at_ms: number;
}

/** The closing whose line of the deal came of data that were corrected for a dispute. */
export interface ClosingDisputeRow {
  dispute_id: string;
  /** The message with the outcome. */
  message_no: number;
  closing: number;
}
