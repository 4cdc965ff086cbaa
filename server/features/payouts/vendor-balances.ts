import { sql } from 'kysely';
import { type Decimal, fromPaise, ZERO } from '#core/shared/money';
import type { Day } from '#core/shared/month';
import { isOneOfList } from '../../db/dialect';
import type { PortalDatabase } from '../../db/portal-database';

/** A vendor's balances, in rupees. */
export interface Balances {
  /** Includes all later payments and returns, so that a run with an earlier cutoff pays nothing twice. */
  readonly balanceAtCutoff: Decimal;
  readonly balanceNow: Decimal;
}

/** The balances of a vendor without any entry. */
export const NO_BALANCES: Balances = { balanceAtCutoff: ZERO, balanceNow: ZERO };

/** Sums up vendor accounts, by default of all vendors: at the end of a day, and now. */
export async function balancesOf(
  database: PortalDatabase,
  cutoff: Day,
  vendorIds?: readonly string[],
): Promise<ReadonlyMap<string, Balances>> {
  const all = database
    .selectFrom('ledger_postings')
    .innerJoin('ledger_entries', 'ledger_entries.no', 'ledger_postings.entry')
    // As text, since a sum may exceed the safe range of a number.
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
