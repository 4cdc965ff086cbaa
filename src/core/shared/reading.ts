/** A list as it was read: the records that are whole, and those left out because something they need is missing. */
export interface Reading<Item> {
  readonly records: readonly Item[];
  readonly rejected: readonly RejectedRecord[];
}

/** A record that was left out, with the id it had, if any, and the reason in words. */
export interface RejectedRecord {
  readonly id: string | undefined;
  readonly reason: string;
  /** The franchise code that the record names, where that is what is wrong with it: nobody has it. */
  readonly unknownFranchise?: string | undefined;
  /** The product that a rule is for whose ratio cannot be read. */
  readonly productCategory?: string | undefined;
}
