import type * as z from 'zod/mini';
import {
  CountedQuery,
  DEAL_STATES,
  dealCounts,
  dealFigures,
  dealOfNetwork,
  dealsPage,
  dealValues,
  leadOfNetwork,
  leadsPage,
  leadValues,
  MOST_COUNTED,
  networkActivity,
  networkShares,
  type WireAssessedDeal,
} from '#contract/network';
import { MOST_OF_A_PAGE } from '#contract/paging';
import type { CountingState, DealAssessment } from '#core/commission/deal-assessment';
import { DEAL_ORDERS } from '#core/network/deal-order';
import type { FoundFigures } from '#core/network/deal-pages.port';
import type { LeadPageQuery } from '#core/network/lead-pages.port';
import { DEAL_PAGE_FILTERS, type DealPageQuery } from '#core/network/queried-deal';
import { LEAD_PAGE_FILTERS } from '#core/network/queried-lead';
import type { PageWanted, RecordQuery, ValueCounts } from '#core/network/record-query';
import { DEAL_DIVISIONS, LEAD_DIVISIONS, type ShareQuery } from '#core/reports/record-shares';
import { Refused } from '#core/shared/failure';
import { parseDecimal, toDecimalText } from '#core/shared/money';
import { type BusinessCalendar, type Day, isDay } from '#core/shared/month';
import type { PortalDatabase } from '../db/portal-database';
import { SqlDealPages } from '../db/sql-deal-pages';
import { SqlLeadPages } from '../db/sql-lead-pages';
import { SqlNetworkCounts } from '../db/sql-network-counts';
import { parseInput, queryOf } from '../http/parse-input';
import { type Call, type Route, route } from '../http/route';
import { toWire as dealToWire } from './deal-routes';
import { toWire as leadToWire } from './lead-routes';

type Query = Call['query'];

/** The network's records a page at a time, and counted: announced as `leads.page`, `deals.page`, `reports.shares`. */
export function networkRoutes(database: PortalDatabase, calendar: BusinessCalendar): readonly Route[] {
  const leads = ({ principal }: Call) => new SqlLeadPages(database, principal, calendar);
  const deals = ({ principal }: Call) => new SqlDealPages(database, principal, calendar);
  const counts = ({ principal }: Call) => new SqlNetworkCounts(database, principal, calendar);
  return [
    route(networkShares, async (call) => {
      const { shares, undated } = await counts(call).shares(shareQuery(call.query));
      return { values: shares.map(({ value, count }) => ({ value, count })), undated };
    }),
    route(networkActivity, async (call) => ({
      data: (await counts(call).activity()).map((each) => ({ ...each })),
    })),
    route(leadsPage, async (call) => {
      const { records, total, next } = await leads(call).page(leadQuery(call.query), wanted(call.query));
      return { data: records.map(leadToWire), total, next };
    }),
    route(leadValues, async (call) => {
      const { status, product, city, source } = await leads(call).values(leadQuery(call.query));
      return { status: listed(status), product: listed(product), city: listed(city), source: listed(source) };
    }),
    route(leadOfNetwork, async (call) => {
      const lead = await leads(call).one(call.query.id ?? '');
      return { data: lead ? [leadToWire(lead)] : [] };
    }),
    route(dealsPage, async (call) => {
      const page = await deals(call).page(dealQuery(call.query), wanted(call.query));
      const { records, total, next, accountOpeningAmount } = page;
      const accountOpening = accountOpeningAmount && toDecimalText(accountOpeningAmount);
      return { data: records.map(assessedToWire), total, next, accountOpening };
    }),
    route(dealValues, async (call) => {
      const { category, stage, company, franchise, state } = await deals(call).values(dealQuery(call.query));
      return {
        category: listed(category),
        stage: listed(stage),
        company: listed(company),
        franchise: listed(franchise),
        state: state?.map((each) => ({ ...each })),
      };
    }),
    route(dealFigures, async (call) => figuresToWire(await deals(call).figures(dealQuery(call.query)))),
    route(dealCounts, async (call) => ({
      data: [...(await deals(call).counts(countedQueries(call.query.of ?? '')))],
    })),
    route(dealOfNetwork, async (call) => {
      const deal = await deals(call).one(call.query.id ?? '');
      return { data: deal ? [assessedToWire(deal)] : [] };
    }),
  ];
}

function shareQuery({ by, from, to, franchises }: Query): ShareQuery {
  const division = [...LEAD_DIVISIONS, ...DEAL_DIVISIONS].find((each) => each === by);
  if (!division) throw new Refused('This is nothing that records divide by.', 'by');
  const [first, last] = [dayIn(from, 'from'), dayIn(to, 'to')];
  if ((first === undefined) !== (last === undefined))
    throw new Refused('A period has a first and a last day.', first === undefined ? 'from' : 'to');
  return {
    by: division,
    period: first && last && { from: first, to: last },
    franchiseCodes: listIn(franchises, 'franchises'),
  };
}

function leadQuery(query: Query): LeadPageQuery {
  return recordQuery(query, LEAD_PAGE_FILTERS);
}

function dealQuery(query: Query): DealPageQuery {
  const [from, to] = [query.paidFrom, query.paidTo].map((text) =>
    text === undefined ? undefined : parseDecimal(text),
  );
  return {
    ...recordQuery(query, DEAL_PAGE_FILTERS),
    order: DEAL_ORDERS.find((order) => order === query.order) ?? 'newest',
    states: statesIn(query.state),
    wonDemats: query.demats === 'won',
    paid: from || to ? { from, to } : undefined,
  };
}

function countedQueries(texts: string): readonly DealPageQuery[] {
  const queries = texts.split(',');
  if (queries.length > MOST_COUNTED) throw new Refused('These are too many queries at once.', 'of');
  return queries.map((text) => {
    const [decoded = ''] = listIn(text, 'of') ?? [];
    const query = queryOf(`?${decoded}`);
    parseInput(CountedQuery, query);
    return dealQuery(query);
  });
}

function recordQuery<Filter extends string>(query: Query, names: readonly Filter[]): RecordQuery<Filter> {
  const filters: { [Name in Filter]?: readonly string[] } = {};
  for (const name of names) filters[name] = listIn(query[name], name) ?? [];
  return {
    franchiseCodes: listIn(query.franchises, 'franchises'),
    days: { from: dayIn(query.from, 'from'), to: dayIn(query.to, 'to') },
    search: query.q ?? '',
    filters,
    order: query.order === 'oldest' ? 'oldest' : 'newest',
  };
}

function wanted({ limit, cursor }: Query): PageWanted {
  return { limit: Number(limit ?? MOST_OF_A_PAGE), cursor };
}

function statesIn(text: string | undefined): readonly CountingState[] {
  return (listIn(text, 'state') ?? []).map((name) => {
    const state = DEAL_STATES.find((each) => each === name);
    if (!state) throw new Refused('This is no state of a deal.', 'state');
    return state;
  });
}

function dayIn(text: string | undefined, field: 'from' | 'to'): Day | undefined {
  if (text === undefined || isDay(text)) return text;
  throw new Refused('This day is not valid.', field);
}

function listIn(text: string | undefined, field: string): readonly string[] | undefined {
  if (text === undefined) return undefined;
  try {
    return text === '' ? [] : text.split(',').map(decodeURIComponent);
  } catch {
    throw new Refused('This list is not valid.', field);
  }
}

function listed(counts: ValueCounts<string>[string]) {
  return counts.map((each) => ({ ...each }));
}

function figuresToWire(figures: FoundFigures): z.output<typeof dealFigures.answer> {
  const { deals, freeDemats, withoutPaid, withoutCommission, leftOut, notices } = figures;
  const { paid, commission, freeDematEarning, accountOpeningAmount } = figures;
  return {
    deals,
    paid: paid && toDecimalText(paid),
    commission: commission && toDecimalText(commission),
    freeDemats,
    freeDematEarning: freeDematEarning && toDecimalText(freeDematEarning),
    withoutPaid,
    withoutCommission,
    accountOpening: accountOpeningAmount && toDecimalText(accountOpeningAmount),
    leftOut: {
      deals: leftOut.deals,
      some: leftOut.some.map(({ dealId, franchiseCode, reason }) => ({
        id: dealId,
        Franchise_code: franchiseCode,
        reason,
      })),
    },
    notices: notices.map((notice) => ({
      kind: notice.kind,
      Franchise_code: 'franchiseCode' in notice ? notice.franchiseCode : undefined,
    })),
  };
}

function assessedToWire(assessment: DealAssessment): WireAssessedDeal {
  const { deal, state, month, rule, payments, paid, commission, why } = assessment;
  return {
    ...dealToWire(deal),
    state,
    month,
    ratio: rule && toDecimalText(rule.ratio),
    payments: payments.map(({ amountPaid }) => toDecimalText(amountPaid)),
    paid: toDecimalText(paid),
    commission: toDecimalText(commission),
    why,
  };
}
