/** The number of records of a franchise, and the time of the newest. */
export interface FranchiseActivity {
  readonly franchiseCode: string;
  readonly leads: number;
  readonly deals: number;
  /** The creation time of the newest lead or deal, in ms since 1970; undefined where no date can be read. */
  readonly newest: number | undefined;
}
