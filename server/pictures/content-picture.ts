import {
  MAX_SIDE,
  PICTURE_LIMITS,
  type PicturePurpose,
  type SidesFault,
  sidesFault,
} from '#core/shared/content-picture';
import { InvalidInput } from '#core/shared/failure';
import type { PortalDatabase } from '../db/portal-database';
import { forgetPictures, keepPicture } from './pictures';
import { readPicture } from './read-picture';

const MEGABYTE = 1024 * 1024;
/** A picture in a row of trainings is never shown wider (px). */
const THUMBNAIL_SIDE = 1280;
/** Sharp on any screen and on a shared picture, and small enough for a row (px). */
export const LOGO_SIDE = 1024;
const LONGEST: Readonly<Record<PicturePurpose, number>> = {
  training: THUMBNAIL_SIDE,
  promotion: MAX_SIDE,
  slide: 1920,
  logo: LOGO_SIDE,
};

/**
 * Redraws a picture for a purpose, stores it at `now` (ms since 1970) and returns its address. Throws `InvalidInput`.
 */
export async function keepContentPicture(
  database: PortalDatabase,
  purpose: PicturePurpose,
  sent: Uint8Array,
  now: number,
): Promise<string> {
  const { mostBytes } = PICTURE_LIMITS[purpose];
  if (sent.byteLength > mostBytes)
    throw new InvalidInput(`A picture here has at most ${mostBytes / MEGABYTE} MB.`, 'picture');
  const clean = await readPicture(sent, LONGEST[purpose], {
    check: (width, height) => {
      const fault = sidesFault(purpose, width, height);
      if (fault) throw new InvalidInput(SENTENCES[fault], 'picture');
    },
    ...(purpose === 'slide' && { as: 'webp' as const }),
  });
  return database.transaction().execute(async (transaction) => {
    await forgetPictures(transaction, now);
    return keepPicture(transaction, purpose, clean, now);
  });
}

const SENTENCES: Readonly<Record<SidesFault, string>> = {
  'too-many-pixels': `A picture has at most ${MAX_SIDE} pixels a side.`,
  'too-few-pixels': 'This picture is too small: a slide has at least 1280 by 720 pixels.',
  'other-proportion': 'A slide is 16 to 9: 1280 by 720 or 1920 by 1080 pixels, for instance.',
};
