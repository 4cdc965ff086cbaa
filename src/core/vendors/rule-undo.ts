import { ruleFor } from './commission-rule';
import { daysBetweenChanges, productRules, rulesOfVersions } from './rule-timeline';
import type { ProductRule, RuleVersion } from './rule-version';

/** The versions of many vendors to take back at once: for each of them those after one, up to the newest. */
export interface RuleUndo {
  readonly vendors: readonly TakenBack[];
  readonly reason: string;
  /** As `RuleProposal` has it. */
  readonly retroactive?: boolean | undefined;
}

/** The versions of a vendor that are taken back. */
export interface TakenBack {
  readonly vendorId: string;
  /** The version that was the newest before; what held then holds again. */
  readonly base: number;
  /** The newest of those that are taken back. Where there is a newer one, somebody has built on it. */
  readonly version: number;
}

/**
 * Makes the rules that give a vendor back what held before the versions after `base`: for each product that they name,
 * and on its days, the ratio of before. No version is removed, and no other product or day is touched. `versions` are
 * newest first.
 */
export function rulesTakenBack(versions: readonly RuleVersion[], base: number): readonly ProductRule[] {
  // guard: rules that are taken back give what held before them
  const before = rulesOfVersions(versions.filter(({ version }) => version <= base));
  const taken = versions.filter(({ version }) => version > base).flatMap(productRules);
  return taken.flatMap((rule) => {
    const { productCategory } = rule;
    const own = before.filter((each) => each.productCategory === productCategory);
    return daysBetweenChanges(own, rule).map((part) => ({
      productCategory,
      ratio: ruleFor(own, productCategory, part.from ?? part.until)?.ratio,
      ...part,
    }));
  });
}
