import { type DealAssessment, leavesTotalIncomplete, UNKNOWN_WORTH } from '#core/commission/deal-assessment';
import { figuresOf, type JudgedDeals } from '#core/commission/deal-figures';
import type { Deal } from '#core/deals/deal';
import { assessDeals, exclusionsOf } from '#core/network/assess-deals';
import { DEAL_ORDER_KEYS } from '#core/network/deal-order';
import {
  type DealCounts,
  type DealPage,
  type DealValues,
  type FoundFigures,
  MAX_NAMED,
  type NamedExclusion,
} from '#core/network/deal-pages';
import type { DealPageQuery } from '#core/network/queried-deal';
import { orderedCounts, type PageRequest } from '#core/network/record-query';
import { eachInTurn } from '#core/shared/each-of';
import type { BusinessCalendar } from '#core/shared/month';
import { DEAL_PAGE_FILTERS } from '#records/deal';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import { isWithin, type Scope } from '../../db/scope';
import { saidComplete } from '../../records/applying-imports';
import { pageInOrder } from '../../records/page-in-order';
import { inRecordSnapshot } from '../../records/record-snapshot';
import { countOf, pageOfTable, rowsOfIds, valuesOf } from '../../records/sql-record-pages';
import { hasDisplayedStatus, stagesForStatus } from '../commission/deal-state-sql';
import { sqlAssessor } from '../commission/sql-assessor';
import { SqlNetworkTerms } from '../commission/sql-network-terms';
import { toDeal } from '../deals/sql-deal-repo';
import { DEAL_COLUMNS, dealsAskedFor, sumsAskedFor } from './deal-query-sql';
import { SqlFoundDeals } from './sql-found-deals';

/** Reads the deals within a caller's scope page by page; assesses the deals of a page. */
export class SqlDealPages {
  constructor(
    private readonly database: PortalDatabase,
    private readonly scope: Scope,
    private readonly calendar: BusinessCalendar,
  ) {}

  page(query: DealPageQuery, wanted: PageRequest): Promise<DealPage> {
    return this.#atOneMoment((deals) => deals.page(query, wanted));
  }

  values(query: DealPageQuery): Promise<DealValues> {
    return this.#atOneMoment((deals) => deals.values(query));
  }

  figures(query: DealPageQuery): Promise<FoundFigures> {
    return this.#atOneMoment((deals) => deals.figures(query));
  }

  counts(queries: readonly DealPageQuery[]): Promise<DealCounts> {
    return this.#atOneMoment((deals) => deals.counts(queries));
  }

  one(dealId: string): Promise<DealAssessment | undefined> {
    return this.#atOneMoment((deals) => deals.one(dealId));
  }

  #atOneMoment<Answer>(answer: (deals: DealsOfSnapshot) => Promise<Answer>): Promise<Answer> {
    const { database, scope, calendar } = this;
    return inRecordSnapshot(database, calendar, (snapshot) =>
      answer(new DealsOfSnapshot(snapshot, scope, calendar)),
    );
  }
}

/** Answers for `SqlDealPages` from one snapshot of the deals. */
class DealsOfSnapshot {
  constructor(
    private readonly snapshot: PortalTransaction,
    private readonly scope: Scope,
    private readonly calendar: BusinessCalendar,
  ) {}

  async page(query: DealPageQuery, wanted: PageRequest): Promise<DealPage> {
    const asked = await this.#asked(query);
    const { order } = query;
    const said = await this.#saidComplete();
    if (order === 'newest' || order === 'oldest') {
      const { rows, next } = await pageOfTable(this.snapshot, 'deals', asked, order, wanted);
      const total = await this.#total(query);
      return { ...(await this.#assessed(rows.map(toDeal))), total, next, ...said };
    }
    const [key, direction] = DEAL_ORDER_KEYS[order];
    const kept = sumsAskedFor(this.scope, query);
    const places = this.#found().places({ asked, kept, states: query.states ?? [] }, key, direction);
    const { ids, total, next } = await pageInOrder(places, order, direction, wanted);
    return { ...(await this.#assessed(await this.#ofIds(ids))), total, next, ...said };
  }

  async values(query: DealPageQuery): Promise<DealValues> {
    const counts = await eachInTurn(DEAL_PAGE_FILTERS, async (name) => {
      const others = { ...query, filters: { ...query.filters, [name]: [] } };
      return valuesOf(this.snapshot, 'deals', DEAL_COLUMNS[name], await this.#asked(others));
    });
    return {
      ...counts,
      state: orderedCounts(await this.#stateCounts(query)),
      ...(await this.#saidComplete()),
    };
  }

  async figures(query: DealPageQuery): Promise<FoundFigures> {
    const found = this.#found();
    const { openingAmounts, notices } = await found.terms();
    const judged = await this.#judged(found, query);
    const unknown = judged.filter(({ state }) => state && leavesTotalIncomplete(state));
    const deals = unknown.reduce((sum, each) => sum + each.deals, 0);
    return {
      ...figuresOf(judged, openingAmounts),
      excluded: { deals, some: deals === 0 ? [] : await this.#excluded(query) },
      notices,
    };
  }

  async counts(queries: readonly DealPageQuery[]): Promise<DealCounts> {
    const counts: number[] = [];
    for (const query of queries) counts.push(await this.#total(query));
    return { counts, ...(await this.#saidComplete()) };
  }

  async one(dealId: string): Promise<DealAssessment | undefined> {
    return (await this.#assessed(await this.#ofIds([dealId]))).records[0];
  }

  /**
   * Counts the matching deals; with states from monthly sums where possible, since assessing a million deals one by one
   * takes seconds.
   */
  async #total(query: DealPageQuery): Promise<number> {
    const { states = [] } = query;
    if (states.length === 0 || !sumsAskedFor(this.scope, { ...query, states: [] }))
      return countOf(this.snapshot, 'deals', await this.#asked(query));
    const counts = await this.#stateCounts(query);
    return [...new Set(states)].reduce((total, state) => total + (counts.get(state) ?? 0), 0);
  }

  /** Reads the deals with these ids, in this order. */
  async #ofIds(ids: readonly string[]): Promise<readonly Deal[]> {
    const rows = await rowsOfIds(this.snapshot, 'deals', isWithin(this.scope, 'franchise_code'), ids);
    return rows.map(toDeal);
  }

  /** Counts the matching deals in each state, ignoring the filter by state. */
  async #stateCounts(query: DealPageQuery): ReturnType<SqlFoundDeals['states']> {
    const all = { ...query, states: [] };
    return this.#found().states(await this.#asked(all), sumsAskedFor(this.scope, all));
  }

  /** Groups the matching deals that are assessed alike. Sums ignore the state of deals. */
  async #judged(found: SqlFoundDeals, query: DealPageQuery): Promise<readonly JudgedDeals[]> {
    const { states = [] } = query;
    const kept = sumsAskedFor(this.scope, query);
    const judged = await found.judged(await this.#asked(query), kept);
    return kept && states.length > 0 ? judged.filter(({ state }) => state && states.includes(state)) : judged;
  }

  async #excluded(query: DealPageQuery): Promise<readonly NamedExclusion[]> {
    const unknown = hasDisplayedStatus(UNKNOWN_WORTH, await stagesForStatus(this.snapshot, UNKNOWN_WORTH));
    const rows = await this.snapshot
      .selectFrom('deals')
      .selectAll()
      .where(await this.#asked(query))
      .where(unknown)
      .orderBy('id')
      .limit(MAX_NAMED)
      .execute();
    const { records } = await this.#assessed(rows.map(toDeal));
    return records.flatMap(exclusionsOf);
  }

  #found(): SqlFoundDeals {
    const terms = new SqlNetworkTerms(this.snapshot, this.scope);
    return new SqlFoundDeals(
      this.snapshot,
      sqlAssessor(this.snapshot, this.scope, this.calendar, terms),
      terms,
    );
  }

  #assessed(deals: readonly Deal[]) {
    const terms = new SqlNetworkTerms(this.snapshot, this.scope);
    return assessDeals(sqlAssessor(this.snapshot, this.scope, this.calendar, terms), terms, deals);
  }

  /**
   * Reports incomplete figures while payments are imported too: whether a deal counts, and what it earns, depends on
   * its payments.
   */
  #saidComplete() {
    return saidComplete(this.snapshot, ['deals', 'payments']);
  }

  #asked(query: DealPageQuery) {
    return dealsAskedFor(this.snapshot, this.scope, query);
  }
}
