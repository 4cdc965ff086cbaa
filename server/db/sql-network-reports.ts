import { ComputeMonthlyCommission } from '#core/commission/compute-monthly-commission';
import { DealAssessor } from '#core/commission/deal-assessor';
import { NetworkReports, type SummaryOptions } from '#core/reports/network-reports.port';
import type { NetworkSummary, SummaryQuery } from '#core/reports/network-summary';
import { SummariseNetwork } from '#core/reports/summarise-network';
import type { Clock } from '#core/shared/clock.port';
import { Log } from '#core/shared/log.port';
import type { BusinessCalendar } from '#core/shared/month';
import type { PortalDatabase } from './portal-database';
import type { Scope } from './scope';
import { SqlCreationCounts } from './sql-creation-counts';
import { SqlDealLedger } from './sql-deal-ledger';
import { SqlDealRepo } from './sql-deal-repo';
import { SqlNetworkTerms } from './sql-network-terms';
import { SqlPaymentRepo } from './sql-payment-repo';
import { SqlSummedDeals } from './sql-summed-deals';

/** What is left out is part of the answer; it is not said in the server's log besides. */
class NoLog extends Log {
  override warn(): void {}
}

/** The monthly commission over the database, by the one computation of the product. For one answer. */
export function sqlCommission(
  database: PortalDatabase,
  scope: Scope,
  calendar: BusinessCalendar,
  vendors = new SqlNetworkTerms(database, scope),
  ledger = new SqlDealLedger(database, scope, calendar),
): ComputeMonthlyCommission {
  return new ComputeMonthlyCommission(
    sqlAssessor(database, scope, calendar, vendors),
    new SqlSummedDeals(ledger),
  );
}

/** Assesses deals of the database by terms that live for one answer. */
export function sqlAssessor(
  database: PortalDatabase,
  scope: Scope,
  calendar: BusinessCalendar,
  vendors: SqlNetworkTerms,
): DealAssessor {
  const [deals, payments] = [new SqlDealRepo(database, scope), new SqlPaymentRepo(database, scope)];
  return new DealAssessor(deals, payments, vendors, calendar, new NoLog());
}

/** Summaries of the franchises within a caller's scope, added up in the server. */
export class SqlNetworkReports extends NetworkReports {
  constructor(
    private readonly database: PortalDatabase,
    private readonly scope: Scope,
    private readonly calendar: BusinessCalendar,
    private readonly clock: Clock,
  ) {
    super();
  }

  override async summary(
    { period, franchiseCodes }: SummaryQuery,
    options?: SummaryOptions,
  ): Promise<NetworkSummary> {
    const { database, scope, calendar, clock } = this;
    const terms = new SqlNetworkTerms(database, scope);
    const ledger = new SqlDealLedger(database, scope, calendar);
    const wanted = franchiseCodes && new Set(franchiseCodes);
    const { records } = await terms.list();
    const vendors = records.filter(({ franchiseCode }) => wanted?.has(franchiseCode) ?? true);
    const summarise = new SummariseNetwork(
      sqlCommission(database, scope, calendar, terms, ledger),
      new SqlCreationCounts(database, scope, calendar, ledger),
      calendar,
      clock,
    );
    return summarise.execute({ vendors, period }, options);
  }
}
