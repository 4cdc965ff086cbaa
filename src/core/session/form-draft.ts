/** The values that were typed into a form and are not saved. Never a password or a code. */
export interface FormDraft {
  readonly values: Readonly<Record<string, string>>;
  /**
   * The values of the record that the form changes, as they were when it was begun: others may have changed them since.
   */
  readonly before?: Readonly<Record<string, string>> | undefined;
  /** Names the sending of just these values, so that it can be repeated and still happens once. */
  readonly key?: string | undefined;
  /** It was sent, and nobody knows yet what came of it: the server may have it. */
  readonly sending?: boolean | undefined;
}
