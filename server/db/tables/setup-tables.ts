/** The table of what people did to set the portal up. Times in ms since 1970. */
export interface SetupTables {
  setup_marks: SetupMarkRow;
}

export interface SetupMarkRow {
  /** `begun` by the first administrator, a statement, the newest test mail, or the newest reminder of an administrator. */
  what: string;
  by_user: string | null;
  at_ms: number;
  /** Of a test mail its id in the outbox; of opening balances, whether there are none. */
  detail: string | null;
}
