import type { ImportPlan, KnownRecords, ReadRow } from '#core/imports/plan-import';
import type { BusinessCalendar } from '#core/shared/month';
import type { PortalDatabase } from '../db/portal-database';

/** Who stores records, and when (ms since 1970). */
export interface ImportWriter {
  readonly calendar: BusinessCalendar;
  readonly userId: string;
  readonly now: number;
}

/** Where the records of a kind lie. */
export interface ImportTable {
  /** What is there that bears on these rows. */
  known(database: PortalDatabase, rows: readonly ReadRow[]): Promise<KnownRecords>;
  /** Stores what a plan wants written, some hundred records at most, with all that is derived from it. */
  write(database: PortalDatabase, writes: ImportPlan['writes'], writer: ImportWriter): Promise<void>;
}
