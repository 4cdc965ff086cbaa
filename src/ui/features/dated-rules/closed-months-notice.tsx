import type { Month } from '#core/shared/month';
import { Notice } from '../../kit/components/notice';
import { monthName } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { datedTexts } from './dated-texts';

/**
 * Says that new rules touch months that are closed, what comes of that, and saves them all the same if that is meant.
 */
export function ClosedMonthsNotice(props: { months: readonly Month[]; onSave: () => void }) {
  const { months, onSave } = props;
  const t = useTexts(datedTexts);
  const { language } = useLanguage();
  return (
    <Notice
      tone="failed"
      what={t('dated.closedMonths', { months: months.map((month) => monthName(month, language)).join(', ') })}
      where={t('dated.closedMonthsText')}
      actions={[{ label: t('dated.saveRetroactive'), onAction: onSave }]}
    />
  );
}
