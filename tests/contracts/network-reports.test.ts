import { FixedClock } from '#adapters/memory/fixed-clock';
import { InMemoryDealRepo } from '#adapters/memory/in-memory-deal-repo';
import { InMemoryLeadRepo } from '#adapters/memory/in-memory-lead-repo';
import { InMemoryLog } from '#adapters/memory/in-memory-log';
import { InMemoryPaymentRepo } from '#adapters/memory/in-memory-payment-repo';
import { InMemoryVendorRepo } from '#adapters/memory/in-memory-vendor-repo';
import { reportSummary } from '#contract/reports';
import { SummaryFromSpecCalls } from '#core/reports/summary-from-spec-calls';
import { BusinessCalendar } from '#core/shared/month';
import { SqlNetworkReports } from '../../server/features/reports/sql-network-reports';
import { startTestServer } from '../server/start-test-server';
import { apiOf } from '../support/api-of';
import { exact } from '../support/exact';
import { copyInto, filledDatabase } from '../support/filled-database';
import { ENGINE } from '../support/test-engine';
import { tokenFor } from '../support/token-for';
import { CONTRACT_DEALS } from './deal-repo.contract';
import { CONTRACT_LEADS } from './lead-repo.contract';
import { networkReportsContract, SUMMARY_NOW } from './network-reports.contract';
import { CONTRACT_PAYMENTS } from './payment-repo.contract';
import { CONTRACT_OPENING_AMOUNT, CONTRACT_RULES, CONTRACT_VENDORS } from './vendor-repo.contract';

const clock = new FixedClock(SUMMARY_NOW);

networkReportsContract('call by call, over memory', async () => {
  const payments = Object.entries(CONTRACT_PAYMENTS).map(
    ([id, amounts]) => [id, amounts.map((amount) => ({ amountPaid: exact(amount) }))] as const,
  );
  const rules = Object.entries(CONTRACT_RULES).map(
    ([id, own]) =>
      [id, own.map(([productCategory, ratio]) => ({ productCategory, ratio: exact(ratio) }))] as const,
  );
  const sources = {
    vendors: new InMemoryVendorRepo(CONTRACT_VENDORS, new Map(rules), {
      amounts: [{ amount: exact(CONTRACT_OPENING_AMOUNT) }],
    }),
    leads: new InMemoryLeadRepo(CONTRACT_LEADS),
    deals: new InMemoryDealRepo(CONTRACT_DEALS),
    payments: new InMemoryPaymentRepo(new Map(payments)),
  };
  return { reports: new SummaryFromSpecCalls(sources, new BusinessCalendar(), clock, new InMemoryLog()) };
});

networkReportsContract(ENGINE, async () => {
  const database = await filledDatabase(CONTRACT_DEALS);
  const all = { franchiseCodes: 'all' } as const;
  return {
    reports: new SqlNetworkReports(database, all, new BusinessCalendar(), clock),
    close: () => database.destroy(),
  };
});

networkReportsContract('HTTP to our server', async () => {
  const server = await startTestServer({ demoData: false, clock });
  const { database } = server.dependencies;
  await copyInto(database, CONTRACT_DEALS);
  const admin = { id: 'admin', email: 'admin@example.com', role: 'admin', name: 'Demo Admin' };
  await database
    .insertInto('users')
    .values({ ...admin, password_hash: 'none', status: 'active' })
    .execute();
  const token = await tokenFor(server.dependencies, 'admin');
  const api = apiOf(server, token);
  return {
    reports: {
      summary: ({ period, franchiseCodes: franchises }) =>
        api.call(reportSummary, { query: { ...period, franchises } }),
    },
    close: server.close,
  };
});
