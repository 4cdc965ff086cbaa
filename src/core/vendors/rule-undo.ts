import { ruleFor } from './commission-rule';
import { daysBetweenChanges, productRules, rulesOfVersions } from './rule-timeline';
import type { ProductRule, RuleVersion } from './rule-version';

/** Undoes versions of many vendors at once: for each, those after `base` up to the newest. */
export interface RuleUndo {
  readonly vendors: readonly TakenBack[];
  readonly reason: string;
  /** As in `RuleProposal`. */
  readonly retroactive?: boolean | undefined;
}

/** The versions of a vendor to undo. */
export interface TakenBack {
  readonly vendorId: string;
  /** The newest version before them, whose rules become effective again. */
  readonly base: number;
  /** The newest version to undo. If a newer one exists, somebody has built on it. */
  readonly version: number;
}

/**
 * Computes the rules that undo the versions after `base`: for each product that they name, on its days, the former
 * ratio. No version is deleted, and other products and days are unaffected. `versions` are newest first.
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
