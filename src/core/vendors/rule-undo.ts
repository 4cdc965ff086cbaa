import type { Day } from '../shared/month';
import { rulesOn } from './commission-rule';
import { daysBetweenChanges, rulesOfVersions } from './rule-timeline';
import type { RuleProposal, RuleVersion } from './rule-version';

/** What is taken back of many vendors at once: for each of them the versions after one, up to the newest. */
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
 * What gives a vendor back what held before the versions after `base`: rules for each part of their days. No version is
 * removed, and no day beyond theirs is touched. `versions` are newest first.
 */
export function rulesTakenBack(
  versions: readonly RuleVersion[],
  base: number,
  today: Day,
): readonly Pick<RuleProposal, 'rules' | 'from' | 'until'>[] {
  const before = rulesOfVersions(versions.filter(({ version }) => version <= base));
  return versions
    .filter(({ version }) => version > base)
    .flatMap((taken) => daysBetweenChanges(before, taken))
    .map((part) => ({
      rules: rulesOn(before, part.from ?? part.until ?? today).map(({ productCategory, ratio }) => ({
        productCategory,
        ratio,
      })),
      ...part,
    }));
}
