import * as z from 'zod/mini';
import { ReadableDeal, WireDeal } from './deals';
import { endpoint } from './endpoint';
import { complete, count, day, exact, list } from './figures';
import { orderedCursor, pageAnswer, pageQuery } from './paging';

const rupees = z.optional(z.string().check(z.regex(/^\d{1,15}(\.\d{1,6})?$/)));
const paymentQuery = {
  franchises: list,
  /** The id of one deal. */
  deal: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  /** The days on which was paid. */
  from: z.optional(day),
  to: z.optional(day),
  /** Rupees, both included, whichever way they went. */
  amountFrom: rupees,
  amountTo: rupees,
  /** A part of the reference, or of the id that a payment came with. */
  q: z.optional(z.string().check(z.maxLength(200))),
};

const payment = {
  id: z.string(),
  /** Rupees; a refund is negative. */
  amount: exact,
  paid_on: z.optional(z.string()),
  reference: z.optional(z.string()),
  /** The id of the entry that this one takes back, and why. */
  corrects: z.optional(z.string()),
  reason: z.optional(z.string()),
  /** When and by whom it was recorded, by hand or with a file; missing where that is not known. */
  recorded_at: z.optional(z.string()),
  recorded_by: z.optional(z.string()),
  /** Whether a counter entry takes it back. */
  taken_back: z.boolean(),
};

/** A payment of the network with its deal, as our server sends it. */
export const WireListedPayment = z.object({ ...payment, deal: WireDeal });
export type WireListedPayment = z.output<typeof WireListedPayment>;

/** A page of the network's payments. Additive to the spec. */
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
    order: z.optional(
      z.enum([
        'newest',
        'oldest',
        'name',
        'name-reversed',
        'franchise',
        'franchise-reversed',
        'reference',
        'reference-reversed',
        'recorded',
        'recorded-first',
        'amount',
        'amount-lowest',
      ]),
    ),
    cursor: orderedCursor,
  }),
  /** `complete` is false while an import of payments is being stored. */
  answer: z.object({ data: z.array(WireListedPayment), complete, ...pageAnswer }),
});

/** A page as it is accepted. */
export const ReadablePaymentPage = z.object({
  data: z.array(z.object({ ...payment, deal: ReadableDeal })),
  complete,
  ...pageAnswer,
});

/** Additive to the spec. */
export const paymentFigures = endpoint({
  name: 'paymentFigures',
  summary: 'What all payments of the network come to that are found',
  method: 'GET',
  path: '/api/network/payment-figures',
  access: 'admin',
  query: z.object(paymentQuery),
  answer: z.object({
    payments: count,
    /** Rupees: what came in, and the refunds and counter entries, zero or negative. */
    received: exact,
    returned: exact,
    complete,
  }),
});
