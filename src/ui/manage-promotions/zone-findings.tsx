import { useQuery } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import type { Zone } from '#core/promotions/promotion';
import { Icon } from '../components/icon';
import { joinClasses } from '../components/join-classes';
import { loadPicture } from '../promotions/load-picture';
import { useTexts } from '../texts/use-texts';
import { managePromotionTexts } from './manage-promotion-texts';
import { BUSY, checkZone, FAINT, type Pixels } from './zone-check';

/** Enough to tell letters from a background, and quick on a phone. */
const LONGEST_SIDE = 600;

/** What this device can measure of the picture and its zone, and that it is no more than that. */
export function ZoneFindings({ picture, zone }: { picture: string; zone: Zone | undefined }) {
  const t = useTexts(managePromotionTexts);
  const { data: pixels, error } = useQuery({
    queryKey: ['promotion-pixels', picture],
    queryFn: async () => pixelsOf(await loadPicture(picture)),
    staleTime: 'static',
  });
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

function pixelsOf(image: HTMLImageElement): Pixels {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(image.naturalWidth, image.naturalHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser cannot draw.');
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
