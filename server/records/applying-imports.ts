import { type RawBuilder, sql } from 'kysely';
import type { ImportKind } from '#core/imports/import-kind';
import { isOneOfList } from '../db/dialect';
import type { PortalDatabase } from '../db/portal-database';

/**
 * 1 while an import is being stored of whose records only some are there yet, else 0: what is added up from these kinds
 * is incomplete then. As a column, so that it is of the same moment as the rows that it comes with.
 */
export function isApplyingColumn(kinds: readonly ImportKind[]): RawBuilder<number> {
  return sql<number>`case when exists (
    select 1 from applying_imports where applying_imports.kind in (${sql.join(kinds)})
  ) then 1 else 0 end`;
}

/** The same for an answer of several queries, which has to ask within its own snapshot. */
export async function isApplying(
  snapshot: PortalDatabase,
  kinds: readonly ImportKind[] = ['leads', 'deals', 'payments', 'vendors'],
): Promise<boolean> {
  const found = await snapshot
    .selectFrom('applying_imports')
    .select('import_id')
    .where('kind', 'in', kinds)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Gives the part of an answer that says whether these kinds are complete, as it has to be asked within its snapshot:
 * false, or nothing.
 */
export async function saidComplete(
  snapshot: PortalDatabase,
  kinds: readonly ImportKind[],
): Promise<{ readonly complete: false | undefined }> {
  return { complete: (await isApplying(snapshot, kinds)) ? false : undefined };
}

/** 1 for a deal of which an import that is being stored has more payments than are there yet, else 0. */
export const lacksPayments: RawBuilder<number> = sql<number>`case when exists (
  select 1 from applying_imports
  inner join staged_payments on staged_payments.import_id = applying_imports.import_id
    and staged_payments.batch >= applying_imports.next_batch
  where applying_imports.kind = 'payments' and staged_payments.deal_id = deals.id
) then 1 else 0 end`;

/** Those of some deals of which an import that is being stored has more payments than are there yet. */
export async function lackingPayments(
  snapshot: PortalDatabase,
  dealIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (!(await isApplying(snapshot, ['payments']))) return new Set();
  const rows = await snapshot
    .selectFrom('deals')
    .select('id')
    .where(isOneOfList(snapshot, 'id', dealIds))
    .where(lacksPayments, '=', 1)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
