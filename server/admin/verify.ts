import type { MonthEarning } from '#core/commission/commission-tally';
import { ComputeMonthlyCommission } from '#core/commission/compute-monthly-commission';
import { DealAssessor } from '#core/commission/deal-assessor';
import { Log } from '#core/shared/log.port';
import { compare, type Decimal, fromCount, sum, toDecimalText, toRupees } from '#core/shared/money';
import type { BusinessCalendar } from '#core/shared/month';
import { faultsOfFile } from '../db/dialect';
import type { PortalDatabase } from '../db/portal-database';
import { NETWORK } from '../db/scope';
import { differencesOfSums } from '../features/commission/verify-sums';
import { SqlDealRepo } from '../features/deals/sql-deal-repo';
import { SqlPaymentRepo } from '../features/payments/sql-payment-repo';
import { SqlVendorRepo } from '../features/vendors/sql-vendor-repo';
import { type CountedEarning, countCommission } from './count-commission';

/** What a check found: one line for everything that is not as it should be, or the sentence that all is. */
export interface Verified {
  readonly differences: readonly string[];
  readonly agreed: string;
}

const FACTS = ['deals', 'paid', 'commission', 'freeDematDeals', 'freeDematEarning'] as const;
/** The scale of each counted unit. */
const SCALES: Readonly<Record<(typeof FACTS)[number], number>> = {
  deals: 0,
  paid: 6,
  commission: 14,
  freeDematDeals: 0,
  freeDematEarning: 6,
};

/** Which deals are left out of a month is said where the month is shown. */
class NoLog extends Log {
  override warn(): void {}
}

/** What the portal's own use-case says of every vendor and month, over the database. */
export async function earningsAsShown(
  database: PortalDatabase,
  calendar: BusinessCalendar,
): Promise<readonly MonthEarning[]> {
  const vendors = new SqlVendorRepo(database, NETWORK);
  const assessor = new DealAssessor(
    new SqlDealRepo(database, NETWORK),
    new SqlPaymentRepo(database, NETWORK),
    vendors,
    calendar,
    new NoLog(),
  );
  const { records } = await vendors.list();
  const { rows } = await new ComputeMonthlyCommission(assessor).execute(records);
  return rows;
}

/**
 * Checks that the database is whole, that the sums that are kept are those of the rows, and that each figure of each vendor and month is the one that plain sums over the
 * rows give. Every difference is one line. Changes that are made meanwhile may look like one.
 */
export async function verify(
  database: PortalDatabase,
  calendar: BusinessCalendar,
  asShown = earningsAsShown,
): Promise<Verified> {
  const differences: string[] = [...(await faultsOfFile(database)), ...(await differencesOfSums(database))];
  const counted = await countCommission(database, calendar);
  const shown = await asShown(database, calendar);
  const byPlace = new Map(shown.map((row) => [`${row.franchiseCode} ${row.month}`, row]));
  for (const place of new Set([...counted.keys(), ...byPlace.keys()])) {
    differences.push(...differencesIn(place, byPlace.get(place), counted.get(place)));
  }
  const total = sum(shown.map(({ overall }) => overall));
  const agreed = `${shown.length} monthly figures of ${new Set(shown.map((row) => row.franchiseCode)).size} franchises agree, Rs ${toRupees(total)} in all.`;
  return { differences, agreed };
}

function differencesIn(
  place: string,
  shown: MonthEarning | undefined,
  counted: CountedEarning | undefined,
): readonly string[] {
  return FACTS.flatMap((fact) => {
    const fromRows: Decimal = { units: counted?.[fact] ?? 0n, scale: SCALES[fact] };
    const value = shown?.[fact] ?? 0;
    const fromPortal = typeof value === 'number' ? fromCount(value) : value;
    if (compare(fromRows, fromPortal) === 0) return [];
    return [
      `${place}: ${fact} is ${toDecimalText(fromRows)} by the rows, and shown as ${toDecimalText(fromPortal)}.`,
    ];
  });
}
