import { type Deal, FREE_DEMAT_ACCOUNT, isFreeDemat, stageDiffers } from '../deals/deal';
import { repeatedPayments } from '../payments/repeated-payments';
import { type Decimal, toDecimalText } from '../shared/money';
import type { BusinessCalendar } from '../shared/month';
import {
  type CommissionRule,
  type JudgingRule,
  paysCommission,
  paysMoreThanPaid,
} from '../vendors/commission-rule';
import { type NetworkRecords, rulesByFranchise } from './network-records';

/** What can be wrong with the records behind a figure, the gravest first. */
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
  'no-payments',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** One fault of one franchise, with the deals that it touches; a faulty rule may touch none yet. */
export interface Fault {
  readonly kind: FaultKind;
  readonly franchiseCode: string | undefined;
  readonly productCategory: string | undefined;
  /** What stands there, such as the stage or the date as it is written, or what it ought to be. */
  readonly detail: string | undefined;
  readonly dealIds: readonly string[];
}

/** What in the records makes a figure wrong or leaves it incomplete, each fault with its deals. Never guesses. */
export function findFaults(records: NetworkRecords, calendar: BusinessCalendar): readonly Fault[] {
  const faults = new FaultList();
  checkSource(records, faults);
  checkVendors(records, faults);
  const rules = rulesByFranchise(records);
  for (const [franchiseCode, list] of rules) checkRules(franchiseCode, list, records.deals, faults);
  const repeated = repeatedPayments(records.payments);
  const seen = new Map<string, Deal>();
  for (const deal of records.deals) {
    const first = seen.get(deal.id);
    if (first) {
      const detail =
        first.franchiseCode === deal.franchiseCode ? undefined : `also in ${first.franchiseCode}`;
      faults.add('duplicate-id', deal, detail);
      continue;
    }
    seen.set(deal.id, deal);
    if (calendar.monthOf(deal.createdTime) === undefined)
      faults.add('unreadable-date', deal, deal.createdTime);
    if (isFreeDemat(deal)) {
      if (stageDiffers(deal)) faults.add('stage-differs', deal, deal.stage);
    } else {
      checkProduct(deal, rules.get(deal.franchiseCode), records, faults);
      const why = repeated.get(deal.id);
      if (why !== undefined) faults.add('duplicate-payment', deal, why);
    }
  }
  return faults.all();
}

function checkSource(records: NetworkRecords, faults: FaultList): void {
  for (const { id = '', franchiseCode, reason, fault = 'invalid-deal' } of records.dealsUnreadable) {
    faults.put(fault, franchiseCode, undefined, reason, id);
  }
  const why = records.accountOpeningUnreadable;
  if (why !== undefined) faults.put('opening-amount-unreadable', undefined, undefined, why);
}

function checkVendors(records: NetworkRecords, faults: FaultList): void {
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

function checkRules(
  franchiseCode: string,
  rules: readonly JudgingRule[],
  deals: readonly Deal[],
  faults: FaultList,
): void {
  const first = new Map<string, CommissionRule>();
  for (const rule of rules) {
    // What is wrong with it is said where it was left out.
    if (rule.unreadable) continue;
    const category = rule.productCategory;
    const dealsOf = () =>
      deals.filter((deal) => deal.franchiseCode === franchiseCode && deal.productCategory === category);
    const known = first.get(alike(category));
    if (known) {
      faults.rule('two-rules', franchiseCode, rule, ratios(known.ratio, rule.ratio), dealsOf());
      continue;
    }
    first.set(alike(category), rule);
    const ratio = `${toDecimalText(rule.ratio)} %`;
    if (!paysCommission(rule)) faults.rule('zero-ratio', franchiseCode, rule, ratio, dealsOf());
    if (paysMoreThanPaid(rule)) faults.rule('ratio-over-100', franchiseCode, rule, ratio, dealsOf());
  }
}

function checkProduct(
  deal: Deal,
  rules: readonly JudgingRule[] | undefined,
  records: NetworkRecords,
  faults: FaultList,
): void {
  const why = records.paymentsUnreadable.get(deal.id);
  const payments = records.payments.get(deal.id) ?? [];
  if (why !== undefined) faults.add('payments-unreadable', deal, why);
  else if (payments.length === 0) faults.add('no-payments', deal);
  if (rules?.some((rule) => rule.productCategory === deal.productCategory)) return;
  const meant = [FREE_DEMAT_ACCOUNT, ...(rules ?? []).map((rule) => rule.productCategory)].find(
    (category) => alike(category) === alike(deal.productCategory),
  );
  if (meant !== undefined) faults.add('category-differs', deal, meant);
  // Without payments there is nothing yet that the missing rule could cost.
  else if (rules && payments.length > 0) faults.add('no-rule', deal);
}

/** Gathers faults, so that deals with the same fault for the same reason stand together. */
class FaultList {
  readonly #faults = new Map<string, Fault & { readonly dealIds: string[] }>();

  add(kind: FaultKind, deal: Deal, detail?: string): void {
    this.put(kind, deal.franchiseCode, deal.productCategory, detail, deal.id);
  }

  rule(
    kind: FaultKind,
    franchiseCode: string,
    { productCategory }: CommissionRule,
    detail: string,
    deals: readonly Deal[],
  ): void {
    this.put(kind, franchiseCode, productCategory, detail, ...new Set(deals.map((deal) => deal.id)));
  }

  put(
    kind: FaultKind,
    franchiseCode: string | undefined,
    productCategory: string | undefined,
    detail: string | undefined,
    ...dealIds: readonly string[]
  ): void {
    const key = [kind, franchiseCode, productCategory, detail].map((part) => JSON.stringify(part)).join();
    const fault = this.#faults.get(key) ?? { kind, franchiseCode, productCategory, detail, dealIds: [] };
    fault.dealIds.push(...dealIds);
    this.#faults.set(key, fault);
  }

  /** By kind, franchise and product, so that equal records give equal lists. */
  all(): readonly Fault[] {
    const keyOf = (fault: Fault) =>
      [fault.franchiseCode, fault.productCategory, fault.detail].map((part) => part ?? '').join('\n');
    return [...this.#faults.values()]
      .map((fault) => ({ ...fault, dealIds: fault.dealIds.toSorted() }))
      .toSorted(
        (a, b) => FAULT_KINDS.indexOf(a.kind) - FAULT_KINDS.indexOf(b.kind) || (keyOf(a) < keyOf(b) ? -1 : 1),
      );
  }
}

function alike(category: string): string {
  return category.normalize('NFKC').replaceAll(/\s+/g, '').toLowerCase();
}

function ratios(first: Decimal, second: Decimal): string {
  return `${toDecimalText(first)} % and ${toDecimalText(second)} %`;
}
