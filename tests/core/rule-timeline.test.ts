import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromCount, toDecimalText } from '#core/shared/money';
import type { Day } from '#core/shared/month';
import { shiftDay } from '#core/shared/period';
import { rulesOn } from '#core/vendors/commission-rule';
import { withRuleForDays } from '#core/vendors/rule-for-many';
import { rulesOfVersions, versionOn } from '#core/vendors/rule-timeline';
import { rulesTakenBack } from '#core/vendors/rule-undo';
import type { RuleVersion } from '#core/vendors/rule-version';

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
  fc.record({ productCategory: fc.constantFrom('Loan', 'Insurance'), ratio: fc.nat(50).map(fromCount) }),
  { selector: ({ productCategory }) => productCategory },
);
/** Newest first, the last of them for all days. */
const versions: fc.Arbitrary<readonly RuleVersion[]> = fc
  .tuple(fc.array(fc.record({ rules, days }), { maxLength: 6 }), rules)
  .map(([newer, first]) => [
    ...newer.map((each, at) => ({ version: newer.length - at, rules: each.rules, ...each.days })),
    { version: 0, rules: first },
  ]);

const shown = (list: RuleVersion['rules']) =>
  list.map(({ productCategory, ratio }) => `${productCategory} ${toDecimalText(ratio)}`);

const ALL = { min: -1, max: 42 };

describe('what is taken back of a timeline', () => {
  test('leaves every day as it was before, and no version is gone', () => {
    const change = fc.record({ rule: rules.filter((list) => list.length > 0), days });
    fc.assert(
      fc.property(versions, fc.array(change, { minLength: 1, maxLength: 3 }), (history, changes) => {
        const put = (before: readonly RuleVersion[], parts: readonly Omit<RuleVersion, 'version'>[]) => {
          const first = (before[0]?.version ?? 0) + 1;
          const made = parts.map((part, place) => ({ ...part, version: first + place }));
          return [...made.toReversed(), ...before];
        };
        const changed = changes.reduce((so, { rule: [one], days: of }) => {
          const parts = one ? withRuleForDays(rulesOfVersions(so), one, of, FIRST) : [];
          return put(so, parts);
        }, history);
        const base = history[0]?.version ?? 0;
        const after = put(changed, rulesTakenBack(changed, base, FIRST));
        expect(after.slice(-changed.length)).toEqual(changed);
        for (let at = ALL.min; at <= ALL.max; at += 1) {
          const then = dayAt(at);
          expect(shown(rulesOn(rulesOfVersions(after), then))).toEqual(
            shown(rulesOn(rulesOfVersions(history), then)),
          );
        }
      }),
    );
  });
});

describe('the rules of all versions', () => {
  test('are on every day those of the newest version whose days hold it', () => {
    fc.assert(
      fc.property(versions, (history) => {
        const flat = rulesOfVersions(history);
        for (let after = -1; after <= 42; after += 1) {
          const then = dayAt(after);
          const naive = history.find(
            ({ from, until }) => (from ?? '0000-01-01') <= then && then <= (until ?? '9999-12-31'),
          );
          expect(versionOn(history, then)).toBe(naive);
          expect(shown(rulesOn(flat, then))).toEqual(shown(naive?.rules ?? []));
        }
      }),
    );
  });

  test('of which one is changed are the same outside of its days', () => {
    fc.assert(
      fc.property(versions, rules, days, (history, changed, of) => {
        const after = [{ version: history.length, rules: changed, ...of }, ...history];
        for (let at = -1; at <= 42; at += 1) {
          const then = dayAt(at);
          if (versionOn([of], then)) continue;
          expect(shown(rulesOn(rulesOfVersions(after), then))).toEqual(
            shown(rulesOn(rulesOfVersions(history), then)),
          );
        }
      }),
    );
  });

  test('have no days where there is one version', () => {
    const ratio = fromCount(40);
    expect(rulesOfVersions([{ version: 0, rules: [{ productCategory: 'Loan', ratio }] }])).toEqual([
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
