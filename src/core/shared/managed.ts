/** The common fields of managed content. */
export interface Managed {
  readonly id: string;
  /** The number of changes; an edit names the version that it is based on. */
  readonly version: number;
  /** Hidden from vendors, but kept with its history; it can be restored. */
  readonly archived: boolean;
}
