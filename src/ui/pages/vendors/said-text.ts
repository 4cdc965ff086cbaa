import { toDecimalText } from '#core/shared/money';
import { commonDays, productRules } from '#core/vendors/rule-timeline';
import type { NamedRules } from '#core/vendors/rule-version';
import { datedTexts } from '../../features/dated-rules/dated-texts';
import { daysText } from '../../features/dated-rules/days-text';
import { ratioText } from '../../kit/format/ratio';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTerm } from '../../kit/texts/use-term';
import { useTexts } from '../../kit/texts/use-texts';
import { rulesTexts } from './rules-texts';

/**
 * Returns a function that describes the products of a version, one text each: its ratio or none, and its days if they
 * differ from those of all.
 */
export function useSaidText(): (said: NamedRules) => readonly string[] {
  const t = useTexts(rulesTexts);
  const days = useTexts(datedTexts);
  const term = useTerm();
  const { language } = useLanguage();
  return (version) => {
    const said = productRules(version);
    const common = commonDays(said);
    return said.map(({ productCategory, ratio, ...own }) => {
      // A percent sign alone on the next line would be hard to read.
      const what = ratio ? ratioText(toDecimalText(ratio)).replace(' ', '\u00a0') : t('rules.clashNoRule');
      const text = `${term(productCategory)} ${what}`;
      return common ? text : `${text} (${daysText(own, days, language)})`;
    });
  };
}
