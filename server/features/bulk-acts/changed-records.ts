import type { BulkChange, BulkRecord, BulkRefusal } from '#core/bulk-acts/bulk-act';
import type { Clock } from '#core/shared/clock.port';
import type { BusinessCalendar } from '#core/shared/month';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import type { Principal } from '../../sessions/principal';
import type { VendorNotices } from '../notices/vendor-notices';

/** The services for a step of a bulk act. */
export interface StepTools {
  readonly clock: Clock;
  readonly calendar: BusinessCalendar;
  readonly notices: VendorNotices;
}

/** A record with its name. */
export interface NamedRecord extends BulkRecord {
  readonly id: string;
  readonly name: string | undefined;
}

/** A record that is changed, with its former values. */
export interface ChangedRecord {
  readonly now: NamedRecord;
  readonly before: BulkRecord;
}

/** Reads and changes the records of one list for bulk acts, all records of a step at once. */
export interface ChangedRecords {
  read(database: PortalDatabase, ids: readonly string[]): Promise<ReadonlyMap<string, NamedRecord>>;
  change(
    transaction: PortalTransaction,
    records: readonly ChangedRecord[],
    change: BulkChange,
    by: Principal,
    tools: StepTools,
  ): Promise<void>;
  /** Restores the former values of records; returns the ids of those that cannot be restored, with the reason. */
  restore(
    transaction: PortalTransaction,
    records: readonly ChangedRecord[],
    change: BulkChange,
    by: Principal,
    tools: StepTools,
  ): Promise<ReadonlyMap<string, BulkRefusal>>;
}
