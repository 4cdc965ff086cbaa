import type { MonthEarning } from '#core/commission/commission-tally';
import { ComputeMonthlyCommission } from '#core/commission/compute-monthly-commission';
import { DealAssessor } from '#core/commission/deal-assessor';
import { Log } from '#core/shared/log.port';
import { compare, type Decimal, fromCount, sum, toDecimalText, toRupees, ZERO } from '#core/shared/money';
import type { BusinessCalendar } from '#core/shared/month';
import type { Vendor } from '#core/vendors/vendor';
import { faultsOfFile, inSnapshot } from '../db/dialect';
import type { PortalDatabase } from '../db/portal-database';
import { NETWORK } from '../db/scope';
import { SqlNetworkTerms } from '../features/commission/sql-network-terms';
import { differencesOfSums, differencesOfUnknown } from '../features/commission/verify-sums';
import { SqlDealRepo } from '../features/deals/sql-deal-repo';
import { SqlPaymentRepo } from '../features/payments/sql-payment-repo';
import { SqlVendorRepo } from '../features/vendors/sql-vendor-repo';
import { type CountedEarning, commissionCounter } from './count-commission';

/** The result of a check: one line for each fault, or a sentence that there is none. */
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

/** Drops warnings: the page of a month lists the deals excluded from it. */
class NoLog extends Log {
  override warn(): void {}
}

/** Computes every month of a vendor with the portal's own use case. */
export type EarningsAsShown = (vendor: Vendor) => Promise<readonly MonthEarning[]>;

/** Builds the use case as the portal does. */
export function earningsAsShown(database: PortalDatabase, calendar: BusinessCalendar): EarningsAsShown {
  const assessor = new DealAssessor(
    new SqlDealRepo(database, NETWORK),
    new SqlPaymentRepo(database, NETWORK),
    new SqlNetworkTerms(database, NETWORK),
    calendar,
    new NoLog(),
  );
  const compute = new ComputeMonthlyCommission(assessor);
  return async (vendor) => (await compute.execute([vendor])).rows;
}

/** The options of a check: the figures to compare with, and where to report progress. */
export interface VerifyOptions {
  readonly asShown?: typeof earningsAsShown;
  readonly onProgress?: ((text: string) => void) | undefined;
}

/**
 * Checks that the database is intact, that the stored sums match the rows, and that each figure of each vendor and
 * month equals plain sums over the rows. Every difference is one line. All figures are of one snapshot, computed
 * franchise by franchise, so that memory holds only one of them.
 */
export async function verify(
  database: PortalDatabase,
  calendar: BusinessCalendar,
  { asShown = earningsAsShown, onProgress }: VerifyOptions = {},
): Promise<Verified> {
  onProgress?.('Checking the database');
  const faults = await faultsOfFile(database);
  return inSnapshot(database, async (snapshot) => {
    const { records: vendors } = await new SqlVendorRepo(snapshot, NETWORK).list();
    const differences = [...faults, ...(await differencesOfUnknown(snapshot))];
    const count = await commissionCounter(snapshot, calendar);
    const shown = asShown(snapshot, calendar);
    let [months, franchises, total] = [0, 0, ZERO];
    for (const [at, vendor] of vendors.entries()) {
      const { franchiseCode } = vendor;
      onProgress?.(`${at} of ${vendors.length} franchises`);
      differences.push(...(await differencesOfSums(snapshot, franchiseCode)));
      const counted = await count(franchiseCode);
      const rows = await shown(vendor);
      const byMonth = new Map<string, MonthEarning>(rows.map((row) => [row.month, row]));
      for (const month of [...new Set([...counted.keys(), ...byMonth.keys()])].toSorted())
        differences.push(
          ...differencesIn(`${franchiseCode} ${month}`, byMonth.get(month), counted.get(month)),
        );
      months += rows.length;
      franchises += rows.length > 0 ? 1 : 0;
      total = sum([total, ...rows.map(({ overall }) => overall)]);
    }
    const agreed = `${months} monthly figures of ${franchises} franchises agree, Rs ${toRupees(total)} in all.`;
    return { differences, agreed };
  });
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
