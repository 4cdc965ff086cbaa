import { Notice } from '../../kit/components/notice';
import { useTexts } from '../../kit/texts/use-texts';
import { commissionTexts } from './commission-texts';

/** Shows that the commission of deals could not be read, with a button to try again. */
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
