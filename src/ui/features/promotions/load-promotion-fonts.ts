import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import devanagari from '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2?url';

const FACES = [
  { family: 'PromotionLatin', file: latin, covers: /[\u0020-\u024f]/ },
  { family: 'PromotionDevanagari', file: devanagari, covers: /[\u0900-\u097f]/ },
] as const;

/** The families of text on a promotion, as a canvas wants them. */
export const PROMOTION_FONT = 'PromotionLatin, PromotionDevanagari, sans-serif';

/**
 * Loads the faces that a text needs; throws when one cannot be had. They are faces of their own, apart from those of
 * the page: a face of a style sheet that failed once stays failed until the page is loaded again.
 */
export async function loadPromotionFonts(text: string): Promise<void> {
  const missing = FACES.filter(({ family, covers }) => covers.test(text) && !isThere(family));
  const faces = await Promise.all(
    missing.map(({ family, file }) => new FontFace(family, `url(${file})`, { weight: '100 900' }).load()),
  );
  for (const face of faces) document.fonts.add(face);
}

function isThere(family: string): boolean {
  return [...document.fonts].some((face) => face.family === family);
}
