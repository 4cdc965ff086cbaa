import { compare } from '../shared/money';
import type { Day } from '../shared/month';
import { shiftDay } from '../shared/period';
import { type CommissionRule, changingDays } from './commission-rule';
import type { DaysOfRules, RuleVersion } from './rule-version';

/** A version as far as it says which rules are for which days. */
type Dated = Pick<RuleVersion, 'version' | 'rules'> & DaysOfRules;

/**
 * The version that holds on a day of creation: the newest whose days hold it. `versions` are newest first; undefined
 * where none holds the day, which never is with a first version for all days.
 */
export function versionOn<Version extends DaysOfRules>(
  versions: readonly Version[],
  day: Day,
): Version | undefined {
  return versions.find(
    ({ from, until }) => (from === undefined || from <= day) && (until === undefined || day <= until),
  );
}

/**
 * The rules that deals are judged by, of all versions of a vendor's rules, newest first: each with the days on which no
 * newer version took its place. Equal to asking `versionOn` day by day.
 */
export function rulesOfVersions(versions: readonly Dated[]): readonly CommissionRule[] {
  return piecesOf(versions, sameRules).flatMap(({ version, from, until }) =>
    version.rules.map(({ productCategory, ratio }) => ({
      productCategory,
      ratio,
      ...(from !== undefined && { from }),
      ...(until !== undefined && { until }),
    })),
  );
}

/** The days between two changes of rules, the earliest first, as far as they lie within some days. */
export function daysBetweenChanges(
  rules: readonly CommissionRule[],
  within: DaysOfRules,
): readonly DaysOfRules[] {
  const starts = [undefined, ...changingDays(rules)];
  return starts.flatMap((start, at): readonly DaysOfRules[] => {
    const next = starts[at + 1];
    const from = latest(start, within.from);
    const until = earliest(next && shiftDay(next, -1), within.until);
    return from !== undefined && until !== undefined && until < from ? [] : [{ from, until }];
  });
}

function latest(a: Day | undefined, b: Day | undefined): Day | undefined {
  return a === undefined || (b !== undefined && a < b) ? b : a;
}

function earliest(a: Day | undefined, b: Day | undefined): Day | undefined {
  return a === undefined || (b !== undefined && b < a) ? b : a;
}

/** Days one after another on which one version holds. */
interface Piece<Version extends DaysOfRules> extends DaysOfRules {
  readonly version: Version;
}

/**
 * The versions that hold one after another, the earliest days first; one that says the same as the one before begins
 * nothing new. `versions` are newest first.
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

function sameRules({ rules: a }: Dated, { rules: b }: Dated): boolean {
  return (
    a.length === b.length &&
    a.every((rule, at) => {
      const other = b[at];
      return rule.productCategory === other?.productCategory && compare(rule.ratio, other.ratio) === 0;
    })
  );
}

/** The version of the days before any that a version names. */
function versionBefore<Version extends DaysOfRules>(versions: readonly Version[]): Version | undefined {
  return versions.find(({ from }) => from === undefined);
}
