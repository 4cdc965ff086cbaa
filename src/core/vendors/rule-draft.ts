import { FREE_DEMAT_ACCOUNT } from '../deals/deal';
import { compare, type Decimal, fromCount, shortest, toDecimalText, ZERO } from '../shared/money';
import { writtenNumber } from '../shared/written-amount';
import { type CommissionRule, shareDay } from './commission-rule';
import type { DaysOfRules } from './rule-version';

/** A typed rule: a category, a ratio in percent, and the days that it applies to. */
export interface RuleDraft extends DaysOfRules {
  readonly category: string;
  readonly ratio: string;
}

/**
 * The faults of a rule. `flat`: a free demat account earns a flat amount; `twice`: a category has two rules for a day.
 */
export interface RuleFaults {
  readonly category?: 'missing' | 'too-long' | 'flat' | 'twice';
  readonly ratio?: 'missing' | 'invalid' | 'range' | 'decimals';
}

/** The largest number of rules of a vendor. */
export const MAX_RULES = 100;
const MAX_CATEGORY = 100;
const MAX_DECIMALS = 2;
const HUNDRED = fromCount(100);

/** Checks each draft, in order; an empty entry for a valid one. */
export function ruleFaults(drafts: readonly RuleDraft[]): readonly RuleFaults[] {
  const seen = new Map<string, RuleDraft[]>();
  return drafts.map((draft) => {
    const category = tidy(draft.category);
    const before = seen.get(alike(category)) ?? [];
    const isTwice = before.some((each) => shareDay(each, draft));
    const [ofCategory, ofRatio] = [categoryFault(category, isTwice), ratioFault(draft.ratio)];
    seen.set(alike(category), [...before, draft]);
    return { ...(ofCategory && { category: ofCategory }), ...(ofRatio && { ratio: ofRatio }) };
  });
}

/** Builds the rules of drafts; undefined when one has a fault. */
export function rulesOfDrafts(drafts: readonly RuleDraft[]): readonly CommissionRule[] | undefined {
  if (drafts.length > MAX_RULES) return undefined;
  if (ruleFaults(drafts).some(({ category, ratio }) => category || ratio)) return undefined;
  return drafts.map(({ category, ratio, from, until }) => ({
    productCategory: tidy(category),
    ratio: shortRatio(ratio) ?? ZERO,
    ...(from !== undefined && { from }),
    ...(until !== undefined && { until }),
  }));
}

/** Converts rules to drafts for a form. */
export function draftsOfRules(rules: readonly CommissionRule[]): readonly RuleDraft[] {
  return rules.map(({ productCategory, ratio }) => ({
    category: productCategory,
    ratio: toDecimalText(shortest(ratio)),
  }));
}

function categoryFault(category: string, isTwice: boolean): RuleFaults['category'] {
  if (!category) return 'missing';
  if (category.length > MAX_CATEGORY) return 'too-long';
  if (alike(category) === alike(FREE_DEMAT_ACCOUNT)) return 'flat';
  return isTwice ? 'twice' : undefined;
}

function ratioFault(text: string): RuleFaults['ratio'] {
  if (!text.trim()) return 'missing';
  const ratio = shortRatio(text);
  if (!ratio) return 'invalid';
  if (compare(ratio, ZERO) < 0 || compare(ratio, HUNDRED) > 0) return 'range';
  return ratio.scale > MAX_DECIMALS ? 'decimals' : undefined;
}

function shortRatio(text: string): Decimal | undefined {
  const ratio = writtenNumber(text.replace(/\s*%\s*$/, ''));
  return ratio && shortest(ratio);
}

function tidy(category: string): string {
  return category.trim().replaceAll(/\s+/g, ' ');
}

/** Whether two categories differ only in spelling: a vendor has one rule for both. */
export function categoriesAlike(a: string, b: string): boolean {
  return alike(a) === alike(b);
}

function alike(category: string): string {
  return category.normalize('NFKC').replaceAll(/\s+/g, '').toLowerCase();
}
