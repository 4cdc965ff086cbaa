import {
  CountedQuery,
  dealCounts,
  dealFigures,
  dealOfNetwork,
  dealsPage,
  dealValues,
  MAX_COUNTED,
} from '#contract/deal-pages';
import type { QueryOf } from '#contract/endpoint';
import type { DealStatus } from '#core/commission/deal-assessment';
import { DEAL_STATUSES } from '#core/commission/deal-assessment';
import type { DealPageQuery } from '#core/network/queried-deal';
import { InvalidInput } from '#core/shared/failure';
import { parseDecimal } from '#core/shared/money';
import type { BusinessCalendar } from '#core/shared/month';
import { DEAL_PAGE_FILTERS } from '#records/deal';
import type { PortalDatabase } from '../../db/portal-database';
import { parseInput, queryOf } from '../../http/parse-input';
import { type Call, type Route, route } from '../../http/route';
import { listIn, recordQuery, wanted } from '../../records/record-query-in';
import { SqlDealPages } from './sql-deal-pages';

/** Makes the calls that list the network's deals by page and count them. */
export function dealPageRoutes(database: PortalDatabase, calendar: BusinessCalendar): readonly Route[] {
  const deals = ({ principal }: Call) => new SqlDealPages(database, principal, calendar);
  return [
    route(dealsPage, async (call) => deals(call).page(dealQuery(call.query), wanted(call.query))),
    route(dealValues, async (call) => deals(call).values(dealQuery(call.query))),
    route(dealFigures, async (call) => deals(call).figures(dealQuery(call.query))),
    route(dealCounts, async (call) => deals(call).counts(countedQueries(call.query.of))),
    route(dealOfNetwork, async (call) => deals(call).one(call.query.id)),
  ];
}

/** Reads the filters of a call about deals. Throws `InvalidInput`. */
export function dealQuery(query: Partial<QueryOf<typeof dealsPage>>): DealPageQuery {
  const [from, to] = [query.paidFrom, query.paidTo].map((text) =>
    text === undefined ? undefined : parseDecimal(text),
  );
  return {
    ...recordQuery(query, DEAL_PAGE_FILTERS),
    order: query.order ?? 'newest',
    states: statesIn(query.state),
    demats: query.demats,
    paid: from || to ? { from, to } : undefined,
  };
}

function countedQueries(texts: string): readonly DealPageQuery[] {
  const queries = texts.split(',');
  if (queries.length > MAX_COUNTED) throw new InvalidInput('These are too many queries at once.', 'of');
  return queries.map((text) => {
    const [decoded = ''] = listIn(text, 'of') ?? [];
    const query = queryOf(`?${decoded}`);
    parseInput(CountedQuery, query);
    return dealQuery(query);
  });
}

function statesIn(text: string | undefined): readonly DealStatus[] {
  return (listIn(text, 'state') ?? []).map((name) => {
    const state = DEAL_STATUSES.find((each) => each === name);
    if (!state) throw new InvalidInput('This is no state of a deal.', 'state');
    return state;
  });
}
