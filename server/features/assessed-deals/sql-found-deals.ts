import { setImmediate } from 'node:timers/promises';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { assessBySum, type DealAssessment } from '#core/commission/deal-assessment';
import type { CommissionTerms, DealAssessor } from '#core/commission/deal-assessor';
import { earningOf, type JudgedDeals, judgedOf, paidOf } from '#core/commission/deal-figures';
import { assessAggregate } from '#core/commission/tally-aggregates';
import type { Deal } from '#core/deals/deal';
import { type DealKey, type DealParts, nameInOrder, stateInOrder } from '#core/network/deal-order';
import type { ListPlace } from '#core/network/list-order';
import type { Decimal } from '#core/shared/money';
import type { Day } from '#core/shared/month';
import type { VendorRepo } from '#core/vendors/vendor-repo.port';
import { inBatches } from '../../db/batches';
import { MICROS_SCALE } from '../../db/micros';
import type { DealRow, PortalTransaction } from '../../db/portal-database';
import type { SumsWanted } from '../commission/deal-sums';
import { dealCells, FRANCHISES_OF_A_QUERY } from '../commission/sql-deal-aggregates';
import { PAID_FOR_DEAL } from '../commission/sums-of-deals-sql';

type Row = Pick<
  DealRow,
  'id' | 'franchise_code' | 'product_category' | 'stage' | 'deal_name' | 'created_at_ms'
> & {
  readonly day: Day | '';
  /** As text: a sum may have more digits than a number can hold. */
  readonly paid: string | null;
};

/**
 * The deals of a snapshot that are found, judged by the core's own assessment; the database only adds their payments up.
 * An instance lives for one answer.
 */
export class SqlFoundDeals {
  #terms: Promise<CommissionTerms & { readonly codes: readonly string[] }> | undefined;

  constructor(
    private readonly snapshot: PortalTransaction,
    private readonly assessor: DealAssessor,
    private readonly vendors: VendorRepo,
  ) {}

  /** What the deals are judged by, and the codes of the franchises that there are. */
  terms(): Promise<CommissionTerms & { readonly codes: readonly string[] }> {
    this.#terms ??= this.#readTerms();
    return this.#terms;
  }

  /** The deals that are found, those judged alike together; `kept` is the same of sums of months, where there is such. */
  async judged(asked: RawBuilder<SqlBool>, kept: SumsWanted | undefined): Promise<readonly JudgedDeals[]> {
    const terms = await this.terms();
    const wanted = { franchiseCodes: terms.codes, where: asked, kept, terms };
    const cells = await dealCells(this.snapshot, wanted);
    return cells.map((cell) => ({ ...judgedOf(assessAggregate(cell, terms)), deals: cell.deals }));
  }

  /** The deals that are found with their places by a key, some at a time and in no order. */
  async *places(asked: RawBuilder<SqlBool>, key: DealKey): AsyncIterable<readonly ListPlace[]> {
    const terms = await this.terms();
    const isOfName = key === 'name';
    const paid = OF_PAYMENTS.has(key) ? sql`cast(${PAID_FOR_DEAL} as text)` : sql`null`;
    for (const some of inBatches(terms.codes, FRANCHISES_OF_A_QUERY)) {
      const { rows } = await sql<Row>`
        select id, franchise_code, product_category, stage, created_at_ms, created_day as day,
          ${isOfName ? sql.ref('deal_name') : sql`null`} as deal_name, ${paid} as paid
        from deals where ${asked} and franchise_code in (${sql.join(some)})
      `.execute(this.snapshot);
      yield rows.map((row) => ({
        id: row.id,
        at: row.created_at_ms ?? undefined,
        key: KEYS[key](row, terms),
      }));
      await setImmediate();
    }
  }

  async #readTerms() {
    const { records } = await this.vendors.list();
    return {
      ...(await this.assessor.terms(records)),
      codes: records.map(({ franchiseCode }) => franchiseCode),
    };
  }
}

/** The keys for which the payments of a deal are added up. */
const OF_PAYMENTS: ReadonlySet<DealKey> = new Set<DealKey>(['earning', 'state', 'paid']);

/** How each key is had from a row: only the one that is asked for is reckoned. */
const KEYS: {
  readonly [Key in DealKey]: (row: Row, terms: CommissionTerms) => DealParts[Key];
} = {
  name: (row) => nameInOrder({ ...dealOf(row), name: row.deal_name ?? undefined }),
  franchise: (row) => row.franchise_code,
  product: (row) => row.product_category,
  stage: (row) => row.stage,
  earning: (row, terms) => earningOf(assessed(row, terms)),
  state: (row, terms) => stateInOrder(assessed(row, terms).state),
  paid: (row, terms) => paidOf(assessed(row, terms)),
};

function assessed(row: Row, terms: CommissionTerms): DealAssessment {
  return assessBySum(dealOf(row), row.day || undefined, terms, fromMicrosText(row.paid));
}

function dealOf({ id, franchise_code, product_category, stage }: Row): Deal {
  return { id, franchiseCode: franchise_code, productCategory: product_category, stage, createdTime: '' };
}

function fromMicrosText(micros: string | null): Decimal | undefined {
  return micros === null ? undefined : { units: BigInt(micros), scale: MICROS_SCALE };
}
