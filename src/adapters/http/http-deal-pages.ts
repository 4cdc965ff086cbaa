import * as z from 'zod/mini';
import { dealOfNetwork, dealsPage, dealValues, ReadableDealPage } from '#contract/network';
import type { DealAssessment } from '#core/commission/deal-assessment';
import { type DealPage, DealPages } from '#core/network/deal-pages.port';
import type { DealPageFilter, DealPageQuery } from '#core/network/queried-deal';
import type { PageWanted, ValueCounts } from '#core/network/record-query';
import { UnexpectedAnswer } from '#core/shared/failure';
import { type Decimal, parseDecimal } from '#core/shared/money';
import { isMonth } from '#core/shared/month';
import type { HttpClient } from './http-client';
import { toDeal } from './http-deal-repo';
import { joined, recordParameters } from './network-parameters';

type WireDealOfPage = z.output<typeof ReadableDealPage>['data'][number];

/** Pages of deals from a server that announces them. */
export class HttpDealPages extends DealPages {
  constructor(private readonly client: HttpClient) {
    super();
  }

  override async page(query: DealPageQuery, wanted: PageWanted, signal?: AbortSignal): Promise<DealPage> {
    const parameters = recordParameters(query, { ...wanted, order: query.order });
    const answer = await this.client.call(dealsPage, {
      query: { ...dealParameters(query), ...parameters },
      signal,
    });
    const read = z.safeParse(ReadableDealPage, answer);
    if (!read.success) throw new UnexpectedAnswer('The page of deals has another form.');
    const { data, total, next, accountOpening } = read.data;
    return {
      records: data.map(toAssessment),
      total,
      next,
      accountOpeningAmount: accountOpening === undefined ? undefined : toDecimal(accountOpening),
    };
  }

  override async values(query: DealPageQuery, signal?: AbortSignal): Promise<ValueCounts<DealPageFilter>> {
    const answer = await this.client.call(dealValues, {
      query: { ...dealParameters(query), ...recordParameters(query) },
      signal,
    });
    const read = z.safeParse(dealValues.answer, answer);
    if (!read.success) throw new UnexpectedAnswer('The values of deals have another form.');
    return read.data;
  }

  override async one(dealId: string, signal?: AbortSignal): Promise<DealAssessment | undefined> {
    const answer = await this.client.call(dealOfNetwork, { query: { id: dealId }, signal });
    const read = z.safeParse(z.pick(ReadableDealPage, { data: true }), answer);
    if (!read.success) throw new UnexpectedAnswer('The deal has another form.');
    const [deal] = read.data.data;
    return deal && toAssessment(deal);
  }
}

function dealParameters({ states = [], wonDemats = false }: DealPageQuery): Record<string, string> {
  return { ...(states.length > 0 && { state: joined(states) }), ...(wonDemats && { demats: 'won' }) };
}

function toAssessment(wire: WireDealOfPage): DealAssessment {
  const deal = toDeal(wire, wire.Franchise_code ?? '');
  const { state, month, ratio, payments, paid, commission, why } = wire;
  return {
    deal,
    month: month !== undefined && isMonth(month) ? month : undefined,
    state,
    rule:
      ratio === undefined ? undefined : { productCategory: deal.productCategory, ratio: toDecimal(ratio) },
    payments: payments.map((amount) => ({ amountPaid: toDecimal(amount) })),
    paid: toDecimal(paid),
    commission: toDecimal(commission),
    ...(why !== undefined && { why }),
  };
}

function toDecimal(text: string): Decimal {
  const amount = parseDecimal(text);
  if (!amount) throw new UnexpectedAnswer('An amount of the page is not a number.');
  return amount;
}
