import type { ImportPlan, KnownRecords, ReadRow } from '#core/imports/plan-import';
import type { ImportValues } from '#core/imports/read-import-row';
import type { BusinessCalendar } from '#core/shared/month';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import type { SessionRegister } from '../../sessions/session-register';
import type { StageChange } from '../notices/tell-of-won-deals';
import type { BeneficiaryNeeds } from '../payouts/beneficiaries';
import type { Inviting } from '../vendors/add-vendor';

/** The account that stores records, and when (ms since 1970). */
export interface ImportWriter {
  readonly calendar: BusinessCalendar;
  readonly userId: string;
  readonly now: number;
}

/** The account that stores a file, and what vendors are invited with. */
export interface FileWriter extends ImportWriter {
  readonly inviting: Inviting;
  /** Those of a vendor that is not active any more end. */
  readonly sessions: SessionRegister;
  /** The parts that enter bank accounts. */
  readonly accounts: BeneficiaryNeeds;
  /** The origin of the page, which invitations name. */
  readonly portal: string;
}

/** Some hundred rows of an import, by their place in its file. */
export interface StagedBatch {
  readonly import_id: string;
  readonly batch: number;
}

/** The writes of a plan, and the records that it was planned on. */
export interface StagedPlan {
  readonly writes: ImportPlan['writes'];
  readonly known: KnownRecords;
}

/** The table of a kind of records. */
export interface ImportTable {
  /** Reads the records in the database that bear on these rows. */
  known(database: PortalDatabase, rows: readonly ReadRow[]): Promise<KnownRecords>;
  /** Sets aside what a plan wants written as one batch of an import, with all that is derived from it. */
  stage(
    database: PortalDatabase,
    batch: StagedBatch,
    plan: StagedPlan,
    calendar: BusinessCalendar,
  ): Promise<void>;
  /**
   * The rows that were set aside as a batch, with all fields that their kind has, those included that the file lacks.
   */
  staged(
    database: PortalDatabase,
    batch: StagedBatch,
  ): Promise<readonly { readonly line: number; readonly values: ImportValues }[]>;
  /** Tells whether others have changed anything that a batch was planned on. To be asked before it is stored. */
  isOvertaken(database: PortalDatabase, batch: StagedBatch): Promise<boolean>;
  /** Stores a batch that was set aside; gives the deals that it has won, among those that there were. */
  store(
    transaction: PortalTransaction,
    batch: StagedBatch,
    writer: FileWriter,
  ): Promise<readonly StageChange[]>;
}

/** The table of records that the CRM has too. */
export interface SyncedTable extends ImportTable {
  /** Stores at once what a plan wants written, some hundred records at most, with all that is derived from it. */
  write(database: PortalDatabase, writes: ImportPlan['writes'], writer: ImportWriter): Promise<void>;
}
