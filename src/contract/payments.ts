import * as z from 'zod/mini';
import type { Payment } from '#core/payments/payment';
import type { CorrectionDraft, PaymentDraft } from '#core/payments/payment-entry';
import { wireNames } from '#records/field-table';
import { OPTIONAL_PAYMENT } from '#records/payment';
import { as, decimalNumber, eachAs, listOf, record, under } from './codec';
import { endpoint } from './endpoint';
import { eachOnWire } from './field-map';
import { complete } from './figures';
import { numeric, optionalText, text } from './liberal-reading';

/** The optional fields of a payment: wire names by own names. */
const OPTIONAL_PAYMENT_FIELDS = wireNames(OPTIONAL_PAYMENT);

/** A payment as our server sends it: rupees as a number of at most 15 digits, so that no digit is lost. */
export const WirePayment = z.object({
  id: z.string(),
  Amount_paid: z.number(),
  ...eachOnWire(OPTIONAL_PAYMENT_FIELDS, z.optional(z.string())),
});
export type WirePayment = z.output<typeof WirePayment>;

/** Accepts a payment from any server: the amount may be a number or a numeric string. */
export const ReadablePayment = z.object({
  Amount_paid: numeric,
  id: optionalText,
  ...eachOnWire(OPTIONAL_PAYMENT_FIELDS, optionalText),
});

/** The payments of one deal (spec section 7). */
export const dealPayments = endpoint({
  name: 'dealPayments',
  summary: 'The payments of one deal',
  method: 'GET',
  path: '/api/vendors/payment/{dealId}',
  access: 'signed-in',
  /** `complete` is false while an import is being stored that has more payments of the deal. */
  answer: z.object({ data: z.array(WirePayment), complete }),
});

/** A line in the stream of a franchise's payments: a deal with all its payments, or the end with their count. */
export const WirePaymentsLine = z.union([
  z.object({ deal_id: z.string(), payments: z.array(WirePayment), complete }),
  z.object({ end: z.number() }),
]);
export type WirePaymentsLine = z.output<typeof WirePaymentsLine>;

/** Accepts a line of the stream; its payments are parsed like those of a single deal. */
export const ReadablePaymentsLine = z.union([
  z.object({ deal_id: text, payments: z.array(z.unknown()), complete: z.catch(complete, undefined) }),
  z.object({ end: z.number() }),
]);

/**
 * Streams all payments of a franchise, one JSON line per deal, including deals without payments. A stream without its
 * last line was cut. Additive to the spec.
 */
export const franchisePayments = endpoint({
  name: 'franchisePayments',
  summary: 'All payments of a franchise, as a stream of JSON lines',
  method: 'GET',
  path: '/api/franchises/{franchiseCode}/payments',
  wholeLists: true,
  readsMuch: true,
  access: 'signed-in',
  answer: WirePaymentsLine,
  streams: true,
});

/** The payments of a deal after the change. */
const answer = under(
  'data',
  listOf(
    record<Payment & { readonly id: string }>()({
      id: z.string(),
      amountPaid: as('Amount_paid', decimalNumber),
      ...eachAs(OPTIONAL_PAYMENT_FIELDS, z.optional(z.string())),
    }),
  ),
);

const draft = {
  /** Rupees as text, with all digits; a refund is negative. */
  amount: as('Amount_paid', z.string().check(z.maxLength(40))),
  /** YYYY-MM-DD. */
  paidOn: as('Paid_on', z.string().check(z.maxLength(40))),
  reference: as('Reference', z.string().check(z.maxLength(400))),
};
const newPayment = record<PaymentDraft>()(draft);

/** The number of payments that the effect shown to the person was computed from. */
interface SeenPayments {
  readonly seen: number;
}
const seen = as('Payments_seen', z.int().check(z.minimum(0)));

const correction = record<CorrectionDraft & SeenPayments>()({
  corrects: as('Corrects', z.string().check(z.minLength(1), z.maxLength(128))),
  reason: as('Reason', z.string().check(z.maxLength(2000))),
  instead: as('Instead', z.optional(newPayment)),
  seen,
});

/**
 * Records a payment of a deal, and returns all payments. Since entries are only added, their number identifies the
 * state: where it has changed, the call is refused with 409, at no field. A receipt already recorded for the deal is
 * refused at its reference, see `entryOfReceipt`. Additive to the spec.
 */
export const recordPayment = endpoint({
  name: 'recordPayment',
  summary: 'Record a payment of a deal; entries are never changed or removed',
  method: 'POST',
  path: '/api/vendors/payment/{dealId}',
  access: 'admin',
  creates: true,
  body: record<PaymentDraft & SeenPayments>()({ ...draft, seen }),
  answer,
});

/**
 * Reverses an entry by a counter entry, at most once each, and records its replacement if there is one. Additive to the
 * spec.
 */
export const correctPayment = endpoint({
  name: 'correctPayment',
  summary: 'Correct a payment by a counter entry, and record what was meant',
  method: 'POST',
  path: '/api/vendors/payment/{dealId}/corrections',
  access: 'admin',
  creates: true,
  // A refusal may also name a field of the replacement.
  body: Object.assign(correction, { names: { ...newPayment.names, ...correction.names } }),
  answer,
});
