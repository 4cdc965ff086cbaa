import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Logo } from '#core/promotions/promotion';
import { useServices } from '../../data/app-services';
import { logosForQuery, pictureKey, uploadedLogoKey } from '../../data/promotions';
import { useSession } from '../../data/session-provider';
import { loadPicture } from '../../features/promotions/load-picture';

/** The id of a logo from the person's own device. */
export const UPLOADED_LOGO = 'uploaded';

/** The logos that this partner may use, and the one on the picture. */
export interface LogoChoice {
  readonly logos: readonly Logo[];
  readonly chosen: Logo | undefined;
  /** The chosen logo, ready to be drawn. */
  readonly image: HTMLImageElement | undefined;
  /** Whether the chosen logo or the list is still loading. */
  readonly waiting: boolean;
  /** Whether the list or the chosen logo could not be loaded. */
  readonly failed: boolean;
  readonly retry: () => void;
  readonly choose: (id: string | undefined) => void;
  readonly add: (logo: { readonly name: string; readonly dataUrl: string }) => void;
}

/** Offers the own franchise's logo first, then the network's; a logo of the person's own device comes before both. */
export function useLogoChoice(): LogoChoice {
  const client = useQueryClient();
  const code = useSession().session?.user.franchiseCode;
  const list = useQuery(logosForQuery(useServices(), code));
  // Stored with the session's data in memory, and gone with it.
  const uploaded = useQuery<Logo>({
    queryKey: uploadedLogoKey(),
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  }).data;
  const [wanted, setWanted] = useState<{ readonly id: string | undefined }>();
  const logos = [...(uploaded ? [uploaded] : []), ...(list.data ?? [])];
  const usual = uploaded ?? logos.find((logo) => logo.franchiseCode);
  const chosen = wanted ? logos.find((logo) => logo.id === wanted.id) : usual;
  const image = useQuery({
    queryKey: pictureKey(chosen?.imageUrl ?? ''),
    queryFn: () => loadPicture(chosen?.imageUrl ?? ''),
    enabled: chosen !== undefined,
    staleTime: 'static',
  });
  return {
    logos,
    chosen,
    image: chosen && image.data,
    waiting: list.isLoading || image.isLoading,
    failed: list.error !== null || image.error !== null,
    retry: () => {
      if (list.error) void list.refetch();
      if (image.error) void image.refetch();
    },
    choose: (id) => setWanted({ id }),
    add: ({ name, dataUrl }) => {
      // Dated 1970, since it was not loaded from anywhere: it tells nothing about the age of the data.
      client.setQueryData<Logo>(
        uploadedLogoKey(),
        { id: UPLOADED_LOGO, name, imageUrl: dataUrl },
        { updatedAt: 1 },
      );
      setWanted({ id: UPLOADED_LOGO });
    },
  };
}
