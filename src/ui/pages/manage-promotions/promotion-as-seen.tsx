import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Promotion } from '#core/promotions/promotion';
import { useServices } from '../../data/app-services';
import { allLogosQuery, pictureKey } from '../../data/promotions';
import { useSession } from '../../data/session-provider';
import { vendorsQuery } from '../../data/vendors-query';
import { contentTexts } from '../../features/content/content-texts';
import { FranchiseChooser } from '../../features/franchises/franchise-chooser';
import type { PartnerArtwork } from '../../features/promotions/draw-promotion';
import { loadPicture } from '../../features/promotions/load-picture';
import { PromotionPreview } from '../../features/promotions/promotion-preview';
import { useDrawnPromotion } from '../../features/promotions/use-drawn-promotion';
import { mobileText } from '../../kit/format/mobile';
import { useTexts } from '../../kit/texts/use-texts';
import { managePromotionTexts } from './manage-promotion-texts';

/** Shows a promotion as a partner sees it: exactly the picture that would be sent. */
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

/** Lists the partners for the preview, and returns what goes on the picture for the chosen one. */
function usePreviewPartner(sample: string) {
  const services = useServices();
  const { session } = useSession();
  const [chosen, setChosen] = useState<string>();
  const list = useQuery(vendorsQuery(services.vendors, session?.user.email));
  const logos = useQuery(allLogosQuery(services));
  const partner = list.data?.find(({ franchiseCode }) => franchiseCode === chosen) ?? list.data?.[0];
  const logo = logos.data?.find(({ franchiseCode }) => franchiseCode === partner?.franchiseCode);
  const image = useQuery({
    queryKey: pictureKey(logo?.imageUrl ?? ''),
    queryFn: () => loadPicture(logo?.imageUrl ?? ''),
    enabled: logo !== undefined,
    staleTime: 'static',
  });
  const waiting = list.isLoading || logos.isLoading || image.isLoading;
  const artwork: PartnerArtwork | undefined = waiting
    ? undefined
    : {
        logo: logo && image.data,
        name: partner?.name ?? sample,
        mobile: partner?.mobile && mobileText(partner.mobile),
      };
  return {
    partners: list.data ?? [],
    code: partner?.franchiseCode ?? '',
    choose: setChosen,
    artwork,
  };
}
