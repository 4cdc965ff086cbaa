import type { BulkChange, BulkRecord, BulkRefusal } from '#core/bulk-acts/bulk-act';
import type { Clock } from '#core/shared/clock.port';
import type { BusinessCalendar } from '#core/shared/month';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import type { Principal } from '../../sessions/principal';
import type { VendorNotices } from '../notices/vendor-notices';

/** The parts that a step of a bulk act works with. */
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

/** A record that gets a change, and what it was before. */
export interface ChangedRecord {
  readonly now: NamedRecord;
  readonly before: BulkRecord;
}

/** The records of a list as bulk acts read and change them, all of a step at once. */
export interface ChangedRecords {
  read(database: PortalDatabase, ids: readonly string[]): Promise<ReadonlyMap<string, NamedRecord>>;
  change(
    transaction: PortalTransaction,
    records: readonly ChangedRecord[],
    change: BulkChange,
    by: Principal,
    tools: StepTools,
  ): Promise<void>;
  /** Puts records back as they were; gives those that cannot be, by id. */
  restore(
    transaction: PortalTransaction,
    records: readonly ChangedRecord[],
    change: BulkChange,
    by: Principal,
    tools: StepTools,
  ): Promise<ReadonlyMap<string, BulkRefusal>>;
}

/** The accounts behind the franchise codes. */
export async function vendorsByCode(database: PortalDatabase): Promise<ReadonlyMap<string, string>> {
  const rows = await database.selectFrom('vendors').select(['vendor_id', 'franchise_code']).execute();
  return new Map(rows.map(({ vendor_id, franchise_code }) => [franchise_code, vendor_id]));
}
