/** The fields that every piece of content has in addition to its own. */
export interface Managed {
  readonly id: string;
  /** How often it was changed: an edit names the version that it is based on. */
  readonly version: number;
  /** Taken from vendors, and kept with what came of it; it can be put back. */
  readonly archived: boolean;
}
