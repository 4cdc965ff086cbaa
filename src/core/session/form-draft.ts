/** Unsaved values typed into a form. Never a password or a code. */
export interface FormDraft {
  readonly values: Readonly<Record<string, string>>;
  /** The record's values when editing began, since others may have changed them. */
  readonly before?: Readonly<Record<string, string>> | undefined;
  /** The values that were sent without an answer: the record may have them. */
  readonly tried?: readonly Readonly<Record<string, string>>[] | undefined;
  /** The idempotency key for exactly these values. */
  readonly key?: string | undefined;
  /** Whether it was sent without a known outcome: the server may have it. */
  readonly sending?: boolean | undefined;
}
