import { type RawBuilder, sql } from 'kysely';
import type { ImportKind } from '#core/imports/import-kind';
import { isOneOfList } from '../db/dialect';
import type { PortalDatabase } from '../db/portal-database';

/**
 * 1 while an import is being stored and only some of its records are there, else 0: sums over these kinds are
 * incomplete then. It is a column, so that it belongs to the same moment as the rows it is selected with.
 */
export function isApplyingColumn(kinds: readonly ImportKind[]): RawBuilder<number> {
  return sql<number>`case when exists (
    select 1 from applying_imports where applying_imports.kind in (${sql.join(kinds)})
  ) then 1 else 0 end`;
}

/** The same for an answer of several queries; call it within their snapshot. */
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

/** The part of an answer that marks these kinds as incomplete; call it within the answer's snapshot. */
export async function saidComplete(
  snapshot: PortalDatabase,
  kinds: readonly ImportKind[],
): Promise<{ readonly complete: false | undefined }> {
  return { complete: (await isApplying(snapshot, kinds)) ? false : undefined };
}

/** 1 for a deal while an import with more payments of it is being stored, else 0. */
export const lacksPayments: RawBuilder<number> = sql<number>`case when exists (
  select 1 from applying_imports
  inner join staged_payments on staged_payments.import_id = applying_imports.import_id
    and staged_payments.batch >= applying_imports.next_batch
  where applying_imports.kind = 'payments' and staged_payments.deal_id = deals.id
) then 1 else 0 end`;

/** Returns the ids of those deals that have more payments in an import that is being stored. */
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
