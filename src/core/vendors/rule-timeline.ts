import { FREE_DEMAT_ACCOUNT } from '../deals/deal';
import { compare } from '../shared/money';
import type { Day } from '../shared/month';
import { shiftDay } from '../shared/period';
import { type CommissionRule, changingDays } from './commission-rule';
import type { DaysOfRules, NamedRules, ProductRule } from './rule-version';

/**
 * Finds the version for a day of creation: the newest whose days contain it. `versions` are newest first; undefined
 * where none contains the day, which cannot happen after a first version for all days.
 */
export function versionOn<Version extends DaysOfRules>(
  versions: readonly Version[],
  day: Day,
): Version | undefined {
  return versions.find(
    ({ from, until }) => (from === undefined || from <= day) && (until === undefined || day <= until),
  );
}

/** Lists the rule of each product with its days: its own, or the common ones. */
export function productRules({ rules, from, until }: NamedRules): readonly ProductRule[] {
  return rules.map((rule) => {
    const { productCategory, ratio } = rule;
    const own = rule.from !== undefined || rule.until !== undefined;
    return { productCategory, ratio, ...(own ? daysOf(rule) : daysOf({ from, until })) };
  });
}

/**
 * Derives the rules that judge deals from all versions, newest first: for each product and day, the newest statement.
 * The result equals a lookup day by day. Free demat accounts have no rules, since they earn a flat amount.
 */
export function rulesOfVersions(versions: readonly NamedRules[]): readonly CommissionRule[] {
  const said = new Map<string, ProductRule[]>();
  // A changed product keeps its position in the list.
  for (const version of versions.toReversed()) {
    const named = productRules(version);
    for (const { productCategory } of named) said.set(productCategory, said.get(productCategory) ?? []);
    for (const rule of named.toReversed()) said.get(rule.productCategory)?.unshift(rule);
  }
  said.delete(FREE_DEMAT_ACCOUNT);
  return [...said].flatMap(([productCategory, rules]) =>
    piecesOf([...rules, { productCategory, ratio: undefined }], sameRatio).flatMap(
      ({ version: { ratio }, ...days }) => (ratio ? [{ productCategory, ratio, ...daysOf(days) }] : []),
    ),
  );
}

/** Splits the days in `within` at every change of rules, the earliest first. */
export function daysBetweenChanges(
  rules: readonly DaysOfRules[],
  within: DaysOfRules,
): readonly DaysOfRules[] {
  const starts = [undefined, ...changingDays(rules)];
  return starts.flatMap((start, at): readonly DaysOfRules[] => {
    const next = starts[at + 1];
    const from = latest(start, within.from);
    const until = earliest(next && shiftDay(next, -1), within.until);
    return from !== undefined && until !== undefined && until < from ? [] : [daysOf({ from, until })];
  });
}

/** The days that all products share; undefined where they differ. */
export function commonDays(said: readonly ProductRule[]): DaysOfRules | undefined {
  const [first] = said;
  const same = said.every(({ from, until }) => from === first?.from && until === first?.until);
  return first && same ? daysOf(first) : undefined;
}

/** Copies only the ends that exist. */
export function daysOf({ from, until }: DaysOfRules): DaysOfRules {
  return { ...(from !== undefined && { from }), ...(until !== undefined && { until }) };
}

function latest(a: Day | undefined, b: Day | undefined): Day | undefined {
  return a === undefined || (b !== undefined && a < b) ? b : a;
}

function earliest(a: Day | undefined, b: Day | undefined): Day | undefined {
  return a === undefined || (b !== undefined && b < a) ? b : a;
}

/** Consecutive days on which one version is effective. */
interface Piece<Version extends DaysOfRules> extends DaysOfRules {
  readonly version: Version;
}

/**
 * Lists the effective versions, the earliest days first; a version equal to the one before it starts no new piece.
 * `versions` are newest first.
 */
export function piecesOf<Version extends DaysOfRules>(
  versions: readonly Version[],
  saysTheSame: (a: Version, b: Version) => boolean,
): readonly Piece<Version>[] {
  const found: Piece<Version>[] = [];
  for (const from of [undefined, ...changingDays(versions)]) {
    const version = from === undefined ? versionBefore(versions) : versionOn(versions, from);
    const last = found.at(-1);
    if (!version || (last && saysTheSame(last.version, version))) continue;
    if (last && from !== undefined) found.splice(-1, 1, { ...last, until: shiftDay(from, -1) });
    found.push({ version, from });
  }
  return found;
}

function sameRatio({ ratio: a }: ProductRule, { ratio: b }: ProductRule): boolean {
  return a && b ? compare(a, b) === 0 : a === b;
}

/** The version for days before any that a version names. */
function versionBefore<Version extends DaysOfRules>(versions: readonly Version[]): Version | undefined {
  return versions.find(({ from }) => from === undefined);
}
