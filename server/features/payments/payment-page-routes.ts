import { paymentFigures, paymentsPage } from '#contract/payment-pages';
import type { PaymentQuery } from '#core/network/payment-pages';
import { parseDecimal } from '#core/shared/money';
import type { BusinessCalendar } from '#core/shared/month';
import type { PortalDatabase } from '../../db/portal-database';
import { type Call, type Route, route } from '../../http/route';
import { dayIn, listIn, wanted } from '../../records/record-query-in';
import { SqlPaymentPages } from './sql-payment-pages';

/** Routes of the network's payments: pages and totals. */
export function paymentPageRoutes(database: PortalDatabase, calendar: BusinessCalendar): readonly Route[] {
  const payments = ({ principal }: Call) => new SqlPaymentPages(database, principal, calendar);
  return [
    route(paymentsPage, async (call) =>
      payments(call).page({ ...paymentQuery(call.query), order: call.query.order }, wanted(call.query)),
    ),
    route(paymentFigures, async (call) => payments(call).figures(paymentQuery(call.query))),
  ];
}

/** Parses the query of a call. Throws `InvalidInput` with the faulty field. */
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
