import type { Month } from '#core/shared/month';
import { Notice } from '../../kit/components/notice';
import { monthName } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { datedTexts } from './dated-texts';

/** Warns that new rules affect closed months, explains the consequence, and saves them after a confirmation. */
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
