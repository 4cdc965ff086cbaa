import type { ImportPlan, KnownRecords, ReadRow } from '#core/imports/plan-import';
import type { ImportValues } from '#core/imports/read-import-row';
import type { BusinessCalendar } from '#core/shared/month';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import type { SessionRegister } from '../../sessions/session-register';
import type { StageChange } from '../notices/notify-won-deals';
import type { BeneficiaryDependencies } from '../payouts/beneficiaries';
import type { Inviting } from '../vendors/add-vendor';

/** The account that stores records, and the time (ms since 1970). */
export interface ImportWriter {
  readonly calendar: BusinessCalendar;
  readonly userId: string;
  readonly now: number;
}

/** The account that stores a file, and the services for inviting vendors. */
export interface FileWriter extends ImportWriter {
  readonly inviting: Inviting;
  /** The sessions of a vendor that becomes inactive are ended here. */
  readonly sessions: SessionRegister;
  /** The services that enter bank accounts. */
  readonly accounts: BeneficiaryDependencies;
  /** The origin of the page, for links in invitations. */
  readonly portal: string;
}

/** A batch of some hundred rows of an import, by its position in the file. */
export interface StagedBatch {
  readonly import_id: string;
  readonly batch: number;
}

/** The writes of a plan, and the stored records that it is based on. */
export interface StagedPlan {
  readonly writes: ImportPlan['writes'];
  readonly known: KnownRecords;
}

/** How one kind of records is staged and stored. */
export interface ImportTable {
  /** Reads the stored records that concern these rows. */
  known(database: PortalDatabase, rows: readonly ReadRow[]): Promise<KnownRecords>;
  /** Stages the writes of a plan as one batch of an import, with everything derived from them. */
  stage(
    database: PortalDatabase,
    batch: StagedBatch,
    plan: StagedPlan,
    calendar: BusinessCalendar,
  ): Promise<void>;
  /** Reads the staged rows of a batch, with all fields of their kind, including those that the file lacks. */
  staged(
    database: PortalDatabase,
    batch: StagedBatch,
  ): Promise<readonly { readonly line: number; readonly values: ImportValues }[]>;
  /** Tells whether others have changed anything that a batch was planned on. Call it before the batch is stored. */
  isOvertaken(database: PortalDatabase, batch: StagedBatch): Promise<boolean>;
  /** Stores a staged batch; returns the existing deals that it wins. */
  store(
    transaction: PortalTransaction,
    batch: StagedBatch,
    writer: FileWriter,
  ): Promise<readonly StageChange[]>;
}

/** The table of a kind of records that the CRM has too. */
export interface SyncedTable extends ImportTable {
  /** Stores the writes of a plan at once, some hundred records at most, with everything derived from them. */
  write(database: PortalDatabase, writes: ImportPlan['writes'], writer: ImportWriter): Promise<void>;
}
