import { SETUP_STATEMENTS, type SetupStatement } from '#core/settings/portal-setup';
import type { PortalDatabase, PortalTransaction } from '../db/portal-database';
import type { SetupMarkRow } from '../db/tables/setup-tables';
import { isAnyClosed } from './last-closed';

/** The marks that are not statements by a person. */
export const MARKS = { begun: 'begun', testMail: 'test-mail' } as const;

/** Starts the set-up of an empty portal; does nothing on any other portal. */
export async function beginSetup(transaction: PortalTransaction, by: string, at: number): Promise<void> {
  const vendor = await transaction.selectFrom('vendors').select('vendor_id').limit(1).executeTakeFirst();
  const deal = await transaction.selectFrom('deals').select('id').limit(1).executeTakeFirst();
  const other = await transaction.selectFrom('users').select('id').where('id', '<>', by).executeTakeFirst();
  if (vendor || deal || other) return;
  await putMark(transaction, { what: MARKS.begun, by_user: by, at_ms: at, detail: null });
}

/** Stores a mark, replacing an earlier one of its kind. */
export async function putMark(transaction: PortalTransaction, row: SetupMarkRow): Promise<void> {
  const { what: _, ...rest } = row;
  await transaction
    .insertInto('setup_marks')
    .values(row)
    .onConflict((conflict) => conflict.column('what').doUpdateSet(rest))
    .execute();
}

/** Deletes a mark that is outdated. */
export async function forgetMark(transaction: PortalTransaction, what: string): Promise<void> {
  await transaction.deleteFrom('setup_marks').where('what', '=', what).execute();
}

/** Whether the portal is being set up: set-up has started and no month is closed. */
export async function isBeingSetUp(database: PortalDatabase): Promise<boolean> {
  const begun = await database
    .selectFrom('setup_marks')
    .select('what')
    .where('what', '=', MARKS.begun)
    .executeTakeFirst();
  return begun !== undefined && !(await isAnyClosed(database));
}

/** Lists the statements still to be made before the first month is closed; empty once the portal is set up. */
export async function statementsMissing(database: PortalDatabase): Promise<readonly SetupStatement[]> {
  if (!(await isBeingSetUp(database))) return [];
  const made = await database.selectFrom('setup_marks').select('what').execute();
  return SETUP_STATEMENTS.filter((statement) => !made.some(({ what }) => what === statement));
}
