import { sql } from 'kysely';
import { type Decimal, fromPaise, ZERO } from '#core/shared/money';
import type { Day } from '#core/shared/month';
import { isOneOfList } from '../../db/dialect';
import type { PortalDatabase } from '../../db/portal-database';

/** A vendor's balances, in rupees. */
export interface Balances {
  /** With all that was paid since, and came back: an earlier day pays nothing twice. */
  readonly balanceAtCutoff: Decimal;
  readonly balanceNow: Decimal;
}

/** A vendor on whose account nothing was ever entered. */
export const NO_BALANCES: Balances = { balanceAtCutoff: ZERO, balanceNow: ZERO };

/** Adds up the accounts of vendors, of all by default: at the end of a day, and now. */
export async function balancesOf(
  database: PortalDatabase,
  cutoff: Day,
  vendorIds?: readonly string[],
): Promise<ReadonlyMap<string, Balances>> {
  const all = database
    .selectFrom('ledger_postings')
    .innerJoin('ledger_entries', 'ledger_entries.no', 'ledger_postings.entry')
    // As text, since a sum may be larger than what a number holds.
    .select([
      'vendor_id',
      sql<string>`cast(sum(paise) as text)`.as('now'),
      sql<string>`cast(sum(case when value_day <= ${cutoff} or payout_run is not null then paise else 0 end) as text)`.as(
        'then',
      ),
    ])
    .where('vendor_id', 'is not', null)
    .groupBy('vendor_id');
  const rows = await (vendorIds === undefined
    ? all
    : all.where(isOneOfList(database, 'ledger_postings.vendor_id', vendorIds))
  ).execute();
  return new Map(
    rows.map(({ vendor_id, now, then }) => [
      vendor_id ?? '',
      { balanceAtCutoff: fromPaise(then), balanceNow: fromPaise(now) },
    ]),
  );
}
