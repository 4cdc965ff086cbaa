import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SegmentedControl } from '../../kit/components/segmented-control';
import { useDesktop } from '../../kit/components/use-desktop';
import { useTexts } from '../../kit/texts/use-texts';
import { promotionAndTrainingTexts } from './promotion-and-training-texts';

/** Promotions and trainings beside each other; on a phone one of them at a time, as the address says. */
export function PromotionAndTrainingColumns(props: { promotions: ReactNode; training: ReactNode }) {
  const t = useTexts(promotionAndTrainingTexts);
  const desktop = useDesktop();
  const [params, setParams] = useSearchParams();
  if (desktop) {
    return (
      <div className="-mt-5 grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-start gap-6">
        <div>{props.promotions}</div>
        <div>{props.training}</div>
      </div>
    );
  }
  const tab = params.get('tab') === 'training' ? 'training' : 'promotions';
  return (
    <>
      <SegmentedControl
        wide
        label={t('hub.show')}
        options={[
          { value: 'promotions', label: t('hub.promotions') },
          { value: 'training', label: t('hub.training') },
        ]}
        value={tab}
        onChange={(chosen) => setParams(chosen === 'training' ? { tab: chosen } : {}, { replace: true })}
      />
      {props[tab]}
    </>
  );
}
