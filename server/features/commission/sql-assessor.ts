import { DealAssessor } from '#core/commission/deal-assessor';
import type { NetworkCommission } from '#core/commission/network-commission.port';
import { Log } from '#core/shared/log.port';
import type { BusinessCalendar } from '#core/shared/month';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import type { Scope } from '../../db/scope';
import { SqlDealRepo } from '../deals/sql-deal-repo';
import { SqlPaymentRepo } from '../payments/sql-payment-repo';
import { SqlNetworkCommission } from './sql-network-commission';
import { SqlNetworkTerms } from './sql-network-terms';

/** Drops warnings: the answer itself lists the excluded deals, so the server's log need not. */
class NoLog extends Log {
  override warn(): void {}
}

/** Computes the monthly commission of the franchises within a scope from one snapshot, by terms read for one answer. */
export function sqlCommission(
  snapshot: PortalTransaction,
  scope: Scope,
  calendar: BusinessCalendar,
  vendors = new SqlNetworkTerms(snapshot, scope),
): NetworkCommission {
  const assessor = sqlAssessor(snapshot, scope, calendar, vendors);
  return new SqlNetworkCommission(snapshot, scope, assessor);
}

/** Assesses deals of the database by terms read for one answer. */
export function sqlAssessor(
  database: PortalDatabase,
  scope: Scope,
  calendar: BusinessCalendar,
  vendors: SqlNetworkTerms,
): DealAssessor {
  const [deals, payments] = [new SqlDealRepo(database, scope), new SqlPaymentRepo(database, scope)];
  return new DealAssessor(deals, payments, vendors, calendar, new NoLog());
}
