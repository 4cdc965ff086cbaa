import { CalendarX } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '#core/access/paths';
import { promotionTexts } from '../../features/promotions/promotion-texts';
import { usePromotions } from '../../features/promotions/use-promotions';
import { ButtonLink } from '../../kit/components/button-link';
import { EmptyState } from '../../kit/components/empty-state';
import { Notice } from '../../kit/components/notice';
import { PageFrame } from '../../kit/components/page-frame';
import { PanelMark } from '../../kit/components/panel-mark';
import { Skeleton, SkeletonRegion } from '../../kit/components/skeleton';
import { useTexts } from '../../kit/texts/use-texts';
import { PromotionStudio } from './promotion-studio';
import { usePartnerChoice } from './use-partner-choice';

/** Shows the promotion that the address names, to be branded and shared. */
export function PromotionPage() {
  const t = useTexts(promotionTexts);
  const { promotions, failed, fetching, retry } = usePromotions();
  const choice = usePartnerChoice();
  const id = useSearchParams()[0].get('id');
  const promotion = promotions?.find((each) => each.id === id);
  const waiting = !promotions && fetching;
  return (
    <PageFrame title={t('promotion.title')}>
      {promotion && promotions && (
        <PromotionStudio
          key={promotion.id}
          promotion={promotion}
          promotions={promotions}
          choice={choice}
          onEnded={retry}
        />
      )}
      {waiting && <PromotionSkeleton />}
      {!promotions && failed && !fetching && (
        <Notice tone="unread" what={t('promotion.failed')} onRetry={retry} />
      )}
      {promotions && !promotion && (
        <EmptyState
          title={t('promotion.ended')}
          text={t('promotion.endedText')}
          object={<PanelMark icon={CalendarX} />}
          action={<ButtonLink to={paths.allPromotions}>{t('promotion.toAll')}</ButtonLink>}
        />
      )}
    </PageFrame>
  );
}

function PromotionSkeleton() {
  return (
    <SkeletonRegion>
      <div className="grid items-start gap-4 desktop:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] desktop:gap-8">
        <span className="skeleton-block mx-auto block aspect-square w-full max-w-140 rounded-card" />
        <div className="grid gap-4">
          <Skeleton width="100%" height={48} />
          <Skeleton width="100%" height={288} />
        </div>
      </div>
    </SkeletonRegion>
  );
}
