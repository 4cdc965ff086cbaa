import { Notice } from '../../kit/components/notice';
import { useTexts } from '../../kit/texts/use-texts';
import { commissionTexts } from './commission-texts';

/** Says that what deals earn could not be read, and offers to try again. */
export function CommissionFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTexts(commissionTexts);
  return (
    <Notice
      tone="unread"
      what={t('commission.failed')}
      where={t('commission.failedText')}
      onRetry={onRetry}
    />
  );
}
