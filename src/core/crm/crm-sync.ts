/** The kinds of records that are read from the CRM, in order. */
export const CRM_KINDS = ['leads', 'deals', 'payments'] as const;
export type CrmKind = (typeof CRM_KINDS)[number];

/** Counts the outcomes of the records read of one kind. */
export interface SyncCounts {
  readonly read: number;
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Skipped, since the franchise is unknown or a value cannot be read. */
  readonly left: number;
}

/** The counts before anything is read. */
export const NOTHING_READ: SyncCounts = { read: 0, created: 0, changed: 0, unchanged: 0, left: 0 };

/** The events of a running sync; `result` comes last. */
export type SyncEvent =
  | { readonly kind: 'progress'; readonly of: CrmKind; readonly counts: SyncCounts }
  | { readonly kind: 'left'; readonly of: CrmKind; readonly id: string; readonly reason: string }
  | {
      readonly kind: 'result';
      /** False when it ended early: records read so far are stored, and the next run continues there. */
      readonly complete: boolean;
      readonly why?: string | undefined;
      readonly counts: Readonly<Record<CrmKind, SyncCounts>>;
    };
