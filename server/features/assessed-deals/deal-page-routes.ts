import {
  CountedQuery,
  DEAL_STATES,
  dealCounts,
  dealFigures,
  dealOfNetwork,
  dealsPage,
  dealValues,
  MAX_COUNTED,
} from '#contract/deal-pages';
import type { QueryOf } from '#contract/endpoint';
import type { DealStatus } from '#core/commission/deal-assessment';
import type { DealPageQuery } from '#core/network/queried-deal';
import { eachOf } from '#core/shared/each-of';
import { InvalidInput } from '#core/shared/failure';
import { parseDecimal, toDecimalText } from '#core/shared/money';
import type { BusinessCalendar } from '#core/shared/month';
import { DEAL_PAGE_FILTERS } from '#records/deal';
import type { PortalDatabase } from '../../db/portal-database';
import { parseInput, queryOf } from '../../http/parse-input';
import { type Call, type Route, route } from '../../http/route';
import { listed, listIn, recordQuery, wanted } from '../../records/record-query-in';
import { assessedToWire, figuresToWire } from './assessed-deals';
import { SqlDealPages } from './sql-deal-pages';

/** The network's deals a page at a time, and counted. */
export function dealPageRoutes(database: PortalDatabase, calendar: BusinessCalendar): readonly Route[] {
  const deals = ({ principal }: Call) => new SqlDealPages(database, principal, calendar);
  return [
    route(dealsPage, async (call) => {
      const page = await deals(call).page(dealQuery(call.query), wanted(call.query));
      const { records, total, next, complete } = page;
      const amount = records.find(({ openingAmount }) => openingAmount)?.openingAmount;
      const accountOpening = amount && toDecimalText(amount);
      return { data: records.map(assessedToWire), total, next, complete, accountOpening };
    }),
    route(dealValues, async (call) => {
      const values = await deals(call).values(dealQuery(call.query));
      return {
        ...eachOf(DEAL_PAGE_FILTERS, (name) => listed(values[name])),
        state: values.state?.map((each) => ({ ...each })),
        complete: values.complete,
      };
    }),
    route(dealFigures, async (call) => figuresToWire(await deals(call).figures(dealQuery(call.query)))),
    route(dealCounts, async (call) => {
      const { counts, complete } = await deals(call).counts(countedQueries(call.query.of));
      return { data: [...counts], complete };
    }),
    route(dealOfNetwork, async (call) => {
      const deal = await deals(call).one(call.query.id);
      return { data: deal ? [assessedToWire(deal)] : [] };
    }),
  ];
}

/** Reads the question of a call about deals. Throws `InvalidInput`. */
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
    const state = DEAL_STATES.find((each) => each === name);
    if (!state) throw new InvalidInput('This is no state of a deal.', 'state');
    return state;
  });
}
