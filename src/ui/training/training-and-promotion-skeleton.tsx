import { PageFrame } from '../components/page-frame';
import { WayHome } from '../components/way-home';
import { HubColumns } from '../hub/hub-columns';
import { PromotionsPartSkeleton, TrainingPartSkeleton } from '../hub/hub-skeletons';
import { hubTexts } from '../hub/hub-texts';
import { useTexts } from '../texts/use-texts';

/** Promotions and training while nothing of them is there yet: the same boxes at the same places. */
export function TrainingAndPromotionSkeleton() {
  const t = useTexts(hubTexts);
  return (
    <PageFrame title={t('hub.title')}>
      <HubColumns promotions={<PromotionsPartSkeleton />} training={<TrainingPartSkeleton />} />
      <WayHome />
    </PageFrame>
  );
}
