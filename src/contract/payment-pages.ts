import * as z from 'zod/mini';
import { PAYMENT_ORDERS } from '#core/network/payment-order';
import type { ListedPayment, PaymentFigures, PaymentPage } from '#core/network/payment-pages';
import { as, decimalAsIs, listOf, moment, record } from './codec';
import { deal } from './deals';
import { endpoint } from './endpoint';
import { complete, count, day, endOfRange, list } from './figures';
import { nextPage, orderedCursor, pageQuery } from './paging';

const paymentQuery = {
  franchises: list,
  /** The id of one deal. */
  deal: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  /** The days of payment. */
  from: z.optional(day),
  to: z.optional(day),
  /** Rupees, both included, whichever way they went. */
  amountFrom: endOfRange,
  amountTo: endOfRange,
  /** A part of the reference, or of the id that a payment came with. */
  q: z.optional(z.string().check(z.maxLength(200))),
};

/** A payment of the network with its deal. */
const listedPayment = record<ListedPayment>()({
  id: z.string(),
  /** Rupees; a refund is negative. */
  amountPaid: as('amount', decimalAsIs),
  paidOn: as('paid_on', z.optional(z.string())),
  reference: z.optional(z.string()),
  /** The id of the entry that this one reverses, and why. */
  corrects: z.optional(z.string()),
  reason: z.optional(z.string()),
  /** The time and author of the recording, by hand or by a file; left out where unknown. */
  recordedAt: as('recorded_at', z.optional(moment)),
  recordedBy: as('recorded_by', z.optional(z.string())),
  /** Whether a counter entry reverses it. */
  takenBack: as('taken_back', z.boolean()),
  deal,
});

/** Reads a page of the network's payments. Additive to the spec. */
export const paymentsPage = endpoint({
  name: 'paymentsPage',
  summary: 'A page of the payments of the network in an order, each with its deal',
  method: 'GET',
  path: '/api/network/payments',
  access: 'admin',
  query: z.object({
    ...paymentQuery,
    ...pageQuery,
    /** By the day of payment, the newest first, without it. */
    order: z.optional(z.enum(PAYMENT_ORDERS)),
    cursor: orderedCursor,
  }),
  /** `complete` is false while an import of payments is being stored. */
  answer: record<PaymentPage>()({ records: as('data', listOf(listedPayment)), next: nextPage, complete }),
});

/** Sums up all payments of the network that a query finds. Additive to the spec. */
export const paymentFigures = endpoint({
  name: 'paymentFigures',
  summary: 'What all payments of the network come to that are found',
  method: 'GET',
  path: '/api/network/payment-figures',
  access: 'admin',
  query: z.object(paymentQuery),
  answer: record<PaymentFigures>()({
    payments: count,
    /** Rupees: amounts received, and refunds and counter entries, which are zero or negative. */
    received: decimalAsIs,
    returned: decimalAsIs,
    complete,
  }),
});
