import type { Day } from '../shared/month';
import type { AuditRecord } from './audit-record';

/** The choice of the changes to list; nothing set chooses all. */
export interface AuditFilter {
  readonly vendorId?: string | undefined;
  /** Such as `rules` or `vendor`. */
  readonly subject?: string | undefined;
  /** The id of the account that made the change. */
  readonly by?: string | undefined;
  /** The days of the change, both included; an end that is open is not there. */
  readonly days?: { readonly from?: Day | undefined; readonly to?: Day | undefined } | undefined;
}

/** Some changes, newest first, and where the older ones begin; undefined when there are none. */
export interface AuditPage {
  readonly records: readonly AuditRecord[];
  readonly next: string | undefined;
}
