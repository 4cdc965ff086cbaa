import { setImmediate as otherWork } from 'node:timers/promises';
import { DueEffect } from '#core/closing/due-effect';
import { CommissionEffect } from '#core/commission/commission-effect';
import { assessBySum } from '#core/commission/deal-assessment';
import type { CommissionTerms } from '#core/commission/deal-assessor';
import { type Deal, VOID_STAGE } from '#core/deals/deal';
import type { ImportKind } from '#core/imports/import-kind';
import type { ImportEffect } from '#core/imports/import-report';
import type { ImportPlan } from '#core/imports/plan-import';
import type { ImportValues } from '#core/imports/read-import-row';
import { add, type Decimal, parseDecimal, sum, toRupees, ZERO } from '#core/shared/money';
import type { BusinessCalendar, Month } from '#core/shared/month';
import type { PortalDatabase } from '../../db/portal-database';
import { NETWORK } from '../../db/scope';
import { sqlAssessor } from '../commission/sql-assessor';
import { SqlNetworkTerms } from '../commission/sql-network-terms';
import { toDeal } from '../deals/sql-deal-repo';
import { SqlPaymentRepo } from '../payments/sql-payment-repo';

/** So many franchises are named; of more there is the total alone. */
const MAX_FRANCHISES = 10;
const DEALS_AT_ONCE = 500;

/** Finds the effect of a file of deals or payments on commission: only the deals that it touches are looked at. */
export class ImportEffectCount {
  readonly #effect = new CommissionEffect();
  readonly #due: DueEffect | undefined;
  /** The payments of a file, by deal. */
  readonly #added = new Map<string, Decimal>();

  private constructor(
    private readonly database: PortalDatabase,
    private readonly calendar: BusinessCalendar,
    private readonly terms: CommissionTerms,
    lastClosed: Month | undefined,
  ) {
    this.#due = lastClosed && new DueEffect(lastClosed);
  }

  /** Begins to count for a kind of file that bears on commission; undefined for another. */
  static async of(
    kind: Exclude<ImportKind, 'vendors'>,
    database: PortalDatabase,
    calendar: BusinessCalendar,
  ): Promise<ImportEffectCount | undefined> {
    if (kind !== 'deals' && kind !== 'payments') return undefined;
    const vendors = new SqlNetworkTerms(database, NETWORK);
    const { records } = await vendors.list();
    const terms = await sqlAssessor(database, NETWORK, calendar, vendors).terms(records);
    return new ImportEffectCount(database, calendar, terms, await lastClosedMonth(database));
  }

  /** Takes in what some rows would write. */
  async take(writes: ImportPlan['writes']): Promise<void> {
    const deals = writes.filter(({ after }) => after.deal_id === undefined);
    if (deals.length > 0) {
      const paid = await this.#paid(deals.map(({ after }) => dealOf(after)));
      for (const { before, after } of deals) {
        const sumPaid = paid.get(after.id ?? '');
        this.#add(before && dealOf(before), sumPaid, dealOf(after), sumPaid);
      }
    }
    for (const { after } of writes) {
      const { deal_id: dealId, Amount_paid: amount = '' } = after;
      if (dealId === undefined) continue;
      this.#added.set(dealId, add(this.#added.get(dealId) ?? ZERO, parseDecimal(amount) ?? ZERO));
    }
  }

  /** Takes in deals that would go, none of them with payments or in a closed month. */
  remove(deals: readonly ImportValues[]): void {
    for (const values of deals) this.#effect.add(this.#assess(dealOf(values), undefined), undefined);
  }

  /** Gives the effect of all rows. */
  async found(): Promise<ImportEffect> {
    const ids = [...this.#added.keys()];
    for (let at = 0; at < ids.length; at += DEALS_AT_ONCE) {
      const rows = await this.database
        .selectFrom('deals')
        .selectAll()
        .where('id', 'in', ids.slice(at, at + DEALS_AT_ONCE))
        .execute();
      const deals = rows.map(toDeal);
      const paid = await this.#paid(deals);
      // The embedded database answers at once, so without a pause nobody else would be heard.
      await otherWork();
      for (const deal of deals) {
        const was = paid.get(deal.id);
        this.#add(deal, was, deal, add(was ?? ZERO, this.#added.get(deal.id) ?? ZERO));
      }
    }
    return effectOf(this.#effect, this.#due);
  }

  #add(before: Deal | undefined, was: Decimal | undefined, after: Deal, is: Decimal | undefined): void {
    const [then, now] = [before && this.#assess(before, was), this.#assess(after, is)];
    this.#effect.add(then, now);
    this.#due?.add(then, now);
  }

  #assess(deal: Deal, paid: Decimal | undefined) {
    const day = this.calendar.dayOf(deal.createdTime);
    return assessBySum(deal, day, this.terms, paid);
  }

  /** Reads the amounts paid for each of these deals, in rupees; a deal without payments is missing. */
  async #paid(deals: readonly Pick<Deal, 'id'>[]): Promise<ReadonlyMap<string, Decimal>> {
    const paid = new Map<string, Decimal>();
    for await (const read of new SqlPaymentRepo(this.database, NETWORK).ofDeals(deals)) {
      if (read.kind === 'read' && read.payments.length > 0) {
        paid.set(read.dealId, sum(read.payments.map(({ amountPaid }) => amountPaid)));
      }
    }
    return paid;
  }
}

/** The last month that is closed; undefined where none is. */
export async function lastClosedMonth(database: PortalDatabase): Promise<Month | undefined> {
  const closed = await database
    .selectFrom('closings')
    .select((make) => make.fn.max<Month | null>('month').as('month'))
    .where('state', '=', 'closed')
    .executeTakeFirst();
  return closed?.month ?? undefined;
}

/** An effect in rupees with two decimals, as a trial tells it. */
export function effectOf(effect: CommissionEffect, ofClosed: DueEffect | undefined): ImportEffect {
  const { before, after, franchises } = effect.found();
  const due = ofClosed?.found();
  const text = (amount: Decimal | undefined) => amount && toRupees(amount);
  return {
    before: text(before),
    after: text(after),
    changed: franchises.length,
    franchises: (franchises.length > MAX_FRANCHISES ? [] : franchises).map((each) => ({
      franchiseCode: each.franchiseCode,
      before: text(each.before),
      after: text(each.after),
    })),
    ...(due && { due: { ...due, amount: text(due.amount) } }),
  };
}

function dealOf(values: ImportValues): Deal {
  return {
    id: values.id ?? '',
    franchiseCode: values.Franchise_code ?? '',
    createdTime: values.Created_Time ?? '',
    productCategory: values.Product_Category ?? '',
    stage: values.Void_reason ? VOID_STAGE : (values.Stage ?? ''),
  };
}
