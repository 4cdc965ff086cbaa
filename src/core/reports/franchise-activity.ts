/** The number of records that came for a franchise, and the time of the newest. */
export interface FranchiseActivity {
  readonly franchiseCode: string;
  readonly leads: number;
  readonly deals: number;
  /** When the newest lead or deal was created, in ms since 1970; undefined where no date can be read. */
  readonly newest: number | undefined;
}
