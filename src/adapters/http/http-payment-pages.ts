import type * as z from 'zod/mini';
import { recordParameters } from '#contract/network-parameters';
import { paymentFigures, paymentsPage, ReadablePaymentPage } from '#contract/payment-pages';
import {
  type ListedPayment,
  type PaymentFigures,
  type PaymentPage,
  type PaymentPageQuery,
  PaymentPages,
  type PaymentQuery,
} from '#core/network/payment-pages.port';
import type { PageRequest } from '#core/network/record-query';
import { UnexpectedAnswer } from '#core/shared/failure';
import { type Decimal, parseDecimal, toDecimalText } from '#core/shared/money';
import type { HttpClient } from './http-client';
import { toDeal } from './http-deal-repo';
import { readAnswer } from './read-answer';

type WirePaymentOfPage = z.output<typeof ReadablePaymentPage>['data'][number];

/** Pages of payments from our server. */
export class HttpPaymentPages extends PaymentPages {
  constructor(private readonly client: HttpClient) {
    super();
  }

  override async page(
    query: PaymentPageQuery,
    wanted: PageRequest,
    signal?: AbortSignal,
  ): Promise<PaymentPage> {
    const { limit, cursor } = wanted;
    const { data, next, complete } = await readAnswer(this.client, paymentsPage, ReadablePaymentPage, {
      query: {
        ...paymentParameters(query),
        ...(query.order && { order: query.order }),
        limit: String(limit),
        ...(cursor !== undefined && { cursor }),
      },
      signal,
    });
    return { records: data.map(toListedPayment), next, complete };
  }

  override async figures(query: PaymentQuery, signal?: AbortSignal): Promise<PaymentFigures> {
    const call = { query: paymentParameters(query), signal };
    const found = await readAnswer(this.client, paymentFigures, paymentFigures.answer, call);
    const { payments, complete, received, returned } = found;
    return { payments, complete, received: toDecimal(received), returned: toDecimal(returned) };
  }
}

function paymentParameters(query: PaymentQuery): Record<string, string> {
  const { dealId, amounts } = query;
  return {
    ...recordParameters({ ...query, filters: {} }),
    ...(dealId !== undefined && { deal: dealId }),
    ...(amounts?.from && { amountFrom: toDecimalText(amounts.from) }),
    ...(amounts?.to && { amountTo: toDecimalText(amounts.to) }),
  };
}

function toListedPayment(wire: WirePaymentOfPage): ListedPayment {
  return {
    id: wire.id,
    amountPaid: toDecimal(wire.amount),
    paidOn: wire.paid_on,
    reference: wire.reference,
    corrects: wire.corrects,
    reason: wire.reason,
    deal: toDeal(wire.deal, wire.deal.Franchise_code ?? ''),
    recordedAt: wire.recorded_at === undefined ? undefined : Date.parse(wire.recorded_at),
    recordedBy: wire.recorded_by,
    takenBack: wire.taken_back,
  };
}

function toDecimal(text: string): Decimal {
  const amount = parseDecimal(text);
  if (!amount) throw new UnexpectedAnswer('An amount of the payments is not a number.');
  return amount;
}
