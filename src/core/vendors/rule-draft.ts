import { FREE_DEMAT_ACCOUNT } from '../deals/deal';
import { compare, type Decimal, fromCount, shortest, toDecimalText, ZERO } from '../shared/money';
import { writtenNumber } from '../shared/written-amount';
import { type CommissionRule, shareDay } from './commission-rule';
import type { DaysOfRules } from './rule-version';

/** A rule as it is typed: a category and a ratio in percent, and the days that it is for. */
export interface RuleDraft extends DaysOfRules {
  readonly category: string;
  readonly ratio: string;
}

/**
 * The faults of a rule. `flat`: a free demat account is paid as a flat amount; `twice`: a category has one rule for a
 * day.
 */
export interface RuleFaults {
  readonly category?: 'missing' | 'too-long' | 'flat' | 'twice';
  readonly ratio?: 'missing' | 'invalid' | 'range' | 'decimals';
}

/** The most rules that a vendor can have. */
export const MAX_RULES = 100;
const MAX_CATEGORY = 100;
const MAX_DECIMALS = 2;
const HUNDRED = fromCount(100);

/** Finds the faults of each draft, in their order; an empty entry for one that is right. */
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

/** The rules of drafts without faults; undefined when there is one. */
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

/** Makes the drafts of rules for a form. */
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

/** Whether two categories read alike: a vendor has one rule for both. */
export function categoriesAlike(a: string, b: string): boolean {
  return alike(a) === alike(b);
}

function alike(category: string): string {
  return category.normalize('NFKC').replaceAll(/\s+/g, '').toLowerCase();
}
