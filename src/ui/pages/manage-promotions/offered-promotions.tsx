import { ReadOnlyNotice } from '../../features/content/content-notices';
import { contentTexts } from '../../features/content/content-texts';
import { PromotionCard } from '../../features/promotions/promotion-card';
import { PROMOTION_GRID } from '../../features/promotions/promotions-skeleton';
import { usePromotions } from '../../features/promotions/use-promotions';
import { EmptyState } from '../../kit/components/empty-state';
import { Notice } from '../../kit/components/notice';
import { useTexts } from '../../kit/texts/use-texts';
import { managePromotionTexts } from './manage-promotion-texts';

/** What a server that lets nothing be changed shows to vendors. */
export function OfferedPromotions() {
  const t = useTexts(managePromotionTexts);
  const content = useTexts(contentTexts);
  const { promotions, today, failed, fetching, retry } = usePromotions();
  return (
    <>
      <ReadOnlyNotice />
      {failed && !fetching && (
        <Notice
          tone="unread"
          what={content('content.loadFailed')}
          actions={[{ label: content('content.retry'), onAction: retry }]}
        />
      )}
      {promotions?.length === 0 && !failed && (
        <EmptyState title={t('managePromotion.title')} text={t('managePromotion.noneOffered')} />
      )}
      {promotions && promotions.length > 0 && (
        <ul inert aria-label={t('managePromotion.title')} className={PROMOTION_GRID}>
          {promotions.map((promotion) => (
            <PromotionCard key={promotion.id} promotion={promotion} today={today} />
          ))}
        </ul>
      )}
    </>
  );
}
