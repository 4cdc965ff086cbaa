import { InvalidInput } from '#core/shared/failure';
import { type Day, isDay } from '#core/shared/month';
import type { CommissionRule } from '#core/vendors/commission-rule';
import { MAX_RULES, ruleFaults, rulesOfDrafts } from '#core/vendors/rule-draft';
import type { DaysOfRules } from '#core/vendors/rule-version';
import { toWireNumber } from '../../db/micros';
import type { Complain } from '../../http/parse-input';

/** The rules as they are sent. Throws `InvalidInput` with a sentence about the first one that is wrong. */
export function rulesIn(
  sent: readonly { Product_Category: string; Franchise_Ratio: number | string }[],
): readonly CommissionRule[] {
  const drafts = sent.map((rule) => ({
    category: rule.Product_Category,
    ratio: String(rule.Franchise_Ratio),
  }));
  if (drafts.length > MAX_RULES) throw new InvalidInput(`A vendor has at most ${MAX_RULES} rules.`, 'rules');
  const rules = rulesOfDrafts(drafts);
  if (rules) return rules;
  const faults = ruleFaults(drafts);
  const place = faults.findIndex(({ category, ratio }) => category || ratio);
  const { category, ratio } = faults[place] ?? {};
  const name = drafts[place]?.category ?? '';
  const sentence =
    category === 'flat'
      ? 'Free Demat Account is paid as flat amount and has no ratio.'
      : category === 'twice'
        ? `${name} has more than one rule.`
        : category
          ? `The category of rule ${place + 1} is not valid.`
          : ratio === 'decimals'
            ? `The ratio of ${name} has more than 2 decimals.`
            : `The ratio of ${name} must be a number from 0 to 100.`;
  throw new InvalidInput(sentence, 'rules');
}

/** The days that rules are sent for. Throws `InvalidInput` for what is no day, and for an end before the beginning. */
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

/** A rule as it is sent to whoever asks. */
export function ruleToWire({ productCategory, ratio }: CommissionRule) {
  return { Product_Category: productCategory, Franchise_Ratio: toWireNumber(ratio) };
}

/** What a person is told about the reason that a change must have. */
export const aboutReason: Complain = (field, fault) => {
  if (field !== 'reason') return undefined;
  return fault === 'too_big' ? 'A reason has at most 500 characters.' : 'Please give the reason.';
};
