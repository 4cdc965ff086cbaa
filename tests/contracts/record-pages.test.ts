import { LEAD_TEXT_FIELDS } from '#contract/leads';
import { BusinessCalendar } from '#core/shared/month';
import type { PortalDatabase } from '../../server/db/portal-database';
import { SqlDealPages } from '../../server/features/assessed-deals/sql-deal-pages';
import { SqlLeadPages } from '../../server/features/leads/sql-lead-pages';
import { SqlNetworkCounts } from '../../server/features/reports/sql-network-counts';
import { toColumns } from '../../server/records/columns';
import { startTestServer } from '../server/start-test-server';
import { apiOf } from '../support/api-of';
import { copyInto, filledDatabase } from '../support/filled-database';
import { dealPagesAt, leadPagesAt } from '../support/pages-at';
import { ENGINE } from '../support/test-engine';
import { tokenFor } from '../support/token-for';
import { CONTRACT_DEALS } from './deal-repo.contract';
import { countsAt, networkCountsContract } from './network-counts.contract';
import {
  CONTRACT_ORDERED_LEADS,
  dealPagesContract,
  leadOrdersContract,
  leadPagesContract,
} from './record-pages.contract';

const calendar = new BusinessCalendar();
const ALL = { franchiseCodes: 'all' } as const;

networkCountsContract(ENGINE, async () => {
  const database = await filledDatabase(CONTRACT_DEALS);
  return { counts: new SqlNetworkCounts(database, ALL, calendar), close: () => database.destroy() };
});
leadPagesContract(ENGINE, async () => {
  const database = await filledDatabase(CONTRACT_DEALS);
  return { pages: new SqlLeadPages(database, ALL, calendar), close: () => database.destroy() };
});
leadOrdersContract(ENGINE, async () => {
  const database = await filledDatabase(CONTRACT_DEALS);
  await listLeads(database);
  return { pages: new SqlLeadPages(database, ALL, calendar), close: () => database.destroy() };
});
dealPagesContract(ENGINE, async () => {
  const database = await filledDatabase(CONTRACT_DEALS);
  return { pages: new SqlDealPages(database, ALL, calendar), close: () => database.destroy() };
});

networkCountsContract('HTTP to our server', async () => {
  const { api, close } = await adminApi();
  return { counts: countsAt(api), close };
});
leadPagesContract('HTTP to our server', async () => {
  const { api, close } = await adminApi();
  return { pages: leadPagesAt(api), close };
});
leadOrdersContract('HTTP to our server', async () => {
  const { api, close, database } = await adminApi();
  await listLeads(database);
  return { pages: leadPagesAt(api), close };
});
dealPagesContract('HTTP to our server', async () => {
  const { api, close } = await adminApi();
  return { pages: dealPagesAt(api), close };
});

async function adminApi() {
  const server = await startTestServer({ demoData: false });
  const { database } = server.dependencies;
  await copyInto(database, CONTRACT_DEALS);
  const admin = { id: 'admin', email: 'admin@example.com', role: 'admin', name: 'Demo Admin' };
  await database
    .insertInto('users')
    .values({ ...admin, password_hash: 'none', status: 'active' })
    .execute();
  const token = await tokenFor(server.dependencies, 'admin');
  return { api: apiOf(server, token), database, close: server.close };
}

/** Puts the leads of the orders in the place of those of the others. */
async function listLeads(database: PortalDatabase): Promise<void> {
  await database.deleteFrom('meetings').execute();
  await database.deleteFrom('leads').execute();
  await database
    .insertInto('leads')
    .values(
      CONTRACT_ORDERED_LEADS.map((lead) => ({
        id: lead.id,
        franchise_code: lead.franchiseCode,
        ...toColumns(LEAD_TEXT_FIELDS, lead),
      })),
    )
    .execute();
}
