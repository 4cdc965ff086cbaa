import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { DEAL_FIELDS } from '#contract/deals';
import { assessBySum, type DealAssessment, type DealStatus } from '#core/commission/deal-assessment';
import type { CommissionTerms, DealAssessor } from '#core/commission/deal-assessor';
import { earningOf, type JudgedDeals, judgedOf, paidOf } from '#core/commission/deal-figures';
import { displayedStatus } from '#core/commission/not-counted';
import { assessAggregate } from '#core/commission/tally-aggregates';
import type { Deal } from '#core/deals/deal';
import {
  type DealKey,
  type DealParts,
  nameInOrder,
  stateInOrder,
  textInOrder,
} from '#core/network/deal-order';
import { type Direction, type ListPlace, placesInOrder } from '#core/network/list-order';
import { eachOf } from '#core/shared/each-of';
import type { VendorRepo } from '#core/vendors/vendor-repo.port';
import { DEAL_COLUMN_FIELDS, DEAL_TEXT_COLUMNS } from '#records/deal';
import { inBatches } from '../../db/batches';
import { fromMicrosText } from '../../db/micros';
import type { PortalTransaction } from '../../db/portal-database';
import { columnsOf } from '../../records/columns';
import type { SomePlaces } from '../../records/page-in-order';
import { hasDisplayedStatus, stagesForStatus } from '../commission/deal-state-sql';
import type { SumsWanted } from '../commission/deal-sums';
import { dealCells, FRANCHISES_OF_A_QUERY } from '../commission/sql-deal-aggregates';
import { PAID_FOR_DEAL } from '../commission/sums-of-deals-sql';
import { bestOf, DealsOfCells, type FoundRow } from './deals-of-cells';

/**
 * The number of cells whose deals are read first. It doubles with each further read, up to the maximum: a page seldom
 * needs many.
 */
const FIRST_CELLS = 4;
const MOST_CELLS = 64;

/** The filters of a search for deals. */
interface FoundQuery {
  readonly asked: RawBuilder<SqlBool>;
  /** The same filter for monthly sums, ignoring states; undefined where sums cannot express it. */
  readonly kept: SumsWanted | undefined;
  /** Empty for all states. */
  readonly states: readonly (DealStatus | undefined)[];
}

/**
 * Searches the deals of a snapshot and assesses them with the core's own code; the database only sums their payments.
 * An instance serves one answer.
 */
export class SqlFoundDeals {
  #terms: Promise<CommissionTerms & { readonly codes: readonly string[] }> | undefined;

  constructor(
    private readonly snapshot: PortalTransaction,
    private readonly assessor: DealAssessor,
    private readonly vendors: VendorRepo,
  ) {}

  /** Returns the terms by which the deals are assessed, and all franchise codes. */
  terms(): Promise<CommissionTerms & { readonly codes: readonly string[] }> {
    this.#terms ??= this.#readTerms();
    return this.#terms;
  }

  /**
   * Groups the matching deals that are assessed alike; `kept` is the same filter for monthly sums, where they can
   * express it.
   */
  async judged(asked: RawBuilder<SqlBool>, kept: SumsWanted | undefined): Promise<readonly JudgedDeals[]> {
    const terms = await this.terms();
    const wanted = { franchiseCodes: terms.codes, where: asked, kept, terms };
    const cells = await dealCells(this.snapshot, wanted);
    return cells.map((cell) => {
      const assessment = assessAggregate(cell, terms);
      return { ...judgedOf(assessment), state: displayedStatus(assessment), deals: cell.deals };
    });
  }

  /** Counts the matching deals in each state that users see (`displayedStatus`). */
  async states(
    asked: RawBuilder<SqlBool>,
    kept: SumsWanted | undefined,
  ): Promise<ReadonlyMap<DealStatus, number>> {
    const counts = new Map<DealStatus, number>();
    const count = (state: DealStatus, deals: number) => counts.set(state, (counts.get(state) ?? 0) + deals);
    for (const { state, deals } of await this.judged(asked, kept)) if (state) count(state, deals);
    // Sums do not tell which deals of a product are lost: such deals are counted as lost here and subtracted from the
    // state that the sums give them.
    const lost = hasDisplayedStatus(['closed-lost'], await stagesForStatus(this.snapshot, ['closed-lost']));
    for (const { state, deals } of await this.judged(sql`(${asked} and ${lost})`, undefined)) {
      if (!state || state === 'closed-lost') continue;
      count(state, -deals);
      count('closed-lost', deals);
    }
    return new Map([...counts].filter(([, deals]) => deals > 0));
  }

  /**
   * Yields the matching deals with their places by a key, in batches: the first deals come first as far as the sums can
   * tell.
   */
  async *places(query: FoundQuery, key: DealKey, direction: Direction): AsyncIterable<SomePlaces> {
    const terms = await this.terms();
    if (query.kept && OF_PAYMENTS.has(key)) {
      yield* this.#placesByCell(query, query.kept, key, direction);
      return;
    }
    for (const codes of inBatches(terms.codes, FRANCHISES_OF_A_QUERY)) {
      const rows = await this.#rows(query, key, sql`franchise_code in (${sql.join(codes)})`);
      yield { places: rows.map((row) => placeOf(row, key, terms)) };
    }
  }

  /**
   * Yields deals cell by cell, a cell being deals that are assessed alike: the largest amount paid for one of its deals
   * bounds where its first deal can be.
   */
  async *#placesByCell(
    { asked, states }: FoundQuery,
    kept: SumsWanted,
    key: DealKey,
    direction: Direction,
  ): AsyncIterable<SomePlaces> {
    const terms = await this.terms();
    // Few cells contain the largest amounts, but many share the smallest, and smaller cells then mean fewer deals to
    // read.
    const apart = direction < 0 && key !== 'state' ? 'none' : 'all';
    const wanted = { franchiseCodes: terms.codes, where: asked, kept, terms };
    const cells = await dealCells(this.snapshot, wanted, apart);
    const inOrder = placesInOrder(direction);
    const waiting = cells
      .map((cell) => ({ cell, row: bestOf(cell, direction) }))
      .filter(({ row }) => states.length === 0 || states.includes(assessed(row, terms).state))
      .map(({ cell, row }) => ({ cell, first: placeOf(row, key, terms) }))
      .toSorted((a, b) => inOrder(a.first, b.first));
    let count = waiting.reduce((sum, { cell }) => sum + cell.deals, 0);
    for (let [at, size] = [0, FIRST_CELLS]; at < waiting.length; size = Math.min(2 * size, MOST_CELLS)) {
      const some = waiting.slice(at, at + size);
      at += size;
      count -= some.reduce((sum, { cell }) => sum + cell.deals, 0);
      const isOfSome = new DealsOfCells(some.map(({ cell }) => cell));
      const rows = await this.#rows({ asked }, key, isOfSome.condition);
      const next = waiting[at];
      yield {
        places: rows.filter((row) => isOfSome.has(row)).map((row) => placeOf(row, key, terms)),
        rest: next && { first: next.first, count },
      };
    }
  }

  async #rows(
    { asked }: Pick<FoundQuery, 'asked'>,
    key: DealKey,
    condition: RawBuilder<unknown>,
  ): Promise<readonly FoundRow[]> {
    const column = TEXTS[key];
    const paid = OF_PAYMENTS.has(key) ? sql`cast(${PAID_FOR_DEAL} as text)` : sql`null`;
    const { rows } = await sql<FoundRow>`
      select id, franchise_code, product_category, stage, created_at_ms, created_day as day,
        ${column ? sql.ref(column) : sql`null`} as text, ${paid} as paid
      from deals where ${asked} and ${condition}
    `.execute(this.snapshot);
    return rows;
  }

  async #readTerms() {
    const { records } = await this.vendors.list();
    return {
      ...(await this.assessor.terms(records)),
      codes: records.map(({ franchiseCode }) => franchiseCode),
    };
  }
}

/** The sort keys that need the sum of a deal's payments. */
const OF_PAYMENTS: ReadonlySet<DealKey> = new Set<DealKey>(['earning', 'state', 'paid']);

const FIELD_COLUMNS = columnsOf(DEAL_FIELDS);
/** The columns of the sort keys that are texts. */
const TEXTS: Readonly<Partial<Record<DealKey, string>>> = {
  name: FIELD_COLUMNS.name,
  ...eachOf(DEAL_TEXT_COLUMNS, (column) => FIELD_COLUMNS[DEAL_COLUMN_FIELDS[column]]),
};

/** The SQL expression of each sort key; only the requested one is computed. */
const KEYS: {
  readonly [Key in DealKey]: (row: FoundRow, terms: CommissionTerms) => DealParts[Key];
} = {
  name: (row) => nameInOrder({ ...dealOf(row), name: row.text ?? undefined }),
  ...eachOf(DEAL_TEXT_COLUMNS, () => (row: FoundRow) => textInOrder(row.text)),
  earning: (row, terms) => earningOf(assessed(row, terms)),
  state: (row, terms) => stateInOrder(assessed(row, terms).state),
  paid: (row, terms) => paidOf(assessed(row, terms)),
};

function placeOf(row: FoundRow, key: DealKey, terms: CommissionTerms): ListPlace {
  return { id: row.id, at: row.created_at_ms ?? undefined, key: KEYS[key](row, terms) };
}

function assessed(row: FoundRow, terms: CommissionTerms): DealAssessment {
  return assessBySum(dealOf(row), row.day || undefined, terms, fromMicrosText(row.paid));
}

function dealOf({ id, franchise_code, product_category, stage }: FoundRow): Deal {
  return { id, franchiseCode: franchise_code, productCategory: product_category, stage, createdTime: '' };
}
