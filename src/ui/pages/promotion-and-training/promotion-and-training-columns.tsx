import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SegmentedControl } from '../../kit/components/segmented-control';
import { useDesktop } from '../../kit/components/use-desktop';
import { deviceStorage, keepChoice, readChoice } from '../../kit/preferences/device-storage';
import { useTexts } from '../../kit/texts/use-texts';
import { promotionAndTrainingTexts } from './promotion-and-training-texts';

const SIDES = ['promotions', 'training'] as const;
const KEPT_SIDE = 'portal.training-side';

/**
 * Shows promotions and trainings next to each other; on a phone one of them at a time, as the address says, or the one
 * viewed last.
 */
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
  const tab =
    SIDES.find((side) => side === params.get('tab')) ??
    readChoice(deviceStorage(), KEPT_SIDE, SIDES) ??
    'promotions';
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
        onChange={(chosen) => {
          keepChoice(deviceStorage(), KEPT_SIDE, chosen);
          setParams(chosen === 'training' ? { tab: chosen } : {}, { replace: true });
        }}
      />
      {props[tab]}
    </>
  );
}
