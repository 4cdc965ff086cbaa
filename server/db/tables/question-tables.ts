/** The tables of what vendors ask about deals. Times in ms since 1970. */
export interface QuestionTables {
  deal_questions: DealQuestionRow;
  deal_question_messages: DealQuestionMessageRow;
}

/** A thread: one for each vendor and deal. */
export interface DealQuestionRow {
  id: string;
  deal_id: string;
  vendor_id: string;
  /** How many messages it has. */
  messages: number;
  /** Since when it waits for an answer; null where it is answered. */
  open_since_ms: number | null;
  last_at_ms: number;
}

/** Something that was said. It is never changed or removed. */
export interface DealQuestionMessageRow {
  question_id: string;
  /** Counts from 1. */
  no: number;
  sender: 'vendor' | 'office';
  user_id: string;
  at_ms: number;
  text: string;
}
