import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from '../../data/app-services';
import { allLogosQuery, pictureKey } from '../../data/promotions';
import { useSession } from '../../data/session-provider';
import { vendorsQuery } from '../../data/vendors-query';
import type { PartnerArtwork } from '../../features/promotions/draw-promotion';
import { loadPicture } from '../../features/promotions/load-picture';
import { mobileText } from '../../kit/format/mobile';

/** The partners as whom a promotion can be looked at, and what of the chosen one goes on it. */
export function usePreviewPartner(sample: string) {
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
