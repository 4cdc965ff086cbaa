import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromCount, toDecimalText } from '#core/shared/money';
import type { Day } from '#core/shared/month';
import { shiftDay } from '#core/shared/period';
import { type CommissionRule, rulesOn } from '#core/vendors/commission-rule';
import { changedDays } from '#core/vendors/rule-change';
import { rulesOfVersions, versionOn } from '#core/vendors/rule-timeline';
import { rulesTakenBack } from '#core/vendors/rule-undo';
import type { NamedRules, RuleVersion } from '#core/vendors/rule-version';
import { rulesOfWholeVersions, wholeVersions } from '#core/vendors/whole-rules';

const FIRST: Day = '2026-01-01';
const dayAt = (after: number) => shiftDay(FIRST, after);
const day = fc.integer({ min: 0, max: 40 }).map(dayAt);
const days = fc.oneof(
  fc.constant({}),
  day.map((from) => ({ from })),
  day.map((until) => ({ until })),
  fc.tuple(day, day).map(([a, b]) => (a < b ? { from: a, until: b } : { from: b, until: a })),
);
const rules = fc.uniqueArray(
  fc.record({
    productCategory: fc.constantFrom('Loan', 'Insurance'),
    ratio: fc.option(fc.nat(50).map(fromCount), { nil: undefined }),
  }),
  { selector: ({ productCategory }) => productCategory },
);
/** Newest first, the last of them for all days. */
const versions: fc.Arbitrary<readonly RuleVersion[]> = fc
  .tuple(fc.array(fc.record({ rules, days }), { maxLength: 6 }), rules)
  .map(([newer, first]) => [
    ...newer.map((each, at) => ({ version: newer.length - at, rules: each.rules, ...each.days })),
    { version: 0, rules: first },
  ]);

const shown = (list: readonly CommissionRule[]) =>
  list.map(({ productCategory, ratio }) => `${productCategory} ${toDecimalText(ratio)}`).toSorted();
const on = (history: readonly RuleVersion[], then: Day) => shown(rulesOn(rulesOfVersions(history), then));

const DAYS = Array.from({ length: 44 }, (_, at) => dayAt(at - 1));

describe('what is taken back of a timeline', () => {
  test('leaves every day as it was before, names no other product, and no version is gone', () => {
    const change = fc.record({ rules: rules.filter((list) => list.length > 0), days });
    fc.assert(
      fc.property(versions, fc.array(change, { minLength: 1, maxLength: 3 }), (history, changes) => {
        const put = (before: readonly RuleVersion[], said: NamedRules) => [
          { ...said, version: (before[0]?.version ?? 0) + 1 },
          ...before,
        ];
        const changed = changes.reduce((so, each) => put(so, { rules: each.rules, ...each.days }), history);
        const taken = rulesTakenBack(changed, history[0]?.version ?? 0);
        const after = put(changed, { rules: taken });
        for (const then of DAYS) expect(on(after, then)).toEqual(on(history, then));
        const named = new Set<string>(
          changes.flatMap((each) => each.rules.map((rule) => rule.productCategory)),
        );
        expect(taken.every(({ productCategory }) => named.has(productCategory))).toBe(true);
      }),
    );
  });
});

describe('the days that a change touches', () => {
  test('are all of those on which some product pays another ratio, and no other', () => {
    fc.assert(
      fc.property(versions, rules, days, (before, named, of) => {
        const made = { version: before.length, rules: named, ...of };
        const touched = changedDays(rulesOfVersions(before), made);
        for (const then of DAYS)
          expect(versionOn(touched, then) !== undefined).toBe(
            on(before, then).join() !== on([made, ...before], then).join(),
          );
      }),
    );
  });
});

describe('versions as programs of before read them', () => {
  test('say of every day what holds, each for all products; and are read so from a server of before', () => {
    fc.assert(
      fc.property(versions, (history) => {
        const whole = wholeVersions(history);
        for (const then of DAYS) {
          const rulesThen = (versionOn(whole, then)?.rules ?? []).flatMap(({ ratio, ...rule }) =>
            ratio ? [{ ...rule, ratio }] : [],
          );
          expect(shown(rulesThen)).toEqual(on(history, then));
        }
        expect(shownWithDays(rulesOfWholeVersions(whole))).toEqual(shownWithDays(rulesOfVersions(history)));
      }),
    );
  });
});

const shownWithDays = (list: readonly CommissionRule[]) =>
  list
    .map(({ productCategory, ratio, from, until }) =>
      [productCategory, toDecimalText(ratio), from, until].join(' '),
    )
    .toSorted();

describe('the rules of all versions', () => {
  test('have no days where there is one version', () => {
    const ratio = fromCount(40);
    expect(rulesOfVersions([{ rules: [{ productCategory: 'Loan', ratio }] }])).toEqual([
      { productCategory: 'Loan', ratio },
    ]);
  });

  test('come back when a version has ended', () => {
    const loan = (percent: number) => [{ productCategory: 'Loan', ratio: fromCount(percent) }];
    const history: readonly RuleVersion[] = [
      { version: 1, rules: loan(50), from: '2026-11-16', until: '2026-11-20' },
      { version: 0, rules: loan(40) },
    ];
    expect(rulesOfVersions(history)).toEqual([
      { ...loan(40)[0], until: '2026-11-15' },
      { ...loan(50)[0], from: '2026-11-16', until: '2026-11-20' },
      { ...loan(40)[0], from: '2026-11-21' },
    ]);
  });

  test('begin nothing new where a version only says again what holds already', () => {
    const mutual = [{ productCategory: 'Mutual Fund', ratio: fromCount(40) }];
    const wrong = [{ productCategory: 'Mutual Fund', ratio: fromCount(30) }];
    const versions = [
      { version: 2, rules: mutual, from: dayAt(10) },
      { version: 1, rules: wrong, from: dayAt(10) },
      { version: 0, rules: mutual },
    ];
    expect(rulesOfVersions(versions)).toEqual(mutual);
  });
});
