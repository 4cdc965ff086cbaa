import { Image } from 'lucide-react';
import type { PictureSize, Promotion } from '#core/promotions/promotion';
import { Icon } from '../../kit/components/icon';
import { Notice } from '../../kit/components/notice';
import { TextLink } from '../../kit/components/text-link';
import { useTexts } from '../../kit/texts/use-texts';
import { promotionTexts } from './promotion-texts';
import type { DrawnState } from './use-drawn-promotion';

/** The proportions of each shape, which reserve the room before the picture is loaded. */
const SIDES: Readonly<Record<PictureSize, { readonly width: number; readonly height: number }>> = {
  Square: { width: 1, height: 1 },
  Story: { width: 9, height: 16 },
  Banner: { width: 1200, height: 628 },
};

/** Shows the exact file that will be sent, at full width; or why there is none, and what still works. */
export function PromotionPreview({ promotion, state }: { promotion: Promotion; state: DrawnState }) {
  const t = useTexts(promotionTexts);
  const { drawn, current, sides, problem, retry } = state;
  const { imageUrl, size = 'Square', title } = promotion;
  if (!imageUrl) {
    return (
      <div className="t-label grid aspect-square max-h-80 w-full place-content-center justify-items-center gap-2 rounded-card bg-sunken px-4 text-center text-text-2">
        <Icon of={Image} size={24} />
        <p>{t('promotion.noPicture')}</p>
        <p>{t('promotion.noPictureText')}</p>
      </div>
    );
  }
  if (problem === 'of-another-site') {
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <img src={imageUrl} alt={title} className="w-full rounded-card shadow-card" />
        <Notice
          tone="incomplete"
          what={t('promotion.otherSite')}
          where={
            <>
              {t('promotion.otherSiteText')} <TextLink href={imageUrl}>{t('promotion.openPicture')}</TextLink>
            </>
          }
        />
      </div>
    );
  }
  const { width, height } = sides ?? SIDES[size];
  const box = { aspectRatio: `${width} / ${height}` };
  return (
    <div aria-busy={!current && !problem} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {problem ? (
        <Notice
          tone="failed"
          what={t('promotion.pictureFailed')}
          where={t('promotion.pictureFailedText')}
          onRetry={retry}
        />
      ) : drawn ? (
        <img
          src={drawn.url}
          alt={t('promotion.preview', { title })}
          style={box}
          className="w-full rounded-card shadow-card"
        />
      ) : (
        <span className="skeleton-block block w-full rounded-card" style={box}>
          <span role="status" className="sr-only">
            {t('promotion.preparing')}
          </span>
        </span>
      )}
    </div>
  );
}
