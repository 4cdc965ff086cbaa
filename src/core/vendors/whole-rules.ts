import { ALL_DAYS } from '../shared/period';
import { type CommissionRule, rulesOn } from './commission-rule';
import { rulesAfter } from './rule-change';
import { daysBetweenChanges, daysOf, piecesOf, productRules, rulesOfVersions } from './rule-timeline';
import type { DaysOfRules, RuleVersion } from './rule-version';

/**
 * Converts versions for earlier programs, which expect each version to cover all products on its days: for every day,
 * the newest version lists the ratios of all products. `versions` are newest first; one may be split into several
 * parts.
 */
export function wholeVersions(versions: readonly RuleVersion[]): readonly RuleVersion[] {
  let rules: readonly CommissionRule[] = [];
  const whole: RuleVersion[] = [];
  for (const version of versions.toReversed()) {
    rules = rulesAfter(rules, version);
    // The first version covers all days, since none before it covers the others.
    const touched: readonly DaysOfRules[] = whole.length === 0 ? [{}] : productRules(version);
    const parts = new Map<string, DaysOfRules>();
    for (const days of touched)
      for (const part of daysBetweenChanges([...rules, ...touched], days))
        parts.set(`${part.from} ${part.until}`, part);
    const { from: _, until: __, ...others } = version;
    whole.unshift(
      ...[...parts.values()]
        .map((part) => ({ ...others, ...part, rules: withoutDays(rules, part) }))
        .toReversed(),
    );
  }
  return whole;
}

/** Derives the rules that judge deals from versions that each cover all products, newest first. */
export function rulesOfWholeVersions(versions: readonly RuleVersion[]): readonly CommissionRule[] {
  const rules = piecesOf(versions, () => false).flatMap(({ version, ...days }) =>
    version.rules.map(({ productCategory, ratio }) => ({ productCategory, ratio, ...daysOf(days) })),
  );
  return rulesOfVersions([{ rules }]);
}

function withoutDays(rules: readonly CommissionRule[], { from, until }: DaysOfRules) {
  return rulesOn(rules, from ?? until ?? ALL_DAYS.from).map(({ productCategory, ratio }) => ({
    productCategory,
    ratio,
  }));
}
