import { setImmediate as otherWork } from 'node:timers/promises';
import type { DealFacts, DealOwnership } from '#core/closing/deal-evidence';
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
import { historiesOf } from '../closing/closed-lines';
import { decisionsOn } from '../closing/settle-deals';
import { settlementTerms } from '../closing/settlement-terms';
import { sqlAssessor } from '../commission/sql-assessor';
import { SqlNetworkTerms } from '../commission/sql-network-terms';
import { toDeal } from '../deals/sql-deal-repo';
import { SqlPaymentRepo } from '../payments/sql-payment-repo';

/** The largest number of listed franchises; beyond it only the total is given. */
const MAX_FRANCHISES = 10;
const DEALS_AT_ONCE = 500;

/** A deal and the sum paid for it in rupees; undefined where nothing is paid. */
interface PaidDeal {
  readonly deal: Deal;
  readonly paid: Decimal | undefined;
}

interface ChangedDeal {
  /** Undefined for a new deal. */
  readonly before: PaidDeal | undefined;
  readonly after: PaidDeal;
}

/** Computes the effect of a file of deals or payments on commission from the affected deals only. */
export class ImportEffectCount {
  readonly #effect = new CommissionEffect();
  /** The payments in the file, by deal. */
  readonly #added = new Map<string, Decimal>();

  private constructor(
    private readonly database: PortalDatabase,
    private readonly calendar: BusinessCalendar,
    private readonly terms: CommissionTerms,
    /** Vendor ids by franchise code. */
    private readonly vendorIds: ReadonlyMap<string, string>,
    private readonly due: DueEffect | undefined,
  ) {}

  /** Prepares the count for a kind of file that affects commission; undefined for another kind. */
  static async of(
    kind: Exclude<ImportKind, 'vendors'>,
    database: PortalDatabase,
    calendar: BusinessCalendar,
  ): Promise<ImportEffectCount | undefined> {
    if (kind !== 'deals' && kind !== 'payments') return undefined;
    const vendors = new SqlNetworkTerms(database, NETWORK);
    const { records } = await vendors.list();
    const terms = await sqlAssessor(database, NETWORK, calendar, vendors).terms(records);
    const vendorIds = new Map(records.flatMap(({ id, franchiseCode }) => (id ? [[franchiseCode, id]] : [])));
    return new ImportEffectCount(database, calendar, terms, vendorIds, await dueEffect(database));
  }

  /** Adds the planned writes of some rows. */
  async take(writes: ImportPlan['writes']): Promise<void> {
    const deals = writes.filter(({ after }) => after.deal_id === undefined);
    if (deals.length > 0) {
      const paid = await this.#paid(deals.map(({ after }) => dealOf(after)));
      const withPaid = (values: ImportValues) => {
        const deal = dealOf(values);
        return { deal, paid: paid.get(deal.id) };
      };
      await this.#add(
        deals.map(({ before, after }) => ({ before: before && withPaid(before), after: withPaid(after) })),
      );
    }
    for (const { after } of writes) {
      const { deal_id: dealId, Amount_paid: amount = '' } = after;
      if (dealId === undefined) continue;
      this.#added.set(dealId, add(this.#added.get(dealId) ?? ZERO, parseDecimal(amount) ?? ZERO));
    }
  }

  /** Adds deals that would be removed, none of which has payments or is in a closed month. */
  remove(deals: readonly ImportValues[]): void {
    for (const values of deals) {
      this.#effect.add(this.#assess({ deal: dealOf(values), paid: undefined }), undefined);
    }
  }

  /** Returns the effect of all rows. */
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
      // The embedded database never waits, so without a pause no other call would run.
      await otherWork();
      await this.#add(
        deals.map((deal) => {
          const was = paid.get(deal.id);
          const is = add(was ?? ZERO, this.#added.get(deal.id) ?? ZERO);
          return { before: { deal, paid: was }, after: { deal, paid: is } };
        }),
      );
    }
    const due = this.due?.found();
    return { ...effectOf(this.#effect), ...(due && { due: { ...due, amount: rupees(due.amount) } }) };
  }

  async #add(changes: readonly ChangedDeal[]): Promise<void> {
    for (const { before, after } of changes) {
      this.#effect.add(before && this.#assess(before), this.#assess(after));
    }
    if (!this.due) return;
    const ids = changes.map(({ after }) => after.deal.id);
    const histories = await historiesOf(this.database, ids);
    const decisions = await decisionsOn(this.database, [...histories.keys()]);
    for (const { before, after } of changes) {
      const { id } = after.deal;
      const past = { history: histories.get(id), decision: decisions.get(id) };
      const owner = past.history?.at(-1)?.owner;
      this.due.add(before && this.#factsOf(before, owner), this.#factsOf(after, owner), past);
    }
  }

  #assess({ deal, paid }: PaidDeal) {
    const day = this.calendar.dayOf(deal.createdTime);
    return assessBySum(deal, day, this.terms, paid);
  }

  /** A deal without a readable day belongs to the owner of its closed lines. */
  #factsOf({ deal, paid }: PaidDeal, owner: DealOwnership | undefined): DealFacts | undefined {
    const { id: dealId, stage, productCategory } = deal;
    const payments = paid ? [{ id: '', amountPaid: paid, paidOn: undefined }] : [];
    const settled = { dealId, stage, payments: { dealId, kind: 'read', payments } } as const;
    const vendorId = this.vendorIds.get(deal.franchiseCode);
    if (vendorId === undefined) return undefined;
    const createdDay = this.calendar.dayOf(deal.createdTime);
    if (createdDay === undefined) return owner && { ...settled, ...owner };
    return { ...settled, vendorId, productCategory, createdDay };
  }

  /** Reads the amount paid for each of these deals, in rupees; a deal without payments is missing. */
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

/** Prepares the count of what becomes due; undefined where no month is closed. */
async function dueEffect(database: PortalDatabase): Promise<DueEffect | undefined> {
  const closed = await database
    .selectFrom('closings')
    .select((make) => make.fn.max<Month | null>('month').as('month'))
    .where('state', '=', 'closed')
    .executeTakeFirst();
  const month = closed?.month;
  return month ? new DueEffect({ month, terms: await settlementTerms(database) }) : undefined;
}

/** Writes an effect for a trial, in rupees with two decimals. */
export function effectOf(effect: CommissionEffect): ImportEffect {
  const { before, after, franchises } = effect.found();
  return {
    before: rupees(before),
    after: rupees(after),
    changed: franchises.length,
    franchises: (franchises.length > MAX_FRANCHISES ? [] : franchises).map((each) => ({
      franchiseCode: each.franchiseCode,
      before: rupees(each.before),
      after: rupees(each.after),
    })),
  };
}

function rupees(amount: Decimal | undefined): string | undefined {
  return amount && toRupees(amount);
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
