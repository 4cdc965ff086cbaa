import type { ImportKind } from '#core/imports/import-kind';
import type { ImportResult } from '#core/imports/import-report';
import type { ImportDoor } from '#core/imports/import-run';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';

/** An import at its beginning. */
export interface NewRun {
  readonly kind: ImportKind;
  readonly door: ImportDoor;
  /** The name of the file, or of the mailbox. */
  readonly file: string | undefined;
  readonly userId: string;
  /** In ms since 1970. */
  readonly at: number;
}

type Counts = Pick<ImportResult, 'rows' | 'created' | 'changed' | 'unchanged' | 'faulty'>;

const NO_ROWS = { batches: 0, rows: 0, created: 0, changed: 0, unchanged: 0, faulty: 0 };

/** Records that rows are staged for an import; no list shows it before something of it is stored. */
export async function beginRun(
  database: PortalDatabase,
  id: string,
  { kind, door, file, userId, at }: NewRun,
): Promise<void> {
  const undo = { undone_at_ms: null, undone_by: null, undo: null };
  const run = { id, kind, door, file: file ?? null, user_id: userId, at_ms: at, state: 'staging' as const };
  await database
    .insertInto('import_runs')
    .values({ ...run, ...NO_ROWS, ...undo })
    .execute();
}

/** Whether an import is listed. Mailboxes deliver all day, and most of their deliveries change nothing. */
export function isKept(door: ImportDoor, { created, changed, faulty }: Counts): boolean {
  return door !== 'mailbox' || created + changed + faulty > 0;
}

/** Records an import that is stored or about to be, in the transaction that decides it. */
export async function keepRun(
  transaction: PortalTransaction,
  id: string,
  state: 'storing' | 'stored',
  { batches, counts, door }: { readonly batches: number; readonly counts: Counts; readonly door: ImportDoor },
): Promise<void> {
  if (!isKept(door, counts)) return;
  const { rows, created, changed, unchanged, faulty } = counts;
  await transaction
    .updateTable('import_runs')
    .set({ state, batches, rows, created, changed, unchanged, faulty })
    .where('id', '=', id)
    .execute();
}
