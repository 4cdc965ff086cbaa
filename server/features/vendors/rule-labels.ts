import type { SentProductRule, SentRule } from '#contract/vendor-rules';
import { InvalidInput } from '#core/shared/failure';
import { type Day, isDay } from '#core/shared/month';
import type { CommissionRule } from '#core/vendors/commission-rule';
import { MAX_RULES, type RuleDraft, ruleFaults, rulesOfDrafts } from '#core/vendors/rule-draft';
import type { DaysOfRules, ProductRule } from '#core/vendors/rule-version';
import type { Complain } from '../../http/parse-input';

/** Parses the rules of a new vendor. Throws as `productRulesIn` does. */
export function rulesIn(sent: readonly SentRule[]): readonly CommissionRule[] {
  return productRulesIn({ rules: sent }).flatMap(({ ratio, ...rule }) => (ratio ? [{ ...rule, ratio }] : []));
}

/**
 * Parses the rules of products, each with its own days or with the common ones of the call. Throws `InvalidInput` with
 * a sentence about the first fault.
 */
export function productRulesIn(sent: {
  readonly rules: readonly SentProductRule[];
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}): readonly ProductRule[] {
  if (sent.rules.length > MAX_RULES)
    throw new InvalidInput(`A vendor has at most ${MAX_RULES} rules.`, 'rules');
  const common = daysIn(sent);
  const drafts = sent.rules.map((rule): RuleDraft => {
    const own = daysIn(rule);
    const days = own.from === undefined && own.until === undefined ? common : own;
    return { category: rule.category, ratio: rule.ratio ?? '0', ...days };
  });
  const rules = rulesOfDrafts(drafts);
  if (!rules) throw new InvalidInput(faultIn(drafts), 'rules');
  return rules.map((rule, at) => (sent.rules[at]?.ratio === null ? { ...rule, ratio: undefined } : rule));
}

function faultIn(drafts: readonly RuleDraft[]): string {
  const faults = ruleFaults(drafts);
  const place = faults.findIndex(({ category, ratio }) => category || ratio);
  const { category, ratio } = faults[place] ?? {};
  const name = drafts[place]?.category ?? '';
  if (category === 'flat') return 'Free Demat Account is paid as flat amount and has no ratio.';
  if (category === 'twice') return `${name} has more than one rule for one day.`;
  if (category) return `The category of rule ${place + 1} is not valid.`;
  return ratio === 'decimals'
    ? `The ratio of ${name} has more than 2 decimals.`
    : `The ratio of ${name} must be a number from 0 to 100.`;
}

/**
 * Parses the days that rules apply to. Throws `InvalidInput` for an invalid day, and for an end before the beginning.
 */
export function daysIn(sent: { from?: string | undefined; until?: string | undefined }): DaysOfRules {
  const [from, until] = [dayIn(sent.from, 'from'), dayIn(sent.until, 'until')];
  if (from !== undefined && until !== undefined && until < from)
    throw new InvalidInput('The last day comes before the first.', 'until');
  return { ...(from !== undefined && { from }), ...(until !== undefined && { until }) };
}

function dayIn(text: string | undefined, field: string): Day | undefined {
  if (text === undefined || isDay(text)) return text;
  throw new InvalidInput(`${text} is not a day of the calendar.`, field);
}

/** Builds the sentence about a faulty reason. */
export const aboutReason: Complain = (field, fault) => {
  if (field !== 'reason') return undefined;
  return fault === 'too_big' ? 'A reason has at most 500 characters.' : 'Please give the reason.';
};
