import type { Month } from '#core/shared/month';
import { Notice } from '../../kit/components/notice';
import { monthName } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { rulesTexts } from './rules-texts';

/** Says that new rules touch months that are closed, what comes of that, and saves them all the same if that is meant. */
export function ClosedMonthsNotice(props: { months: readonly Month[]; onSave: () => void }) {
  const { months, onSave } = props;
  const t = useTexts(rulesTexts);
  const { language } = useLanguage();
  return (
    <Notice
      tone="failed"
      what={t('rules.closedMonths', { months: months.map((month) => monthName(month, language)).join(', ') })}
      where={t('rules.closedMonthsText')}
      actions={[{ label: t('rules.saveRetroactive'), onAction: onSave }]}
    />
  );
}
