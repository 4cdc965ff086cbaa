import { isFreeDemat } from '../deals/deal';
import type { Payment } from '../payments/payment';
import { compare, type Decimal, toDecimalText, ZERO } from '../shared/money';
import type { BusinessCalendar, Month } from '../shared/month';
import { CommissionTally, type ExcludedDeal, rejectedDeal } from './commission-tally';
import { compareEarnings, difference, type MonthChange } from './compare-earnings';
import { type DealAssessment, type JudgingTerms, leavesTotalIncomplete } from './deal-assessment';
import { earningOf } from './deal-figures';
import { assessRecords, type DealBatch, judgingTerms, type NetworkRecords } from './network-records';

/** Why a deal earns another amount than before, with the former and the new value. */
export interface ChangeReason {
  readonly kind:
    | 'deal-added'
    | 'deal-removed'
    | 'franchise-changed'
    | 'month-changed'
    | 'product-changed'
    | 'stage-changed'
    | 'payment-added'
    | 'payment-removed'
    | 'rule-changed'
    | 'opening-amount-changed'
    | 'counting-changed';
  /** Amounts in rupees and ratios in percent, with all digits. */
  readonly before?: string | undefined;
  readonly after?: string | undefined;
}

/** One deal before and after; `earned` is exact, and undefined where the deal earns nothing. */
export interface DealChange {
  readonly dealId: string;
  /** The current franchise of the deal, or the last one of a deleted deal. */
  readonly franchiseCode: string;
  readonly month: Month | undefined;
  readonly earnedBefore: Decimal | undefined;
  readonly earnedAfter: Decimal | undefined;
  readonly change: Decimal;
  readonly reasons: readonly ChangeReason[];
}

/** The changes between two states of a network, with reasons. */
export interface RecordsComparison {
  readonly months: readonly MonthChange[];
  readonly deals: readonly DealChange[];
  /** The deals excluded in the old and the new state, each with its reason. */
  readonly excluded: readonly [readonly ExcludedDeal[], readonly ExcludedDeal[]];
}

/** A network at one moment, whose deals are read in batches and repeatedly. */
export interface NetworkReading {
  readonly terms: Omit<NetworkRecords, keyof DealBatch>;
  /** Yields each deal once with its payments: all deals, or those with these ids. */
  batches(ids?: ReadonlySet<string>): AsyncIterable<DealBatch>;
}

/** The largest number of changed deals that are read in full at once. */
const CHANGES_AT_A_TIME = 50_000;

/**
 * Compares two states of a network: the months whose figures differ, and every deal that contributed, by id. For an
 * unchanged deal only a mark of what it earns is held, so that two networks of millions of deals fit into memory.
 */
export async function compareRecords(
  before: NetworkReading,
  after: NetworkReading,
  calendar: BusinessCalendar,
): Promise<RecordsComparison> {
  const [old, now] = [new Side(before, calendar), new Side(after, calendar)];
  const marks = new Map<string, string>();
  for await (const assessment of old.tallied()) marks.set(assessment.deal.id, old.markOf(assessment));
  const changed: string[] = [];
  for await (const assessment of now.tallied()) {
    const { id } = assessment.deal;
    if (marks.get(id) !== now.markOf(assessment)) changed.push(id);
    marks.delete(id);
  }
  for (const id of marks.keys()) changed.push(id);
  marks.clear();
  changed.sort();
  const deals: DealChange[] = [];
  for (let from = 0; from < changed.length; from += CHANGES_AT_A_TIME) {
    const ids = changed.slice(from, from + CHANGES_AT_A_TIME);
    const [were, are] = [await old.withIds(new Set(ids)), await now.withIds(new Set(ids))];
    for (const id of ids) deals.push(changeOf(id, were.get(id), are.get(id)));
  }
  return {
    months: compareEarnings(old.rows(), now.rows()),
    deals,
    excluded: [old.excluded, now.excluded],
  };
}

/** One of the two states while its deals are read. */
class Side {
  /** The deals rejected by the source, and those whose worth is unknown. */
  readonly excluded: ExcludedDeal[];
  readonly #judging: JudgingTerms;
  readonly #tally = new CommissionTally();

  constructor(
    private readonly reading: NetworkReading,
    private readonly calendar: BusinessCalendar,
  ) {
    this.excluded = reading.terms.dealsUnreadable.map(rejectedDeal);
    this.#judging = judgingTerms(reading.terms);
  }

  /** Yields every deal and sums it up. */
  async *tallied(): AsyncIterable<DealAssessment> {
    for await (const batch of this.reading.batches()) {
      for (const assessment of assessRecords(batch, this.#judging, this.calendar).values()) {
        const { deal, month, state, why } = assessment;
        this.#tally.add(assessment);
        if (leavesTotalIncomplete(state)) {
          const { id: dealId, franchiseCode } = deal;
          this.excluded.push({ dealId, franchiseCode, reason: state, month, why });
        }
        yield assessment;
      }
    }
  }

  async withIds(ids: ReadonlySet<string>): Promise<ReadonlyMap<string, DealAssessment>> {
    const found = new Map<string, DealAssessment>();
    for await (const batch of this.reading.batches(ids)) {
      for (const [id, each] of assessRecords(batch, this.#judging, this.calendar)) found.set(id, each);
    }
    return found;
  }

  rows() {
    return this.#tally.rows(this.reading.terms.vendors);
  }

  /** Everything that makes a deal differ in the figures, as one text. */
  markOf(assessment: DealAssessment): string {
    const { state, month, deal, paid } = assessment;
    const earned = earningOf(assessment) ?? ZERO;
    return [state, month, shortest(paid), shortest(earned), deal.franchiseCode].join(' ');
  }
}

function changeOf(
  dealId: string,
  was: DealAssessment | undefined,
  is: DealAssessment | undefined,
): DealChange {
  const [earnedBefore, earnedAfter] = [was && earningOf(was), is && earningOf(is)];
  return {
    dealId,
    franchiseCode: (is ?? was)?.deal.franchiseCode ?? '',
    month: (is ?? was)?.month,
    earnedBefore,
    earnedAfter,
    change: difference(earnedBefore, earnedAfter),
    reasons: reasons(was, is),
  };
}

function reasons(was: DealAssessment | undefined, is: DealAssessment | undefined): readonly ChangeReason[] {
  if (!was) return [{ kind: 'deal-added', after: is?.state }];
  if (!is) return [{ kind: 'deal-removed', before: was.state }];
  const found: ChangeReason[] = [];
  const differs = (kind: ChangeReason['kind'], before: string | undefined, after: string | undefined) => {
    if (before !== after) found.push({ kind, before, after });
  };
  differs('franchise-changed', was.deal.franchiseCode, is.deal.franchiseCode);
  differs('month-changed', was.month, is.month);
  differs('product-changed', was.deal.productCategory, is.deal.productCategory);
  if (isFreeDemat(is.deal)) {
    differs('stage-changed', was.deal.stage, is.deal.stage);
    const counted = was.state === 'counted' && is.state === 'counted';
    const [before, after] = [was.openingAmount ?? ZERO, is.openingAmount ?? ZERO];
    if (counted && compare(before, after) !== 0) {
      differs('opening-amount-changed', toDecimalText(before), toDecimalText(after));
    }
  } else {
    const removed = without(was.payments, is.payments);
    const added = without(is.payments, was.payments);
    found.push(
      ...removed.map((payment) => ({ kind: 'payment-removed', before: amountOf(payment) }) as const),
    );
    found.push(...added.map((payment) => ({ kind: 'payment-added', after: amountOf(payment) }) as const));
    differs('rule-changed', ratioOf(was), ratioOf(is));
  }
  differs('counting-changed', was.state, is.state);
  return found;
}

/** The payments that are missing in `others`; equal ones are matched by number. */
function without(payments: readonly Payment[], others: readonly Payment[]): readonly Payment[] {
  const left = others.map(keyOf);
  return payments.filter((payment) => {
    const place = left.indexOf(keyOf(payment));
    if (place === -1) return true;
    left.splice(place, 1);
    return false;
  });
}

function keyOf(payment: Payment): string {
  return `${shortest(payment.amountPaid)} ${payment.paidOn ?? ''}`;
}

function amountOf(payment: Payment): string {
  return toDecimalText(payment.amountPaid);
}

function ratioOf({ rule }: DealAssessment): string | undefined {
  return rule && shortest(rule.ratio);
}

/** Writes an amount without trailing zeros, so that 40.0 equals 40. */
function shortest(amount: Decimal): string {
  const text = toDecimalText(amount);
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}
