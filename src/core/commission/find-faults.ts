import { CLOSED_WON, type Deal, FREE_DEMAT_ACCOUNT, isFreeDemat, isVoid, stageDiffers } from '../deals/deal';
import type { AlikeDeals, DealWay, RepeatedDeal } from '../deals/deal-lists.port';
import { overRefund } from '../payments/over-refund';
import { repeatedPayments } from '../payments/repeated-payments';
import { type Decimal, shortest, toDecimalText, toExactRupees } from '../shared/money';
import type { BusinessCalendar } from '../shared/month';
import { shownText } from '../shared/shown-text';
import {
  type CommissionRule,
  type JudgingRule,
  paysCommission,
  paysMoreThanPaid,
  rulesOn,
  shareDay,
} from '../vendors/commission-rule';
import { type DealBatch, type NetworkRecords, rulesByFranchise } from './network-records';

/** The kinds of faults in the records behind a figure, the most serious first. */
export const FAULT_KINDS = [
  'payments-unreadable',
  'rules-unreadable',
  'opening-amount-unreadable',
  'invalid-deal',
  'unknown-franchise',
  'unknown-deal',
  'duplicate-payment',
  'invalid-rule',
  'unreadable-date',
  'no-vendor-id',
  'two-vendors',
  'duplicate-id',
  'category-differs',
  'stage-differs',
  'two-rules',
  'no-rule',
  'zero-ratio',
  'ratio-over-100',
  'over-refunded',
  'no-payments',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** The terms that deals are checked against. */
export type FaultTerms = Pick<
  NetworkRecords,
  'vendors' | 'rules' | 'rulesUnreadable' | 'rulesRejected' | 'dealsUnreadable' | 'accountOpeningUnreadable'
>;

/** One fault in one franchise, with the deals concerned; a faulty rule may concern none yet. */
export interface RecordFault {
  readonly kind: FaultKind;
  readonly franchiseCode: string | undefined;
  readonly productCategory: string | undefined;
  /** The faulty value, such as a stage or a date as written, or the expected one. */
  readonly detail: string | undefined;
  readonly dealIds: readonly string[];
}

/** Finds the records that make a figure wrong or incomplete, each fault with its deals. Never guesses. */
export function findFaults(records: NetworkRecords, calendar: BusinessCalendar): readonly RecordFault[] {
  const finder = new FaultFinder(records, calendar);
  const seen = new Map<string, Deal>();
  for (const deal of records.deals) {
    const first = seen.get(deal.id);
    if (first) finder.repeat({ deal, first });
    else seen.set(deal.id, deal);
  }
  finder.take({ ...records, deals: [...seen.values()] });
  return finder.faults();
}

/** The deals to check: all, or only those whose fault can cost money. */
export type CheckedDeals = 'all' | 'costly';

/** Finds faults in records whose deals arrive in batches. */
export class FaultFinder {
  readonly #faults = new FaultList();
  readonly #rules: ReadonlyMap<string, readonly JudgingRule[]>;
  /** The faults of rules by franchise and product, which concern all deals of the product. */
  readonly #ofRules = new Map<string, Map<string, DealFault[]>>();

  constructor(
    terms: FaultTerms,
    private readonly calendar: BusinessCalendar,
    private readonly checked: CheckedDeals = 'all',
  ) {
    checkSource(terms, this.#faults);
    checkVendors(terms, this.#faults);
    this.#rules = rulesByFranchise(terms);
    for (const [franchiseCode, rules] of this.#rules) {
      for (const { kind, productCategory, detail } of ruleFaults(rules)) {
        this.#faults.put(kind, franchiseCode, productCategory, detail);
        const ofFranchise = entryOf(this.#ofRules, franchiseCode, () => new Map());
        entryOf(ofFranchise, productCategory, () => []).push([kind, detail]);
      }
    }
  }

  /** Decides how to process alike deals: only by id, where their faults follow from what they have in common. */
  wayOf({ month, stageDiffers, isPaid, franchiseCode, productCategory }: AlikeDeals): DealWay {
    const place = { franchiseCode, productCategory };
    if (month === undefined || stageDiffers) return 'whole';
    const rules = this.#rules.get(place.franchiseCode);
    const isDated = ({ productCategory, from, until }: JudgingRule) =>
      alike(productCategory) === alike(place.productCategory) && (from !== undefined || until !== undefined);
    if (rules?.some(isDated)) return 'whole';
    const faults = [
      ...this.#faultsOfRule(place),
      ...(isFreeDemat(place) ? [] : productFaults(place, rules, isPaid)),
    ];
    if (faults.length === 0) return 'counted';
    return (id) => {
      for (const [kind, detail] of faults) this.#faults.put(kind, franchiseCode, productCategory, detail, id);
    };
  }

  /** Adds deals with distinct ids, and their payments. */
  take({ deals, payments, paymentsUnreadable }: DealBatch): void {
    const repeated = repeatedPayments(payments);
    for (const deal of deals) {
      // No fault of a void deal can cost money.
      if (isVoid(deal)) continue;
      if (this.checked === 'costly' && !isCostly(deal, payments, paymentsUnreadable)) continue;
      for (const [kind, detail] of this.#faultsOfRule(deal)) this.#faults.add(kind, deal, detail);
      const day = this.calendar.dayOf(deal.createdTime);
      if (day === undefined) this.#faults.add('unreadable-date', deal, deal.createdTime);
      if (isFreeDemat(deal)) {
        if (stageDiffers(deal)) this.#faults.add('stage-differs', deal, deal.stage);
        continue;
      }
      const why = paymentsUnreadable.get(deal.id);
      if (why !== undefined) this.#faults.add('payments-unreadable', deal, why);
      const own = this.#rules.get(deal.franchiseCode);
      const isPaid = why === undefined ? (payments.get(deal.id) ?? []).length > 0 : undefined;
      for (const [kind, detail] of productFaults(deal, day ? own && rulesOn(own, day) : own, isPaid))
        this.#faults.add(kind, deal, detail);
      const twice = repeated.get(deal.id);
      if (twice !== undefined) this.#faults.add('duplicate-payment', deal, twice);
      const over = overRefund(payments.get(deal.id) ?? []);
      if (over)
        this.#faults.add('over-refunded', deal, `${toExactRupees(shortest(over))} more than was paid`);
    }
  }

  /** Adds a deal that repeats the id of an earlier one. */
  repeat({ deal, first }: RepeatedDeal): void {
    for (const [kind, detail] of this.#faultsOfRule(deal)) this.#faults.add(kind, deal, detail);
    const detail = first.franchiseCode === deal.franchiseCode ? undefined : `also in ${first.franchiseCode}`;
    this.#faults.add('duplicate-id', deal, detail);
  }

  /** Lists faults by kind, franchise and product, so that equal records give equal lists. */
  faults(): readonly RecordFault[] {
    const all = this.#faults.all();
    // A ratio of 0 is a valid rule until a deal earns nothing by it.
    const costsNothing = ({ kind, dealIds }: RecordFault) => kind === 'zero-ratio' && dealIds.length === 0;
    return this.checked === 'all' ? all : all.filter((fault) => !costsNothing(fault));
  }

  #faultsOfRule({ franchiseCode, productCategory }: DealPlace): readonly DealFault[] {
    return this.#ofRules.get(franchiseCode)?.get(productCategory) ?? [];
  }
}

/** Whether a fault of a deal can cost money: something was or may have been paid, or the deal is won or nearly so. */
function isCostly(
  deal: Deal,
  payments: DealBatch['payments'],
  paymentsUnreadable: DealBatch['paymentsUnreadable'],
): boolean {
  if (deal.stage === CLOSED_WON || stageDiffers(deal)) return true;
  return (payments.get(deal.id) ?? []).length > 0 || paymentsUnreadable.has(deal.id);
}

function checkSource(records: FaultTerms, faults: FaultList): void {
  for (const { id = '', franchiseCode, reason, fault = 'invalid-deal' } of records.dealsUnreadable) {
    faults.put(fault, franchiseCode, undefined, reason, id);
  }
  const why = records.accountOpeningUnreadable;
  if (why !== undefined) faults.put('opening-amount-unreadable', undefined, undefined, why);
}

function checkVendors(records: FaultTerms, faults: FaultList): void {
  const codes = new Set<string>();
  for (const { id, franchiseCode } of records.vendors) {
    if (codes.has(franchiseCode)) faults.put('two-vendors', franchiseCode, undefined, id);
    codes.add(franchiseCode);
    if (id === undefined) {
      faults.put('no-vendor-id', franchiseCode, undefined, undefined);
      continue;
    }
    const why = records.rulesUnreadable.get(id);
    if (why !== undefined) faults.put('rules-unreadable', franchiseCode, undefined, why);
    for (const { reason } of records.rulesRejected?.get(id) ?? []) {
      faults.put('invalid-rule', franchiseCode, undefined, reason);
    }
  }
}

interface RuleFault {
  readonly kind: FaultKind;
  readonly productCategory: string;
  readonly detail: string;
}

function ruleFaults(rules: readonly JudgingRule[]): readonly RuleFault[] {
  const faults: RuleFault[] = [];
  const counting: CommissionRule[] = [];
  for (const rule of rules) {
    // Its fault was recorded where the rule was rejected.
    if (rule.unreadable) continue;
    const { productCategory } = rule;
    const known = counting.find(
      (other) => alike(other.productCategory) === alike(productCategory) && shareDay(other, rule),
    );
    if (known) {
      faults.push({ kind: 'two-rules', productCategory, detail: ratios(known.ratio, rule.ratio) });
      continue;
    }
    counting.push(rule);
    const detail = `${toDecimalText(rule.ratio)} %`;
    if (!paysCommission(rule)) faults.push({ kind: 'zero-ratio', productCategory, detail });
    if (paysMoreThanPaid(rule)) faults.push({ kind: 'ratio-over-100', productCategory, detail });
  }
  return faults;
}

type DealPlace = Pick<Deal, 'franchiseCode' | 'productCategory'>;
type DealFault = readonly [kind: FaultKind, detail?: string | undefined];

/** Lists the faults of a product's deal by the rules of its day; `isPaid` is undefined where that is unknown. */
function productFaults(
  { productCategory }: DealPlace,
  rules: readonly JudgingRule[] | undefined,
  isPaid: boolean | undefined,
): readonly DealFault[] {
  const unpaid: readonly DealFault[] = isPaid === false ? [['no-payments']] : [];
  const categories = (rules ?? []).map((rule) => rule.productCategory);
  if (categories.includes(productCategory)) return unpaid;
  const meant = [FREE_DEMAT_ACCOUNT, ...categories].find((each) => alike(each) === alike(productCategory));
  if (meant !== undefined) return [...unpaid, ['category-differs', meant]];
  // Without payments a missing rule does not cost anything yet.
  return rules && isPaid ? [['no-rule']] : unpaid;
}

type Part = string | undefined;

/** Collects faults, and groups deals that have the same fault for the same reason. */
class FaultList {
  readonly #faults: (RecordFault & { readonly dealIds: string[] })[] = [];
  /** The positions of faults by their parts: building a text key for each deal would cost more than everything else. */
  readonly #places = new Map<FaultKind, Map<Part, Map<Part, Map<Part, number>>>>();

  add(kind: FaultKind, deal: Deal, detail?: string): void {
    this.put(kind, deal.franchiseCode, deal.productCategory, detail, deal.id);
  }

  put(
    kind: FaultKind,
    franchiseCode: string | undefined,
    productCategory: string | undefined,
    detail: string | undefined,
    ...dealIds: readonly string[]
  ): void {
    const ofKind = entryOf(this.#places, kind, () => new Map());
    const ofFranchise = entryOf(ofKind, franchiseCode, () => new Map());
    const ofProduct = entryOf(ofFranchise, productCategory, () => new Map());
    const place = entryOf(
      ofProduct,
      detail,
      () => this.#faults.push({ kind, franchiseCode, productCategory, detail, dealIds: [] }) - 1,
    );
    this.#faults[place]?.dealIds.push(...dealIds);
  }

  /** Sorted by kind, franchise and product, so that equal records give equal lists. */
  all(): readonly RecordFault[] {
    const keyOf = (fault: RecordFault) =>
      [fault.franchiseCode, fault.productCategory, fault.detail].map((part) => part ?? '').join('\n');
    return this.#faults
      .map((fault) => ({ ...fault, dealIds: idsIn(fault).toSorted() }))
      .toSorted(
        (a, b) => FAULT_KINDS.indexOf(a.kind) - FAULT_KINDS.indexOf(b.kind) || (keyOf(a) < keyOf(b) ? -1 : 1),
      );
  }
}

/** Returns the value of a key, and creates a missing one. */
function entryOf<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

/** Lists a deal of a faulty rule once, even if its id is repeated. */
function idsIn({ kind, dealIds }: RecordFault): readonly string[] {
  const isOfRule = kind === 'two-rules' || kind === 'zero-ratio' || kind === 'ratio-over-100';
  return isOfRule ? [...new Set(dealIds)] : dealIds;
}

/** The compared form of each category: files repeat a few categories many times. */
const alikeOf = new Map<string, string>();
const MAX_KNOWN = 1000;

function alike(category: string): string {
  const known = alikeOf.get(category);
  if (known !== undefined) return known;
  const key = shownText(category).normalize('NFKC').replaceAll(/\s+/g, '').toLowerCase();
  if (alikeOf.size < MAX_KNOWN) alikeOf.set(category, key);
  return key;
}

function ratios(first: Decimal, second: Decimal): string {
  return `${toDecimalText(first)} % and ${toDecimalText(second)} %`;
}
