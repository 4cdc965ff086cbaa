import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import devanagari from '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2?url';
import { encode } from 'uqr';
import type { Zone } from '#core/promotions/promotion';
import { type Box, boxOf, composePromotion, type PartnerPart } from './compose-promotion';
import { dataUrlOf } from './data-url-of';

const FACES = [
  { family: 'PromotionLatin', file: latin, covers: /[\u0020-\u024f]/ },
  { family: 'PromotionDevanagari', file: devanagari, covers: /[\u0900-\u097f]/ },
] as const;

/** The font families of a promotion's texts, in the syntax of a canvas. */
const PROMOTION_FONT = 'PromotionLatin, PromotionDevanagari, sans-serif';

/**
 * Loads the fonts that a text needs; throws if one cannot be loaded. They are separate from the page's own fonts: a
 * font of a style sheet that failed once stays failed until the page is reloaded.
 */
async function loadPromotionFonts(text: string): Promise<void> {
  const missing = FACES.filter(({ family, covers }) => covers.test(text) && !isThere(family));
  const faces = await Promise.all(
    missing.map(({ family, file }) => new FontFace(family, `url(${file})`, { weight: '100 900' }).load()),
  );
  for (const face of faces) document.fonts.add(face);
}

function isThere(family: string): boolean {
  return [...document.fonts].some((face) => face.family === family);
}

/** The partner's parts of the picture; undefined ones are left out. */
export interface PartnerArtwork {
  readonly logo?: HTMLImageElement | undefined;
  readonly name?: string | undefined;
  readonly mobile?: string | undefined;
  readonly code?: string | undefined;
  /** The text in the QR code. */
  readonly qr?: string | undefined;
}

/** The picture as it is sent, and the parts for which it had no room. */
export interface DrawnPromotion {
  readonly file: Blob;
  /** The same file as a URL, for preview and saving. */
  readonly url: string;
  readonly excluded: readonly PartnerPart[];
}

const QUIET_MODULES = 2;
const PLATE = '#ffffff';
const INK = '#0d1917';
const SECOND_INK = '#3f4d4a';

/**
 * Draws a promotion at the picture's own size as a PNG. Only the zone can change: the canvas is clipped to it. Throws
 * if a font cannot be loaded or the picture belongs to another site.
 */
export async function drawPromotion(
  picture: HTMLImageElement,
  zone: Zone | undefined,
  artwork: PartnerArtwork,
): Promise<DrawnPromotion> {
  const { logo, name, mobile, code } = artwork;
  await loadPromotionFonts([name, mobile, code].join(' '));
  const canvas = document.createElement('canvas');
  canvas.width = picture.naturalWidth;
  canvas.height = picture.naturalHeight;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw.');
  context.drawImage(picture, 0, 0);
  const qr = artwork.qr === undefined ? undefined : encode(artwork.qr, { ecc: 'M', border: QUIET_MODULES });
  const layout = composePromotion(
    canvas,
    zone,
    {
      name,
      mobile,
      code,
      logo: logo && { ratio: logo.naturalWidth / logo.naturalHeight },
      qr: qr && { modules: qr.size },
    },
    (text, fontSize, weight) => {
      context.font = fontOf(fontSize, weight);
      return context.measureText(text).width;
    },
  );
  if (zone && layout.plate) {
    const { x, y, width, height } = boxOf(zone, canvas);
    context.save();
    context.beginPath();
    context.rect(x, y, width, height);
    context.clip();
    fillPlate(context, layout.plate, Math.round(canvas.width * 0.026));
    if (logo && layout.logo) drawLogo(context, logo, layout.logo);
    if (qr && layout.qr) drawModules(context, qr.data, layout.qr);
    for (const line of layout.lines) {
      context.font = fontOf(line.fontSize, line.weight);
      context.fillStyle = line.part === 'name' ? INK : SECOND_INK;
      context.fillText(line.text, line.x, line.baseline);
    }
    context.restore();
  }
  const file = await pngOf(canvas);
  return { file, url: await dataUrlOf(file), excluded: layout.excluded };
}

function fontOf(fontSize: number, weight: number): string {
  return `${weight} ${fontSize}px ${PROMOTION_FONT}`;
}

function fillPlate(context: CanvasRenderingContext2D, plate: Box, radius: number): void {
  context.fillStyle = PLATE;
  context.beginPath();
  context.roundRect(plate.x, plate.y, plate.width, plate.height, radius);
  context.fill();
}

function drawLogo(context: CanvasRenderingContext2D, logo: HTMLImageElement, box: Box): void {
  context.imageSmoothingQuality = 'high';
  context.drawImage(logo, box.x, box.y, box.width, box.height);
}

function drawModules(
  context: CanvasRenderingContext2D,
  rows: readonly (readonly boolean[])[],
  box: Box,
): void {
  const side = box.width / rows.length;
  context.fillStyle = '#000000';
  for (const [y, row] of rows.entries()) {
    for (const [x, dark] of row.entries()) {
      if (dark) context.fillRect(box.x + x * side, box.y + y * side, side, side);
    }
  }
}

function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture is too large.'))),
      'image/png',
    );
  });
}
