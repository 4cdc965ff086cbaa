import { BusinessCalendar } from '#core/shared/month';
import { toMicros } from '../../server/db/micros';
import type { PortalDatabase } from '../../server/db/portal-database';
import { SqlPaymentPages } from '../../server/features/payments/sql-payment-pages';
import { startTestServer } from '../server/start-test-server';
import { apiOf } from '../support/api-of';
import { copyInto, filledDatabase } from '../support/filled-database';
import { paymentPagesAt } from '../support/pages-at';
import { allowChanges, ENGINE } from '../support/test-engine';
import { tokenFor } from '../support/token-for';
import { CONTRACT_DEALS } from './deal-repo.contract';
import { CONTRACT_LISTED, paymentPagesContract } from './payment-pages.contract';

paymentPagesContract(ENGINE, async () => {
  const database = await filledDatabase(CONTRACT_DEALS);
  await listPayments(database);
  const pages = new SqlPaymentPages(database, { franchiseCodes: 'all' }, new BusinessCalendar());
  return { pages, close: () => database.destroy() };
});

paymentPagesContract('HTTP to our server', async () => {
  const server = await startTestServer({ demoData: false });
  const { database } = server.dependencies;
  await copyInto(database, CONTRACT_DEALS);
  await listPayments(database);
  const admin = { id: 'admin', email: 'admin@example.com', role: 'admin', name: 'Demo Admin' };
  await database
    .insertInto('users')
    .values({ ...admin, password_hash: 'none', status: 'active' })
    .execute();
  const api = apiOf(server, await tokenFor(server.dependencies, 'admin'));
  return { pages: paymentPagesAt(api), close: server.close };
});

/** Puts the payments of the suite in the place of those of the others. */
async function listPayments(database: PortalDatabase): Promise<void> {
  await allowChanges(database, 'payments');
  await database.deleteFrom('payments').execute();
  await database
    .insertInto('payments')
    .values(
      CONTRACT_LISTED.map((payment) => ({
        id: payment.id,
        deal_id: payment.dealId,
        amount_micros: toMicros(payment.amountPaid),
        paid_on: payment.paidOn ?? null,
        reference: payment.reference ?? null,
        corrects: payment.corrects ?? null,
        reason: payment.reason ?? null,
      })),
    )
    .execute();
}
