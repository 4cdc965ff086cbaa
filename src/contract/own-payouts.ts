import * as z from 'zod/mini';
import { DEAL_PAYMENT_STATES, type DealPayment } from '#core/payouts/deal-payments';
import type { NextPayment } from '#core/payouts/next-payment';
import { HOLD_REASONS, OWN_PAYOUT_STATES, type OwnPayout } from '#core/payouts/payout';
import type { PayoutAdvice } from '#core/payouts/payout-advice';
import { as, dayText, flag, listOf, monthText, record, rupees, under } from './codec';
import { endpoint } from './endpoint';
import { count } from './figures';

const text = z.optional(z.string());

/** Lists a vendor's payments, the newest first; for a vendor, another's is 404. */
export const ownPayouts = endpoint({
  name: 'ownPayouts',
  summary: "A vendor's payments, the newest first",
  method: 'GET',
  path: '/api/statements/{code}/payouts',
  access: 'signed-in',
  answer: under(
    'data',
    listOf(
      record<OwnPayout>()({
        no: count,
        amount: rupees,
        state: z.enum(OWN_PAYOUT_STATES),
        utr: text,
        day: dayText,
        why: text,
        account: text,
        months: listOf(monthText),
      }),
    ),
  ),
});

const amount = rupees;
const held = z.optional(
  record<NonNullable<NextPayment['held']>>()({
    reason: z.enum(HOLD_REASONS),
    note: text,
    isWithOffice: as('with_office', flag),
    by: z.optional(dayText),
  }),
);

/** Predicts a vendor's next payment: the amount, the day, and what it consists of; for a vendor, another's is 404. */
export const nextPayment = endpoint({
  name: 'nextPayment',
  summary: "A vendor's next payment: how much, on or before which day, and what it is made of",
  method: 'GET',
  path: '/api/statements/{code}/next-payment',
  access: 'signed-in',
  answer: record<NextPayment>()({
    amount,
    setOff: as('set_off', rupees),
    isAbout: as('about', z.boolean()),
    day: z.optional(dayText),
    parts: listOf(
      z.union([
        z.object({ kind: z.literal('balance'), amount }),
        z.object({ kind: z.literal('month'), month: monthText, amount }),
        z.object({ kind: z.literal('later'), deals: count, amount }),
      ]),
    ),
    onItsWay: as('on_its_way', rupees),
    held,
  }),
});

/**
 * Locates the money of a vendor's deal: its statement, and the day and UTR of its payment, or when it is due. 404 for a
 * deal unrelated to the vendor, and for a franchise out of scope.
 */
export const moneyOfDeal = endpoint({
  name: 'moneyOfDeal',
  summary: 'Where the money of a deal is: in which statement, and how and when it is paid',
  method: 'GET',
  path: '/api/statements/{code}/deals/{id}',
  access: 'signed-in',
  answer: under(
    'data',
    listOf(
      record<DealPayment>()({
        statement: z.optional(monthText),
        amount: z.optional(rupees),
        state: z.enum(DEAL_PAYMENT_STATES),
        day: z.optional(dayText),
        utr: text,
      }),
    ),
  ),
});

/** Lists the advices of the payments made by a run, in the order of the run. 404 for an unknown run. */
export const payoutAdvices = endpoint({
  name: 'payoutAdvices',
  summary: 'What the advice of each payment of a payout run says that was made',
  method: 'GET',
  path: '/api/payouts/{no}/advices',
  access: 'admin',
  answer: under(
    'data',
    listOf(
      record<PayoutAdvice>()({
        no: count,
        franchiseCode: as('Franchise_code', z.string()),
        vendor: text,
        amount: rupees,
        utr: text,
        day: dayText,
        account: text,
        months: listOf(monthText),
      }),
    ),
  ),
});
