import { toDecimalText } from '#core/shared/money';
import type { RuleVersion } from '#core/vendors/vendor-file';

/** Rules for the log: each category with its ratio in percent, as text, so that no digit is lost. */
export function loggedRules({ version, rules }: Pick<RuleVersion, 'version' | 'rules'>) {
  const ratios = rules.map(({ productCategory, ratio }) => [
    productCategory,
    shortText(toDecimalText(ratio)),
  ]);
  return { version, rules: Object.fromEntries(ratios) };
}

function shortText(ratio: string): string {
  return ratio.includes('.') ? ratio.replace(/\.?0+$/, '') : ratio;
}

type Fields = Readonly<Record<string, string | undefined>>;

/** Of two records the fields that differ. */
export function differing(before: Fields, after: Fields): readonly [Fields, Fields] {
  const names = Object.keys(after).filter((name) => before[name] !== after[name]);
  const only = (fields: Fields) => Object.fromEntries(names.map((name) => [name, fields[name]]));
  return [only(before), only(after)];
}
