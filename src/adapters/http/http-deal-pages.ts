import * as z from 'zod/mini';
import {
  dealCounts,
  dealFigures,
  dealOfNetwork,
  dealsPage,
  dealValues,
  MAX_COUNTED,
  ReadableDealPage,
} from '#contract/deal-pages';
import { dealParameters, joined } from '#contract/network-parameters';
import type { DealAssessment } from '#core/commission/deal-assessment';
import { isFreeDemat } from '#core/deals/deal';
import {
  type DealCounts,
  type DealPage,
  DealPages,
  type DealValues,
  type FoundFigures,
} from '#core/network/deal-pages.port';
import type { DealPageQuery } from '#core/network/queried-deal';
import type { PageRequest } from '#core/network/record-query';
import { UnexpectedAnswer } from '#core/shared/failure';
import { type Decimal, parseDecimal } from '#core/shared/money';
import { isMonth } from '#core/shared/month';
import { toEarningNotice } from './earning-notice';
import type { HttpClient } from './http-client';
import { toDeal } from './http-deal-repo';
import { readAnswer } from './read-answer';

type WireDealOfPage = z.output<typeof ReadableDealPage>['data'][number];

/** Pages of deals from our server. */
export class HttpDealPages extends DealPages {
  constructor(private readonly client: HttpClient) {
    super();
  }

  override async page(query: DealPageQuery, wanted: PageRequest, signal?: AbortSignal): Promise<DealPage> {
    const { limit, cursor } = wanted;
    const answer = await readAnswer(this.client, dealsPage, ReadableDealPage, {
      query: {
        ...dealParameters(query),
        order: query.order,
        limit: String(limit),
        ...(cursor !== undefined && { cursor }),
      },
      signal,
    });
    const { data, total, next, complete, accountOpening } = answer;
    return {
      records: data.map((deal) => toAssessment({ accountOpening, ...deal })),
      total,
      next,
      complete,
    };
  }

  override async values(query: DealPageQuery, signal?: AbortSignal): Promise<DealValues> {
    const call = { query: dealParameters(query), signal };
    const { state, ...others } = await readAnswer(this.client, dealValues, dealValues.answer, call);
    return { ...others, state };
  }

  override async figures(query: DealPageQuery, signal?: AbortSignal): Promise<FoundFigures> {
    const call = { query: dealParameters(query), signal };
    return toFigures(await readAnswer(this.client, dealFigures, dealFigures.answer, call));
  }

  override async counts(queries: readonly DealPageQuery[], signal?: AbortSignal): Promise<DealCounts> {
    const counts: number[] = [];
    let complete: boolean | undefined;
    for (let at = 0; at < queries.length; at += MAX_COUNTED) {
      const some = queries.slice(at, at + MAX_COUNTED);
      const texts = some.map((query) => new URLSearchParams(dealParameters(query)).toString());
      const call = { query: { of: joined(texts) }, signal };
      const { data, ...said } = await readAnswer(this.client, dealCounts, dealCounts.answer, call);
      if (data.length !== some.length) throw new UnexpectedAnswer('These are not the counts asked for.');
      counts.push(...data);
      if (said.complete === false) complete = false;
    }
    return { counts, complete };
  }

  override async one(dealId: string, signal?: AbortSignal): Promise<DealAssessment | undefined> {
    const call = { query: { id: dealId }, signal };
    const { data } = await readAnswer(
      this.client,
      dealOfNetwork,
      z.pick(ReadableDealPage, { data: true }),
      call,
    );
    const [deal] = data;
    return deal && toAssessment(deal);
  }
}

function toFigures(wire: z.output<typeof dealFigures.answer>): FoundFigures {
  const { paid, commission, freeDematEarning, accountOpening, accounts, excluded, notices, ...counts } = wire;
  return {
    ...counts,
    paid: toAmount(paid),
    commission: toAmount(commission),
    freeDematEarning: toAmount(freeDematEarning),
    accounts: accounts?.map(({ amount, deals }) => ({ amount: toDecimal(amount), accounts: deals })) ?? [
      { amount: toAmount(accountOpening), accounts: counts.freeDemats },
    ],
    excluded: {
      deals: excluded.deals,
      some: excluded.some.map(({ id, Franchise_code = '', reason }) => ({
        dealId: id,
        franchiseCode: Franchise_code,
        reason,
      })),
    },
    notices: notices.map(({ kind, Franchise_code, Product_Category }) =>
      toEarningNotice({ kind, franchiseCode: Franchise_code, productCategory: Product_Category }),
    ),
  };
}

function toAssessment(wire: WireDealOfPage): DealAssessment {
  const deal = toDeal(wire, wire.Franchise_code ?? '');
  const { state, month, ratio, payments, paid, commission, accountOpening, why } = wire;
  return {
    deal,
    month: month !== undefined && isMonth(month) ? month : undefined,
    state,
    rule:
      ratio === undefined ? undefined : { productCategory: deal.productCategory, ratio: toDecimal(ratio) },
    payments: payments.map((amount) => ({ amountPaid: toDecimal(amount) })),
    paid: toDecimal(paid),
    commission: toDecimal(commission),
    ...(isFreeDemat(deal) && { openingAmount: toAmount(accountOpening) }),
    ...(why !== undefined && { why }),
  };
}

function toAmount(text: string | undefined): Decimal | undefined {
  return text === undefined ? undefined : toDecimal(text);
}

function toDecimal(text: string): Decimal {
  const amount = parseDecimal(text);
  if (!amount) throw new UnexpectedAnswer('An amount of the page is not a number.');
  return amount;
}
