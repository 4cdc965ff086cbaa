import type { NamedRules, ProductRule, RuleVersion } from '#core/vendors/rule-version';
import { Notice } from '../../kit/components/notice';
import { dayAndTime } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { rulesTexts } from './rules-texts';
import { useSaidText } from './said-text';

type RuleClashProps = { theirs: RuleVersion; yours: readonly ProductRule[]; onTake: () => void };

/** Says that somebody else was faster, with what both have said of which products. */
export function RuleClash({ theirs, yours, onTake }: RuleClashProps) {
  const t = useTexts(rulesTexts);
  const { language } = useLanguage();
  const saidText = useSaidText();
  const words = (said: NamedRules) => saidText(said).join(', ') || t('rules.clashNoRule');
  const { changedBy, changedAt } = theirs;
  return (
    <Notice
      tone="failed"
      what={t('rules.clash', {
        name: changedBy ?? t('rules.clashSomeone'),
        time: changedAt === undefined ? '-' : dayAndTime(new Date(changedAt), language),
      })}
      where={t('rules.clashText', { theirs: words(theirs), yours: words({ rules: yours }) })}
      actions={[{ label: t('rules.clashTake'), onAction: onTake }]}
    />
  );
}
