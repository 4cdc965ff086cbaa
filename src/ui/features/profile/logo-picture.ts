import { type Crop, placeOf } from './crop';

const LOGO_SIDE = 512;

/** Decodes a chosen file as a picture. Rejects if this browser cannot show it. */
export async function openPicture(file: Blob): Promise<HTMLImageElement> {
  const image = new Image();
  const address = URL.createObjectURL(file);
  image.src = address;
  try {
    await image.decode();
  } catch (error) {
    URL.revokeObjectURL(address);
    throw error;
  }
  return image;
}

/**
 * Draws the cropped logo, transparent where the picture does not reach. Returns undefined, or rejects, if that fails.
 */
export async function drawLogo(image: HTMLImageElement, crop: Crop): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas');
  canvas.width = LOGO_SIDE;
  canvas.height = LOGO_SIDE;
  const { left, top, width, height } = placeOf(
    { width: image.naturalWidth, height: image.naturalHeight },
    crop,
  );
  const pen = canvas.getContext('2d');
  if (!pen) return undefined;
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(image, left * LOGO_SIDE, top * LOGO_SIDE, width * LOGO_SIDE, height * LOGO_SIDE);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png'));
}
