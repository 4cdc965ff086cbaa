import type { Promotion } from '#core/promotions/promotion';
import { contentTexts } from '../../features/content/content-texts';
import { FranchiseChooser } from '../../features/franchises/franchise-chooser';
import { PromotionPreview } from '../../features/promotions/promotion-preview';
import { useDrawnPromotion } from '../../features/promotions/use-drawn-promotion';
import { useTexts } from '../../kit/texts/use-texts';
import { managePromotionTexts } from './manage-promotion-texts';
import { usePreviewPartner } from './preview-partner';

/** A promotion as one of the partners sees it: the very picture that would be sent. */
export function PromotionAsSeen({ promotion }: { promotion: Promotion }) {
  const t = useTexts(managePromotionTexts);
  const content = useTexts(contentTexts);
  const { partners, code, choose, artwork } = usePreviewPartner(t('managePromotion.sample'));
  const state = useDrawnPromotion(promotion, artwork);
  return (
    <section
      aria-labelledby="as-seen"
      className="grid grid-cols-[minmax(0,1fr)] gap-3 desktop:sticky desktop:top-24"
    >
      <h2 id="as-seen" className="t-subtitle text-text">
        {content('content.preview')}
      </h2>
      {partners.length > 1 && (
        <FranchiseChooser
          label={t('managePromotion.previewAs')}
          value={code}
          vendors={partners}
          onChoose={choose}
        />
      )}
      <div className="mx-auto w-full max-w-98">
        <PromotionPreview promotion={promotion} state={state} />
      </div>
    </section>
  );
}
