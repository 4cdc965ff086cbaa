import { HttpPaymentLedger } from '#adapters/http/http-payment-ledger';
import type { CorrectionDraft, PaymentDraft } from '#core/payments/payment-entry';
import { PaymentLedger } from '#core/payments/payment-ledger.port';
import { SqlPaymentLedger } from '../../server/features/payments/sql-payment-ledger';
import type { TestServer } from '../server/start-test-server';
import { clientOf } from '../support/client-of';
import { serverWithPartner } from '../support/server-with-partner';
import { ENGINE } from '../support/test-engine';
import { LEDGER_DEAL, paymentLedgerContract } from './payment-ledger.contract';

/** A server with an administrator, and the deal of the suite. */
async function serverWithDeal(): Promise<TestServer> {
  const server = await serverWithPartner();
  const { database } = server.dependencies;
  const admin = { id: 'u0', email: 'admin@example.com', role: 'admin', name: 'Demo Administrator' };
  await database
    .insertInto('users')
    .values({ ...admin, password_hash: '-', status: 'active' })
    .execute();
  await database
    .insertInto('deals')
    .values({
      id: LEDGER_DEAL,
      franchise_code: 'FR-001',
      created_time: '2026-10-05',
      product_category: 'Mutual Fund',
      stage: 'Closed Won.',
    })
    .execute();
  return server;
}

/** The ledger of the database with a transaction of its own for every call, as its routes have it. */
class SqlLedgerPerCall extends PaymentLedger {
  constructor(private readonly server: TestServer) {
    super();
  }

  override record(dealId: string, draft: PaymentDraft, seen: number) {
    return this.#within((ledger) => ledger.record(dealId, draft, seen));
  }

  override correct(dealId: string, draft: CorrectionDraft, seen: number) {
    return this.#within((ledger) => ledger.correct(dealId, draft, seen));
  }

  #within<Result>(work: (ledger: SqlPaymentLedger) => Promise<Result>): Promise<Result> {
    const { database, ...tools } = this.server.dependencies;
    const franchiseCodes = 'all' as const;
    const admin = {
      userId: 'u0',
      sessionId: '',
      role: 'admin' as const,
      vendorId: undefined,
      franchiseCodes,
    };
    return database
      .transaction()
      .execute((transaction) => work(new SqlPaymentLedger(transaction, admin, tools)));
  }
}

paymentLedgerContract(
  'HTTP to our server',
  async () => {
    const server = await serverWithDeal();
    return {
      ledger: new HttpPaymentLedger(clientOf(server, await server.tokenFor('u0'))),
      close: server.close,
    };
  },
  { repeatable: true },
);
paymentLedgerContract(
  ENGINE,
  async () => {
    const server = await serverWithDeal();
    return { ledger: new SqlLedgerPerCall(server), close: server.close };
  },
  // The routes see to it.
  { repeatable: false },
);
