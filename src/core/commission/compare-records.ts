import { isFreeDemat } from '../deals/deal';
import type { Payment } from '../payments/payment';
import { compare, type Decimal, toDecimalText } from '../shared/money';
import type { BusinessCalendar } from '../shared/month';
import { CommissionTally, type ExcludedDeal, rejectedDeal } from './commission-tally';
import { compareEarnings, difference, type MonthChange } from './compare-earnings';
import { type DealAssessment, leavesTotalIncomplete } from './deal-assessment';
import { assessRecords, type NetworkRecords } from './network-records';

/** Why a deal earns something else than before, with what stood there and what stands there now. */
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
  /** Amounts in rupees and ratios in percent, to the last digit. */
  readonly before?: string | undefined;
  readonly after?: string | undefined;
}

/** One deal before and after; `earned` is exact, undefined where the deal earns nothing. */
export interface DealChange {
  readonly dealId: string;
  readonly before: DealAssessment | undefined;
  readonly after: DealAssessment | undefined;
  readonly earnedBefore: Decimal | undefined;
  readonly earnedAfter: Decimal | undefined;
  readonly change: Decimal;
  readonly reasons: readonly ChangeReason[];
}

/** What changed between two readings of a network, and why. */
export interface RecordsComparison {
  readonly months: readonly MonthChange[];
  readonly deals: readonly DealChange[];
  /** What the old and the new reading leave out, each deal with its reason. */
  readonly excluded: readonly [readonly ExcludedDeal[], readonly ExcludedDeal[]];
}

/** Compares two readings: the months whose figures differ, and every deal that had a part in it, by id. */
export function compareRecords(
  before: NetworkRecords,
  after: NetworkRecords,
  calendar: BusinessCalendar,
): RecordsComparison {
  const old = assessRecords(before, calendar);
  const now = assessRecords(after, calendar);
  const deals: DealChange[] = [];
  for (const dealId of [...new Set([...old.keys(), ...now.keys()])].toSorted()) {
    const [was, is] = [old.get(dealId), now.get(dealId)];
    const earnedBefore = earned(was, before.accountOpeningAmount);
    const earnedAfter = earned(is, after.accountOpeningAmount);
    if (was && is && isSame(was, is) && compare(difference(earnedBefore, earnedAfter), difference()) === 0) {
      continue;
    }
    deals.push({
      dealId,
      before: was,
      after: is,
      earnedBefore,
      earnedAfter,
      change: difference(earnedBefore, earnedAfter),
      reasons: reasons(was, is, before.accountOpeningAmount, after.accountOpeningAmount),
    });
  }
  return {
    months: compareEarnings(rowsOf(before, old), rowsOf(after, now)),
    deals,
    excluded: [exclusionsOf(before, old), exclusionsOf(after, now)],
  };
}

/** What a source left out, and the deals of which nobody knows what they are worth. */
function exclusionsOf(
  { dealsUnreadable }: NetworkRecords,
  assessments: ReadonlyMap<string, DealAssessment>,
): readonly ExcludedDeal[] {
  const unknown: ExcludedDeal[] = [];
  for (const { deal, month, state, why } of assessments.values()) {
    if (!leavesTotalIncomplete(state)) continue;
    unknown.push({ dealId: deal.id, franchiseCode: deal.franchiseCode, reason: state, month, why });
  }
  return [...dealsUnreadable.map(rejectedDeal), ...unknown];
}

function rowsOf(records: NetworkRecords, assessments: ReadonlyMap<string, DealAssessment>) {
  const tally = new CommissionTally();
  for (const assessment of assessments.values()) tally.add(assessment);
  return tally.rows(records.vendors, records.accountOpeningAmount);
}

function earned(assessment: DealAssessment | undefined, openingAmount: Decimal): Decimal | undefined {
  if (assessment?.state !== 'counted') return undefined;
  return isFreeDemat(assessment.deal) ? openingAmount : assessment.commission;
}

function isSame(a: DealAssessment, b: DealAssessment): boolean {
  return (
    a.state === b.state &&
    a.month === b.month &&
    a.deal.franchiseCode === b.deal.franchiseCode &&
    compare(a.paid, b.paid) === 0
  );
}

function reasons(
  was: DealAssessment | undefined,
  is: DealAssessment | undefined,
  openingBefore: Decimal,
  openingAfter: Decimal,
): readonly ChangeReason[] {
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
    if (counted && compare(openingBefore, openingAfter) !== 0) {
      differs('opening-amount-changed', toDecimalText(openingBefore), toDecimalText(openingAfter));
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

/** The payments that `others` does not have as well; equal ones are told apart by their number. */
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

/** Without trailing zeros, so that 40.0 is no other ratio than 40. */
function shortest(amount: Decimal): string {
  const text = toDecimalText(amount);
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}
