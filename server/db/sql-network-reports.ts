import { DealAssessor } from '#core/commission/deal-assessor';
import type { NetworkCommission } from '#core/commission/network-commission.port';
import { NetworkReports, type SummaryOptions } from '#core/reports/network-reports.port';
import type { NetworkSummary, SummaryQuery } from '#core/reports/network-summary';
import { SummariseNetwork } from '#core/reports/summarise-network';
import type { Clock } from '#core/shared/clock.port';
import { Log } from '#core/shared/log.port';
import type { BusinessCalendar } from '#core/shared/month';
import type { PortalDatabase, PortalTransaction } from './portal-database';
import { inRecordSnapshot } from './record-snapshot';
import type { Scope } from './scope';
import { SqlCreationCounts } from './sql-creation-counts';
import { SqlDealRepo } from './sql-deal-repo';
import { SqlNetworkCommission } from './sql-network-commission';
import { SqlNetworkTerms } from './sql-network-terms';
import { SqlPaymentRepo } from './sql-payment-repo';

/** What is left out is part of the answer; it is not said in the server's log besides. */
class NoLog extends Log {
  override warn(): void {}
}

/** The monthly commission of the franchises within a scope at one moment, by terms that live for one answer. */
export function sqlCommission(
  snapshot: PortalTransaction,
  scope: Scope,
  calendar: BusinessCalendar,
  vendors = new SqlNetworkTerms(snapshot, scope),
): NetworkCommission {
  const assessor = sqlAssessor(snapshot, scope, calendar, vendors);
  return new SqlNetworkCommission(snapshot, scope, assessor);
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

/** Summaries of the franchises within a caller's scope, added up in the server, each of one moment. */
export class SqlNetworkReports extends NetworkReports {
  constructor(
    private readonly database: PortalDatabase,
    private readonly scope: Scope,
    private readonly calendar: BusinessCalendar,
    private readonly clock: Clock,
  ) {
    super();
  }

  override summary(
    { period, franchiseCodes }: SummaryQuery,
    options?: SummaryOptions,
  ): Promise<NetworkSummary> {
    const { database, scope, calendar, clock } = this;
    const wanted = franchiseCodes && new Set(franchiseCodes);
    return inRecordSnapshot(database, calendar, async (snapshot) => {
      const terms = new SqlNetworkTerms(snapshot, scope);
      const { records } = await terms.list();
      const vendors = records.filter(({ franchiseCode }) => wanted?.has(franchiseCode) ?? true);
      const summarise = new SummariseNetwork(
        sqlCommission(snapshot, scope, calendar, terms),
        new SqlCreationCounts(snapshot, scope, calendar),
        calendar,
        clock,
      );
      return summarise.execute({ vendors, period }, options);
    });
  }
}
