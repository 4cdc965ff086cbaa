/** The table of set-up marks. Times in ms since 1970. */
export interface SetupTables {
  setup_marks: SetupMarkRow;
}

export interface SetupMarkRow {
  /**
   * `begun` by the first administrator, a statement, the newest test mail, or the newest reminder to an administrator.
   */
  what: string;
  by_user: string | null;
  at_ms: number;
  /** For a test mail, its id in the outbox; for opening balances, whether there are none. */
  detail: string | null;
}
