import { FREE_DEMAT_ACCOUNT } from '../deals/deal';
import {
  compare,
  type Decimal,
  fromCount,
  parseDecimal,
  shortest,
  toDecimalText,
  ZERO,
} from '../shared/money';
import type { CommissionRule } from './commission-rule';
import type { RuleVersion } from './rule-version';

/** A rule as it is typed: a category and a ratio in percent. */
export interface RuleDraft {
  readonly category: string;
  readonly ratio: string;
}

/** What is wrong with a rule. `flat`: a free demat account is paid as a flat amount; `twice`: a category has one rule. */
export interface RuleFaults {
  readonly category?: 'missing' | 'too-long' | 'flat' | 'twice';
  readonly ratio?: 'missing' | 'invalid' | 'range' | 'decimals';
}

/** The most rules that a vendor can have. */
export const MAX_RULES = 100;
const MAX_CATEGORY = 100;
const MAX_DECIMALS = 2;
const HUNDRED = fromCount(100);

/** What is wrong with each draft, in their order; an empty entry for one that is right. */
export function ruleFaults(drafts: readonly RuleDraft[]): readonly RuleFaults[] {
  const seen = new Set<string>();
  return drafts.map((draft) => {
    const category = tidy(draft.category);
    const [ofCategory, ofRatio] = [categoryFault(category, seen), ratioFault(draft.ratio)];
    seen.add(alike(category));
    return { ...(ofCategory && { category: ofCategory }), ...(ofRatio && { ratio: ofRatio }) };
  });
}

/** The rules of drafts without faults; undefined when there is one. */
export function rulesOfDrafts(drafts: readonly RuleDraft[]): readonly CommissionRule[] | undefined {
  if (drafts.length > MAX_RULES) return undefined;
  if (ruleFaults(drafts).some(({ category, ratio }) => category || ratio)) return undefined;
  return drafts.map(({ category, ratio }) => ({
    productCategory: tidy(category),
    ratio: shortRatio(ratio) ?? ZERO,
  }));
}

/** Rules as they stand in a form. */
export function draftsOfRules(rules: readonly CommissionRule[]): readonly RuleDraft[] {
  return rules.map(({ productCategory, ratio }) => ({
    category: productCategory,
    ratio: toDecimalText(shortest(ratio)),
  }));
}

/**
 * The rules that have an effect: the first of each category, and none for free demat accounts, which are paid as a
 * flat amount. Sources may hold others; a change leaves them behind.
 */
export function effectiveRules(rules: readonly CommissionRule[]): readonly CommissionRule[] {
  return rules.filter(
    (rule, place) =>
      rule.productCategory !== FREE_DEMAT_ACCOUNT &&
      rules.findIndex(({ productCategory }) => productCategory === rule.productCategory) === place,
  );
}

/** Whether two lists of rules pay the same: equal categories with equal ratios, in whatever order. */
export function sameRules(a: readonly CommissionRule[], b: readonly CommissionRule[]): boolean {
  if (a.length !== b.length) return false;
  const ratios = new Map(a.map((rule) => [rule.productCategory, rule.ratio]));
  return b.every(({ productCategory, ratio }) => {
    const other = ratios.get(productCategory);
    return other !== undefined && compare(other, ratio) === 0;
  });
}

/** The version that gave a category the ratio it has in the newest one; `versions` are newest first. */
export function originOfRule(versions: readonly RuleVersion[], category: string): RuleVersion | undefined {
  const ratioIn = ({ rules }: RuleVersion) => rules.find((rule) => rule.productCategory === category)?.ratio;
  const [newest] = versions;
  const now = newest && ratioIn(newest);
  if (!newest || !now) return undefined;
  let origin = newest;
  for (const version of versions) {
    const then = ratioIn(version);
    if (!then || compare(then, now) !== 0) break;
    origin = version;
  }
  return origin;
}

function categoryFault(category: string, seen: ReadonlySet<string>): RuleFaults['category'] {
  if (!category) return 'missing';
  if (category.length > MAX_CATEGORY) return 'too-long';
  if (alike(category) === alike(FREE_DEMAT_ACCOUNT)) return 'flat';
  return seen.has(alike(category)) ? 'twice' : undefined;
}

function ratioFault(text: string): RuleFaults['ratio'] {
  if (!text.trim()) return 'missing';
  const ratio = shortRatio(text);
  if (!ratio) return 'invalid';
  if (compare(ratio, ZERO) < 0 || compare(ratio, HUNDRED) > 0) return 'range';
  return ratio.scale > MAX_DECIMALS ? 'decimals' : undefined;
}

function shortRatio(text: string): Decimal | undefined {
  const ratio = parseDecimal(text.replace(/\s*%\s*$/, ''));
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
