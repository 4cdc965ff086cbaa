import type { ExplainedDeal } from '#core/commission/explain-deal';
import { isFreeDemat } from '#core/deals/deal';
import { commissionTexts } from '../../features/commission/commission-texts';
import { Notice } from '../../kit/components/notice';
import { useTexts } from '../../kit/texts/use-texts';
import { lacks } from './explanation';

/** Says what could not be had for a deal's explanation, in the sentences of the error catalogue (spec section 8). */
export function DealNotices({ explained, onRetry }: { explained: ExplainedDeal; onRetry: () => void }) {
  const t = useTexts(commissionTexts);
  const retry = [{ label: t('commission.retry'), onAction: onRetry }];
  if (isFreeDemat(explained.assessment.deal)) {
    // No rule plays a part in a free demat account, only the flat amount.
    if (!lacks(explained, 'opening-amount-unreadable')) return null;
    return (
      <Notice
        tone="failed"
        what={t('commission.amountFailed')}
        where={t('commission.amountFailedText')}
        actions={retry}
      />
    );
  }
  if (lacks(explained, 'no-vendor-id')) return <Notice tone="failed" what={t('commission.noUserId')} />;
  if (lacks(explained, 'rules-unreadable'))
    return <Notice tone="failed" what={t('commission.rulesFailed')} actions={retry} />;
  if (lacks(explained, 'no-rules')) return <Notice tone="incomplete" what={t('commission.noRules')} />;
  return null;
}
