import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import type { Zone } from '#core/promotions/promotion';
import { Icon } from '../../kit/components/icon';
import { joinClasses } from '../../kit/components/join-classes';
import { useTexts } from '../../kit/texts/use-texts';
import { managePromotionTexts } from './manage-promotion-texts';
import { usePicturePixels } from './use-picture-pixels';
import { BUSY, checkZone, FAINT } from './zone-check';

/** Shows what this device can measure of the picture and its zone, and that these are only measurements. */
export function ZoneFindings({ picture, zone }: { picture: string; zone: Zone | undefined }) {
  const t = useTexts(managePromotionTexts);
  const { data: pixels, error } = usePicturePixels(picture);
  const found = useMemo(() => pixels && checkZone(pixels, zone), [pixels, zone]);
  if (error) return <p className="t-label text-text-2">{t('managePromotion.checkFailed')}</p>;
  if (!found) return null;
  const { stripTop, overStrip, busyness, contrast } = found;
  const strip =
    stripTop === undefined
      ? t('managePromotion.noStrip')
      : t('managePromotion.strip', { percent: Math.round((1 - stripTop) * 100) });
  return (
    <section aria-labelledby="zone-check">
      <h2 id="zone-check" className="t-label font-semibold text-text">
        {t('managePromotion.check')}
      </h2>
      <ul className="mt-1 grid gap-1">
        <Finding good={stripTop !== undefined}>{strip}</Finding>
        {zone ? (
          <>
            {overStrip && <Finding good={false}>{t('managePromotion.overStrip')}</Finding>}
            <Finding good={busyness <= BUSY}>
              {t(busyness <= BUSY ? 'managePromotion.calm' : 'managePromotion.busy', {
                percent: Math.round(busyness * 100),
              })}
            </Finding>
            <Finding good={contrast >= FAINT}>
              {t(contrast >= FAINT ? 'managePromotion.contrast' : 'managePromotion.faint', {
                ratio: contrast.toFixed(1),
              })}
            </Finding>
          </>
        ) : (
          <Finding good={false}>{t('managePromotion.zoneNone')}</Finding>
        )}
      </ul>
      <p className="t-meta mt-1 text-text-3">{t('managePromotion.checkText')}</p>
    </section>
  );
}

function Finding({ good, children }: { good: boolean; children: string }) {
  return (
    <li className="t-label flex items-start gap-2 text-text">
      <Icon
        of={good ? CircleCheck : TriangleAlert}
        size={18}
        className={joinClasses('mt-px', good ? 'text-success' : 'text-warning')}
      />
      {children}
    </li>
  );
}
