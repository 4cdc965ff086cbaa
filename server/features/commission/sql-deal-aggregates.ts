import { setImmediate } from 'node:timers/promises';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { JudgingTerms } from '#core/commission/deal-assessment';
import type { DealAggregate } from '#core/commission/tally-aggregates';
import { FREE_DEMAT_ACCOUNT } from '#core/deals/deal';
import { Cancelled } from '#core/shared/failure';
import { type Day, monthOfDay } from '#core/shared/month';
import { changingDays } from '#core/vendors/commission-rule';
import { inBatches } from '../../db/batches';
import { MICROS_SCALE } from '../../db/micros';
import type { PortalTransaction } from '../../db/portal-database';

/** What was paid for a deal, in millionths of a rupee; null without payments. */
export const PAID_FOR_DEAL = sql<number | null>`
  (select sum(payments.amount_micros) from payments where payments.deal_id = deals.id)
`;

/** The deals of so many franchises are added up in one query; between two of them other calls get their turn. */
export const FRANCHISES_OF_A_QUERY = 5;

/**
 * Which deals of some franchises are added up, and on which days that is cut: a cell lies on one side of each of them, and
 * of each change of its franchise's rules and of the account opening amount.
 */
export interface CellsWanted {
  readonly franchiseCodes: readonly string[];
  readonly where: RawBuilder<SqlBool>;
  readonly terms: JudgingTerms;
  readonly cuts?: readonly Day[] | undefined;
}

/**
 * The deals of a database added up by the database itself, exactly: cells by franchise, product, month and what lies
 * between two cuts, so that memory is of the cells and not of the deals. Takes a snapshot, since it asks more than once.
 */
export async function dealCells(
  snapshot: PortalTransaction,
  { franchiseCodes, where, terms, cuts = [] }: CellsWanted,
  signal?: AbortSignal,
): Promise<readonly DealAggregate[]> {
  const cells: DealAggregate[] = [];
  const always = [...cuts, ...changingDays(terms.openingAmounts ?? [])];
  for (const some of inBatches(franchiseCodes, FRANCHISES_OF_A_QUERY)) {
    if (signal?.aborted) throw new Cancelled();
    const changes = some.flatMap((code) => changingDays(terms.rules.get(code) ?? []));
    const part = partBetween([...new Set([...always, ...changes])]);
    // Materialized, or the payments of a deal would be added up twice: for the sum, and for whether there is one.
    const { rows } = await sql<Row>`
      with cell as materialized (
        select franchise_code, product_category, created_day, substr(created_day, 1, 7) as month, ${part} as part,
          case when product_category = ${FREE_DEMAT_ACCOUNT} then stage else '' end as stage, ${PAID_FOR_DEAL} as paid
        from deals
        where franchise_code in (${sql.join(some)}) and ${where}
      )
      select franchise_code, product_category, stage, min(created_day) as first, count(*) as deals,
        cast(sum(paid) as text) as paid
      from cell
      group by franchise_code, product_category, stage, month, part, paid is null
    `.execute(snapshot);
    cells.push(...rows.map(toCell));
    await setImmediate();
  }
  return cells;
}

/** Tells days apart that lie between different cuts. */
function partBetween(cuts: readonly Day[]): RawBuilder<number> {
  const passed = cuts.map((cut) => sql`case when created_day >= ${cut} then 1 else 0 end`);
  return sql`${sql.join([sql`0`, ...passed], sql` + `)}`;
}

interface Row {
  readonly franchise_code: string;
  readonly product_category: string;
  readonly stage: string;
  readonly first: Day | '';
  readonly deals: number;
  /** As text: a sum may have more digits than a number can hold. */
  readonly paid: string | null;
}

function toCell({ franchise_code, product_category, stage, first, deals, paid }: Row): DealAggregate {
  return {
    franchiseCode: franchise_code,
    productCategory: product_category,
    stage,
    first: first || undefined,
    month: first ? monthOfDay(first) : undefined,
    deals: Number(deals),
    paid: paid === null ? undefined : { units: BigInt(paid), scale: MICROS_SCALE },
  };
}
