import type { Day } from '../shared/month';
import type { AuditRecord } from './audit-record';

/** Selects the changes to list; an empty filter selects all. */
export interface AuditFilter {
  readonly vendorId?: string | undefined;
  /** Such as `rules` or `vendor`. */
  readonly subject?: string | undefined;
  /** The id of the author's account. */
  readonly by?: string | undefined;
  /** The days of the change, both inclusive; a missing end is open. */
  readonly days?: { readonly from?: Day | undefined; readonly to?: Day | undefined } | undefined;
}

/** A page of changes, newest first, and the cursor of older ones; undefined when there are none. */
export interface AuditPage {
  readonly records: readonly AuditRecord[];
  readonly next: string | undefined;
}
