import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { AssessmentOptions } from '#core/commission/assessment-options';
import type { ExcludedDeal } from '#core/commission/commission-tally';
import {
  type DealGroup,
  type DealSums,
  SummedDeals,
  type WonDemats,
} from '#core/commission/summed-deals.port';
import { isEarnedFreeDemat, isFreeDemat, stageDiffers } from '#core/deals/deal';
import { Cancelled } from '#core/shared/failure';
import type { BusinessCalendar, Day, Month } from '#core/shared/month';
import { holdsDay } from '#core/shared/period';
import { inBatches } from './batches';
import { MICROS_SCALE } from './micros';
import type { PortalDatabase } from './portal-database';
import { isWithin, type Scope } from './scope';

/** So many franchises are read in one query; between two of them other calls get their turn. */
const FRANCHISES_OF_A_QUERY = 25;

/** A deal with the exact sum of its payments in millionths of a rupee; null where it has none. */
interface PaidDeal {
  readonly id: string;
  readonly franchise_code: string;
  readonly created_time: string;
  readonly product_category: string;
  readonly stage: string;
  readonly paid_micros: string | null;
}

interface OpenGroup extends Omit<DealGroup, 'paid' | 'dealIds' | 'deals'> {
  micros: bigint;
  readonly ids: string[];
}

/**
 * Adds the deals in the database up: the database sums the payments of each deal exactly, and here they are grouped by
 * the months of the business. What it has read once it knows, so that several computations of one answer read once;
 * an instance lives no longer than that answer.
 */
export class SqlSummedDeals extends SummedDeals {
  readonly #read = new Map<string, Promise<readonly PaidDeal[]>>();
  readonly #days = new Map<string, Day | undefined>();

  constructor(
    private readonly database: PortalDatabase,
    private readonly scope: Scope,
    private readonly calendar: BusinessCalendar,
  ) {
    super();
  }

  override async ofFranchises(
    franchiseCodes: readonly string[],
    { months, days, signal }: AssessmentOptions = {},
  ): Promise<DealSums> {
    const groups = new Map<string, OpenGroup>();
    const demats = new Map<string, WonDemats & { deals: number }>();
    const excluded: ExcludedDeal[] = [];
    let productDeals = 0;
    for (const deal of await this.#dealsOf(franchiseCodes, signal)) {
      const franchiseCode = deal.franchise_code;
      const day = this.#dayOf(deal.created_time);
      const month = monthOf(day);
      // A deal of an unknown month may belong to any chosen one, so it stays in and is named.
      if (month !== undefined && months?.has(month) === false) continue;
      if (day !== undefined && days && !holdsDay(days, day)) continue;
      const productCategory = deal.product_category;
      const leaveOut = (reason: ExcludedDeal['reason']) =>
        excluded.push({ dealId: deal.id, franchiseCode, reason, month });
      if (isFreeDemat({ productCategory })) {
        const demat = { productCategory, stage: deal.stage };
        if (stageDiffers(demat)) leaveOut('stage-differs');
        else if (!isEarnedFreeDemat(demat)) continue;
        else if (month === undefined) leaveOut('unreadable-date');
        else addDemat(demats, franchiseCode, month);
        continue;
      }
      productDeals += 1;
      if (deal.paid_micros === null) leaveOut('no-payments');
      else if (month === undefined) leaveOut('unreadable-date');
      else addDeal(groups, { franchiseCode, productCategory, month }, deal.id, deal.paid_micros);
    }
    return {
      groups: [...groups.values()].map(({ micros, ids, ...group }) => ({
        ...group,
        deals: ids.length,
        paid: { units: micros, scale: MICROS_SCALE },
        dealIds: () => ids,
      })),
      wonDemats: [...demats.values()],
      excluded,
      productDeals,
    };
  }

  #dealsOf(codes: readonly string[], signal: AbortSignal | undefined): Promise<readonly PaidDeal[]> {
    const key = JSON.stringify(codes);
    const known = this.#read.get(key) ?? this.#readDeals(codes, signal);
    this.#read.set(key, known);
    return known;
  }

  async #readDeals(codes: readonly string[], signal: AbortSignal | undefined): Promise<readonly PaidDeal[]> {
    const deals: PaidDeal[] = [];
    for (const some of inBatches(codes, FRANCHISES_OF_A_QUERY)) {
      if (signal?.aborted) throw new Cancelled();
      const rows = await this.database
        .selectFrom('deals')
        .select((deal) => [
          'deals.id',
          'deals.franchise_code',
          'deals.created_time',
          'deals.product_category',
          'deals.stage',
          deal
            .selectFrom('payments')
            // As text: a sum may have more digits than a number can hold.
            .select(sql<string | null>`cast(sum(${sql.ref('payments.amount_micros')}) as text)`.as('sum'))
            .whereRef('payments.deal_id', '=', 'deals.id')
            .as('paid_micros'),
        ])
        .where('deals.franchise_code', 'in', some)
        .where(isWithin(this.scope, 'deals.franchise_code'))
        .execute();
      for (const row of rows) deals.push(row);
      await setImmediate();
    }
    return deals;
  }

  #dayOf(createdTime: string): Day | undefined {
    if (this.#days.has(createdTime)) return this.#days.get(createdTime);
    const day = this.calendar.dayOf(createdTime);
    this.#days.set(createdTime, day);
    return day;
  }
}

function monthOf(day: Day | undefined): Month | undefined {
  return day && `${day.slice(0, 4)}-${day.slice(5, 7)}`;
}

function addDeal(
  groups: Map<string, OpenGroup>,
  group: Pick<OpenGroup, 'franchiseCode' | 'productCategory' | 'month'>,
  id: string,
  micros: string,
): void {
  const key = `${group.month} ${group.franchiseCode}\n${group.productCategory}`;
  const open = groups.get(key) ?? { ...group, micros: 0n, ids: [] };
  open.micros += BigInt(micros);
  open.ids.push(id);
  groups.set(key, open);
}

function addDemat(
  demats: Map<string, WonDemats & { deals: number }>,
  franchiseCode: string,
  month: Month,
): void {
  const key = `${month} ${franchiseCode}`;
  const known = demats.get(key) ?? { franchiseCode, month, deals: 0 };
  known.deals += 1;
  demats.set(key, known);
}
