import { dealPayments, franchisePayments, type WirePayment, type WirePaymentsLine } from '#contract/payments';
import { NotFound } from '#core/shared/failure';
import { toWireNumber } from '../db/micros';
import type { PortalDatabase } from '../db/portal-database';
import { SqlPaymentRepo, type StoredPayment } from '../db/sql-payment-repo';
import { type Route, route, streamingRoute } from '../http/route';

/**
 * The payments of a deal (spec section 7), 404 for a deal that is not the caller's; and those of a whole franchise in
 * one stream, which is empty for a franchise that is not the caller's.
 */
export function paymentRoutes(database: PortalDatabase): readonly Route[] {
  return [
    route(dealPayments, async ({ principal, path }) => {
      const payments = await paymentsOf(new SqlPaymentRepo(database, principal), path.text('dealId'));
      return {
        data: payments.map(toWire),
      };
    }),
    streamingRoute(franchisePayments, ({ principal, path }) =>
      linesOf(new SqlPaymentRepo(database, principal), path.text('franchiseCode')),
    ),
  ];
}

async function* linesOf(repo: SqlPaymentRepo, franchiseCode: string): AsyncIterable<WirePaymentsLine> {
  let end = 0;
  for await (const { dealId, payments } of repo.ofFranchise(franchiseCode)) {
    yield { deal_id: dealId, payments: payments.map(toWire) };
    end += 1;
  }
  yield { end };
}

function toWire({ id, amountPaid, paidOn }: StoredPayment): WirePayment {
  return { id, Amount_paid: toWireNumber(amountPaid), Paid_on: paidOn };
}

async function paymentsOf(repo: SqlPaymentRepo, dealId: string): Promise<readonly StoredPayment[]> {
  for await (const read of repo.ofDeals([{ id: dealId }])) {
    if (read.kind === 'read') return read.payments;
  }
  throw new NotFound('No such deal.');
}
