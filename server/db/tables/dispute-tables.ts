import type { DisputeAct } from '#core/disputes/dispute';
import type { DisputeProgress, DisputeState } from '#core/disputes/dispute-moves';
import type { Month } from '#core/shared/month';

/** The tables of disputes. Amounts in paise, times in ms since 1970. */
export interface DisputeTables {
  disputes: DisputeRow;
  dispute_messages: DisputeMessageRow;
  dispute_files: DisputeFileRow;
  closing_disputes: ClosingDisputeRow;
}

/** A dispute in its current state. */
export interface DisputeRow {
  id: string;
  /** Counts from 1. */
  no: number;
  vendor_id: string;
  /** `deal ID`, or `line MONTH NUMBER` for a line without a deal: a vendor has one open dispute about each. */
  subject: string;
  deal_id: string | null;
  /** The month of the statement; null for a deal that no statement names yet. */
  month: Month | null;
  line_no: number | null;
  expected_paise: number | null;
  state: DisputeState;
  /** The time since when the current side has the turn, or when the dispute ended. */
  since_ms: number;
  appealed: number;
  granted: DisputeProgress['granted'] | null;
  proposed: DisputeProgress['proposed'] | null;
  /** The adjustment that waits for a second administrator. */
  adjustment_id: string | null;
  /** Rupees as an exact decimal text: the last named worth; null where it was unknown. */
  figure: string | null;
  /** The number of messages. */
  messages: number;
  /** The number of messages that the vendor has seen. */
  vendor_seen: number;
  last_at_ms: number;
}

/** A message or an act. It is never changed or deleted. */
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
  /** JSON: the data corrected by an outcome. */
  corrected: string | null;
  file_id: string | null;
}

/** A photo or PDF of a message, or uploaded for a future one. It is never changed. */
export interface DisputeFileRow {
  /** The SHA-256 of its sender, name and content. */
  id: string;
  user_id: string;
  name: string;
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
  at_ms: number;
}

/** The closing whose line of the deal results from data corrected for a dispute. */
export interface ClosingDisputeRow {
  dispute_id: string;
  /** The message that holds the outcome. */
  message_no: number;
  closing: number;
}
