import { PageFrame } from '../components/page-frame';
import { Disclaimer } from '../disclaimer/disclaimer';
import { useTexts } from '../texts/use-texts';
import { PromotionAndTrainingColumns } from './promotion-and-training-columns';
import { promotionAndTrainingTexts } from './promotion-and-training-texts';
import { PromotionsColumn } from './promotions-column';
import { TrainingColumn } from './training-column';

/** What to share and what to learn: the latest of both. */
export function PromotionAndTrainingPage() {
  const t = useTexts(promotionAndTrainingTexts);
  return (
    <PageFrame title={t('hub.title')}>
      <PromotionAndTrainingColumns promotions={<PromotionsColumn />} training={<TrainingColumn />} />
      <Disclaimer />
    </PageFrame>
  );
}
