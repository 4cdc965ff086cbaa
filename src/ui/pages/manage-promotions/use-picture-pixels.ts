import { useQuery } from '@tanstack/react-query';
import { pixelsKey } from '../../data/promotions';
import { loadPicture } from '../../features/promotions/load-picture';
import type { Pixels } from './zone-check';

/** Enough to tell letters from a background, and quick on a phone. */
const MAX_SIDE = 600;

/** Reads the pixels of a picture, scaled down if it is large; requests it once. Without an address there are none. */
export function usePicturePixels(picture: string | undefined) {
  return useQuery({
    queryKey: pixelsKey(picture),
    enabled: Boolean(picture),
    queryFn: async () => pixelsOf(await loadPicture(picture ?? '')),
    staleTime: 'static',
    // The form waits for the answer and mounts its parts then: without this, a failure would start over for ever.
    retryOnMount: false,
  });
}

function pixelsOf(image: HTMLImageElement): Pixels {
  const scale = Math.min(1, MAX_SIDE / Math.max(image.naturalWidth, image.naturalHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser cannot draw.');
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
