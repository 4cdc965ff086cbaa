import { PageFrame } from '../../kit/components/page-frame';
import { WayHome } from '../../kit/components/way-home';
import { useTexts } from '../../kit/texts/use-texts';
import { PromotionAndTrainingColumns } from './promotion-and-training-columns';
import { PromotionsPartSkeleton, TrainingPartSkeleton } from './promotion-and-training-skeletons';
import { promotionAndTrainingTexts } from './promotion-and-training-texts';

/** Draws the placeholder of promotions and training: the same boxes at the same positions. */
export function TrainingAndPromotionSkeleton() {
  const t = useTexts(promotionAndTrainingTexts);
  return (
    <PageFrame title={t('hub.title')}>
      <PromotionAndTrainingColumns
        promotions={<PromotionsPartSkeleton />}
        training={<TrainingPartSkeleton />}
      />
      <WayHome />
    </PageFrame>
  );
}
