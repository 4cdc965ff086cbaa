import { paymentFigures, paymentsPage, type WireListedPayment } from '#contract/payment-pages';
import type { ListedPayment, PaymentQuery } from '#core/network/payment-pages.port';
import { parseDecimal, toDecimalText } from '#core/shared/money';
import type { BusinessCalendar } from '#core/shared/month';
import type { PortalDatabase } from '../../db/portal-database';
import { type Call, type Route, route } from '../../http/route';
import { dayIn, listIn, wanted } from '../../records/record-query-in';
import { toWire as dealToWire } from '../deals/deal-routes';
import { SqlPaymentPages } from './sql-payment-pages';

/** The network's payments a page at a time, and added up. */
export function paymentPageRoutes(database: PortalDatabase, calendar: BusinessCalendar): readonly Route[] {
  const payments = ({ principal }: Call) => new SqlPaymentPages(database, principal, calendar);
  return [
    route(paymentsPage, async (call) => {
      const { records, next, complete } = await payments(call).page(
        { ...paymentQuery(call.query), order: call.query.order },
        wanted(call.query),
      );
      return { data: records.map(toWire), next, complete };
    }),
    route(paymentFigures, async (call) => {
      const { received, returned, ...others } = await payments(call).figures(paymentQuery(call.query));
      return { ...others, received: toDecimalText(received), returned: toDecimalText(returned) };
    }),
  ];
}

/** Reads the question of a call. Throws `InvalidInput` with the field that is wrong. */
function paymentQuery(query: Readonly<Partial<Record<string, string>>>): PaymentQuery {
  const [from, to] = [query.amountFrom, query.amountTo].map((text) =>
    text === undefined ? undefined : parseDecimal(text),
  );
  return {
    franchiseCodes: listIn(query.franchises, 'franchises'),
    dealId: query.deal,
    days: { from: dayIn(query.from, 'from'), to: dayIn(query.to, 'to') },
    amounts: from || to ? { from, to } : undefined,
    search: query.q ?? '',
  };
}

function toWire(payment: ListedPayment): WireListedPayment {
  const { id, amountPaid, paidOn, reference, corrects, reason, recordedAt, recordedBy } = payment;
  return {
    id,
    amount: toDecimalText(amountPaid),
    paid_on: paidOn,
    reference,
    corrects,
    reason,
    recorded_at: recordedAt === undefined ? undefined : new Date(recordedAt).toISOString(),
    recorded_by: recordedBy,
    taken_back: payment.takenBack,
    deal: dealToWire(payment.deal),
  };
}
