import * as z from 'zod/mini';
import { wireNames } from '#records/field-table';
import { OPTIONAL_PAYMENT } from '#records/payment';
import { endpoint } from './endpoint';
import { eachOnWire } from './field-map';
import { complete } from './figures';
import { numeric, optionalText, text } from './liberal-reading';

/** The fields of a payment that may be missing: by our name, the wire's. */
export const OPTIONAL_PAYMENT_FIELDS = wireNames(OPTIONAL_PAYMENT);

/** A payment as our server sends it: rupees as a number of at most 15 digits, so that none is lost. */
export const WirePayment = z.object({
  id: z.string(),
  Amount_paid: z.number(),
  ...eachOnWire(OPTIONAL_PAYMENT_FIELDS, z.optional(z.string())),
});
export type WirePayment = z.output<typeof WirePayment>;

/** A payment as it is accepted from any server: the amount may be a number or a numeric string. */
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

/** One line of the stream of a franchise's payments: a deal with all of its payments, or the end with their count. */
export const WirePaymentsLine = z.union([
  z.object({ deal_id: z.string(), payments: z.array(WirePayment), complete }),
  z.object({ end: z.number() }),
]);
export type WirePaymentsLine = z.output<typeof WirePaymentsLine>;

/** A line as it is accepted; its payments are read like those of a single deal. */
export const ReadablePaymentsLine = z.union([
  z.object({ deal_id: text, payments: z.array(z.unknown()), complete: z.catch(complete, undefined) }),
  z.object({ end: z.number() }),
]);

/**
 * All payments of a franchise, a line of JSON for each of its deals, those without payments included. A stream that
 * lacks its last line was cut. Additive to the spec: announced as `payments.bulk`.
 */
export const franchisePayments = endpoint({
  name: 'franchisePayments',
  summary: 'All payments of a franchise, as a stream of JSON lines',
  method: 'GET',
  path: '/api/franchises/{franchiseCode}/payments',
  wholeLists: true,
  access: 'signed-in',
  answer: WirePaymentsLine,
  streams: true,
});

const NewPayment = {
  /** Rupees as text, to the last digit; a refund is negative. */
  Amount_paid: z.string().check(z.maxLength(40)),
  /** YYYY-MM-DD. */
  Paid_on: z.string().check(z.maxLength(40)),
  Reference: z.string().check(z.maxLength(400)),
};

/** How many payments the deal had when the effect was computed; others by now refuse the call with 409. */
const seen = z.int().check(z.minimum(0));

/** Records a payment of a deal. Additive to the spec: announced as `payments.record`. */
export const recordPayment = endpoint({
  name: 'recordPayment',
  summary: 'Record a payment of a deal; entries are never changed or removed',
  method: 'POST',
  path: '/api/vendors/payment/{dealId}',
  access: 'admin',
  creates: true,
  body: z.object({ ...NewPayment, Payments_seen: seen }),
  /** All payments of the deal, this one included. */
  answer: z.object({ data: z.array(WirePayment) }),
});

/**
 * Takes an entry back by a counter entry, at most once each, and records what was meant where something was.
 * Announced as `payments.record`.
 */
export const correctPayment = endpoint({
  name: 'correctPayment',
  summary: 'Correct a payment by a counter entry, and record what was meant',
  method: 'POST',
  path: '/api/vendors/payment/{dealId}/corrections',
  access: 'admin',
  creates: true,
  body: z.object({
    Corrects: z.string().check(z.minLength(1), z.maxLength(128)),
    Reason: z.string().check(z.maxLength(2000)),
    Instead: z.optional(z.object(NewPayment)),
    Payments_seen: seen,
  }),
  answer: z.object({ data: z.array(WirePayment) }),
});
