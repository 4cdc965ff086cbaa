import { Disclaimer } from '../../features/disclaimer/disclaimer';
import { PageFrame } from '../../kit/components/page-frame';
import { useTexts } from '../../kit/texts/use-texts';
import { PromotionAndTrainingColumns } from './promotion-and-training-columns';
import { promotionAndTrainingTexts } from './promotion-and-training-texts';
import { PromotionsColumn } from './promotions-column';
import { TrainingColumn } from './training-column';

/** Shows the latest promotions and trainings. */
export function PromotionAndTrainingPage() {
  const t = useTexts(promotionAndTrainingTexts);
  return (
    <PageFrame title={t('hub.title')}>
      <PromotionAndTrainingColumns promotions={<PromotionsColumn />} training={<TrainingColumn />} />
      <Disclaimer />
    </PageFrame>
  );
}
