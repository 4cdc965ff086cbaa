import type { NetworkSummary, SummaryQuery } from '#core/reports/network-summary';
import { SummariseNetwork } from '#core/reports/summarise-network';
import type { Clock } from '#core/shared/clock.port';
import type { BusinessCalendar } from '#core/shared/month';
import type { PortalDatabase } from '../../db/portal-database';
import type { Scope } from '../../db/scope';
import { inRecordSnapshot } from '../../records/record-snapshot';
import { sqlCommission } from '../commission/sql-assessor';
import { SqlNetworkTerms } from '../commission/sql-network-terms';
import { SqlCreationCounts } from './sql-creation-counts';

/** Computes summaries of the franchises within a caller's scope on the server, each from one snapshot. */
export class SqlNetworkReports {
  constructor(
    private readonly database: PortalDatabase,
    private readonly scope: Scope,
    private readonly calendar: BusinessCalendar,
    private readonly clock: Clock,
  ) {}

  summary({ period, franchiseCodes }: SummaryQuery): Promise<NetworkSummary> {
    const { database, scope, calendar, clock } = this;
    const wanted = franchiseCodes && new Set(franchiseCodes);
    return inRecordSnapshot(database, calendar, async (snapshot) => {
      const terms = new SqlNetworkTerms(snapshot, scope, ['leads', 'deals', 'payments']);
      const { records } = await terms.list();
      const vendors = records.filter(({ franchiseCode }) => wanted?.has(franchiseCode) ?? true);
      const summarise = new SummariseNetwork(
        sqlCommission(snapshot, scope, calendar, terms),
        (...asked) => new SqlCreationCounts(snapshot, scope).ofFranchises(...asked),
        calendar,
        clock,
      );
      return summarise.execute({ vendors, period });
    });
  }
}
