import {
  correctPayment,
  dealPayments,
  franchisePayments,
  recordPayment,
  type WirePayment,
  type WirePaymentsLine,
} from '#contract/payments';
import { InvalidInput, NotFound } from '#core/shared/failure';
import { toWireNumber } from '../../db/micros';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import { HttpError } from '../../http/http-error';
import type { IdempotencyStore } from '../../http/idempotency-store';
import { creatingRoute, type Route, route } from '../../http/route';
import { streamingRoute } from '../../http/stream-routes';
import { currentCode } from '../../records/former-codes';
import type { Principal } from '../../sessions/principal';
import {
  PaymentConflict,
  type PaymentLedgerTools,
  ReceiptRecorded,
  SqlPaymentLedger,
} from './sql-payment-ledger';
import { SqlPaymentRepo, type StoredPayment } from './sql-payment-repo';

/**
 * Routes of the payments of a deal (spec section 7), 404 for a deal out of the caller's scope; and of all payments of a
 * franchise in one stream, empty for a franchise out of scope. Only administrators record payments; this is announced
 * as `payments.record`.
 */
export function paymentRoutes(
  database: PortalDatabase,
  repeats: IdempotencyStore,
  tools: PaymentLedgerTools,
): readonly Route[] {
  const ledger = (transaction: PortalTransaction, principal: Principal) =>
    new SqlPaymentLedger(transaction, principal, tools);
  return [
    route(dealPayments, async ({ principal, path }) => {
      const found = await new SqlPaymentRepo(database, principal).ofDeal(path.text('dealId'));
      if (!found) throw new NotFound('No such deal.');
      return { data: found.payments.map(toWire), complete: found.lacking ? false : undefined };
    }),
    streamingRoute(franchisePayments, ({ principal, path }) =>
      linesOf(new SqlPaymentRepo(database, principal), currentCode(database, path.text('franchiseCode'))),
    ),
    creatingRoute(repeats, recordPayment, ({ principal, path, body: { seen, ...draft } }, transaction) =>
      ledger(transaction, principal).record(path.text('dealId'), draft, seen).catch(inWireLabels),
    ),
    creatingRoute(repeats, correctPayment, ({ principal, path, body: { seen, ...draft } }, transaction) =>
      ledger(transaction, principal).correct(path.text('dealId'), draft, seen).catch(inWireLabels),
    ),
  ];
}

async function* linesOf(repo: SqlPaymentRepo, code: Promise<string>): AsyncIterable<WirePaymentsLine> {
  let end = 0;
  for await (const { dealId, payments, lacking } of repo.ofFranchise(await code)) {
    yield { deal_id: dealId, payments: payments.map(toWire), complete: lacking ? false : undefined };
    end += 1;
  }
  yield { end };
}

/** The wire names of an entry's fields. */
const WIRE_FIELDS: Readonly<Record<string, string>> = {
  amount: 'Amount_paid',
  paidOn: 'Paid_on',
  reference: 'Reference',
  reason: 'Reason',
  corrects: 'Corrects',
};

function inWireLabels(error: unknown): never {
  if (!(error instanceof InvalidInput)) throw error;
  const field = error.field === undefined ? undefined : (WIRE_FIELDS[error.field] ?? error.field);
  if (error instanceof ReceiptRecorded) {
    const details = { payment: toWire(error.entry) };
    throw new HttpError(409, error.message, {
      code: 'payment.receipt-recorded',
      field: 'Reference',
      details,
    });
  }
  if (!(error instanceof PaymentConflict)) throw new InvalidInput(error.message, field);
  throw new HttpError(409, error.message, {
    code: 'payment.conflict',
    ...(field !== undefined && { field }),
  });
}

function toWire({ id, amountPaid, paidOn, reference, corrects, reason }: StoredPayment): WirePayment {
  return {
    id,
    Amount_paid: toWireNumber(amountPaid),
    Paid_on: paidOn,
    Reference: reference,
    Corrects: corrects,
    Reason: reason,
  };
}
