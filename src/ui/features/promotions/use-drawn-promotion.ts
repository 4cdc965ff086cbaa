import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Promotion } from '#core/promotions/promotion';
import { pictureKey } from '../../data/promotions';
import { type DrawnPromotion, drawPromotion, type PartnerArtwork } from './draw-promotion';
import { loadPicture, PictureOfAnotherSite } from './load-picture';

/** The state of drawing the picture that will be sent. */
export interface DrawnState {
  readonly drawn: DrawnPromotion | undefined;
  /** Whether `drawn` is the latest request; until then nothing may be sent. */
  readonly current: boolean;
  readonly sides: { readonly width: number; readonly height: number } | undefined;
  readonly problem: 'failed' | 'of-another-site' | undefined;
  readonly retry: () => void;
}

/**
 * Loads the picture of a promotion once and redraws it at every change, before it is shared: browsers only allow
 * sharing directly after a tap. Needs no network after the first time.
 */
export function useDrawnPromotion(promotion: Promotion, artwork: PartnerArtwork | undefined): DrawnState {
  const { imageUrl, zone } = promotion;
  const picture = useQuery({
    queryKey: pictureKey(imageUrl ?? ''),
    queryFn: () => loadPicture(imageUrl ?? ''),
    enabled: imageUrl !== undefined,
    staleTime: 'static',
    gcTime: Number.POSITIVE_INFINITY,
  });
  const [result, setResult] = useState<{
    readonly of: string;
    readonly drawn?: DrawnPromotion;
  }>();
  const [tries, setTries] = useState(0);
  const image = picture.data;
  const wish = artwork && JSON.stringify([imageUrl, zone, { ...artwork, logo: artwork.logo?.src }, tries]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the wish represents everything that goes on the picture.
  useEffect(() => {
    if (!image || !artwork || !wish) return;
    let wanted = true;
    drawPromotion(image, zone, artwork).then(
      (drawn) => wanted && setResult({ of: wish, drawn }),
      (error: unknown) => {
        console.warn(`Could not draw the promotion: ${String(error)}`);
        if (wanted) setResult({ of: wish });
      },
    );
    return () => {
      wanted = false;
    };
  }, [image, wish]);
  const current = result !== undefined && result.of === wish;
  const drawFailed = current && !result.drawn;
  const otherSite = picture.error instanceof PictureOfAnotherSite;
  return {
    drawn: result?.drawn,
    current: current && result.drawn !== undefined && !picture.error,
    sides: image && { width: image.naturalWidth, height: image.naturalHeight },
    problem: otherSite ? 'of-another-site' : picture.error || drawFailed ? 'failed' : undefined,
    retry: () => {
      if (picture.error) void picture.refetch();
      else setTries(tries + 1);
    },
  };
}
