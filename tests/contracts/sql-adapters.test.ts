import { afterAll, beforeAll } from 'vitest';
import { SystemClock } from '#adapters/system/system-clock';
import { BusinessCalendar } from '#core/shared/month';
import type { PortalDatabase } from '../../server/db/portal-database';
import { SqlDealRepo } from '../../server/features/deals/sql-deal-repo';
import { SqlLeadRepo } from '../../server/features/leads/sql-lead-repo';
import { SqlPaymentRepo } from '../../server/features/payments/sql-payment-repo';
import { SqlPromotionRepo } from '../../server/features/promotions/sql-promotion-repo';
import { SqlPerformerRanking } from '../../server/features/reports/sql-performer-ranking';
import { SqlTrainingRepo } from '../../server/features/training/sql-training-repo';
import { SqlVendorRepo } from '../../server/features/vendors/sql-vendor-repo';
import { aDeal } from '../support/a-deal';
import { filledDatabase } from '../support/filled-database';
import { ENGINE } from '../support/test-engine';
import { contentReposContract } from './content-repos.contract';
import { CONTRACT_DEALS, dealRepoContract } from './deal-repo.contract';
import { leadRepoContract } from './lead-repo.contract';
import { paymentRepoContract } from './payment-repo.contract';
import { performerRankingContract } from './performer-ranking.contract';
import { vendorRepoContract } from './vendor-repo.contract';

const ALL = { franchiseCodes: 'all' } as const;
/** A deal without payments, which only the payment suite knows. */
const UNPAID = aDeal({ id: 'none' });

let database: PortalDatabase;
let withUnpaid: PortalDatabase;
beforeAll(async () => {
  database = await filledDatabase(CONTRACT_DEALS);
  withUnpaid = await filledDatabase([...CONTRACT_DEALS, UNPAID]);
});
afterAll(() => Promise.all([database.destroy(), withUnpaid.destroy()]));

dealRepoContract(ENGINE, async () => ({ repo: new SqlDealRepo(database, ALL) }));
leadRepoContract(ENGINE, async () => ({ repo: new SqlLeadRepo(database, ALL) }));
// A deal that is not there, as 'bad' is not, cannot be read.
paymentRepoContract(ENGINE, async () => ({ repo: new SqlPaymentRepo(withUnpaid, ALL) }));
vendorRepoContract(ENGINE, async () => ({ repo: new SqlVendorRepo(database, ALL) }));
performerRankingContract(ENGINE, async () => ({
  repo: new SqlPerformerRanking(database, { role: 'admin', vendorId: undefined }, new BusinessCalendar()),
  own: new SqlPerformerRanking(database, { role: 'vendor', vendorId: 'v1' }, new BusinessCalendar()),
}));
contentReposContract(ENGINE, async () => ({
  trainings: new SqlTrainingRepo(database, new SystemClock()),
  promotions: new SqlPromotionRepo(database, () => '2026-11-21'),
}));
