import type { ImportPlan, KnownRecords, ReadRow } from '#core/imports/plan-import';
import type { PortalDatabase } from '../db/portal-database';

/** Where the records of a kind lie. */
export interface ImportTable {
  /** What is there that bears on these rows. */
  known(database: PortalDatabase, rows: readonly ReadRow[]): Promise<KnownRecords>;
  /** Stores what a plan wants written, some hundred records at most. */
  write(database: PortalDatabase, writes: ImportPlan['writes']): Promise<void>;
}
