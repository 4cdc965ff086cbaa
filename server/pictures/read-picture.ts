import pLimit from 'p-limit';
import sharp from 'sharp';
import { InvalidInput, ServerFailed } from '#core/shared/failure';

/** The longest accepted side of a picture. */
const MAX_PIXELS_A_SIDE = 4096;
const MAX_WAITING = 8;

/** A decoded picture takes up to 64 MB, so only one is processed at a time, by one thread. */
sharp.concurrency(1);
sharp.cache(false);
const oneAtATime = pLimit(1);

/** The first bytes of the accepted kinds of pictures, in hexadecimal. Name and declared type mean nothing. */
const KINDS = [
  { format: 'png', type: 'image/png', begins: /^89504e470d0a1a0a/ },
  { format: 'jpeg', type: 'image/jpeg', begins: /^ffd8ff/ },
  { format: 'webp', type: 'image/webp', begins: /^52494646.{8}57454250/ },
] as const;

/** A redrawn picture: nothing but the pixels is left of what was sent. */
export interface CleanPicture {
  readonly type: 'image/png' | 'image/jpeg' | 'image/webp';
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The demands on a picture besides its size. */
export interface PictureWishes {
  /** Throws for unacceptable sides, in px as displayed. */
  readonly check?: (width: number, height: number) => void;
  /** The output format, whatever the input was. */
  readonly as?: 'webp';
}

/**
 * Decodes a picture and encodes it again, at most `longestSide` px a side. Throws `InvalidInput` for anything but PNG,
 * JPEG or WebP, for a broken picture and for too many pixels; and `ServerFailed` (503) when too many wait.
 */
export async function readPicture(
  sent: Uint8Array,
  longestSide: number,
  wishes: PictureWishes = {},
): Promise<CleanPicture> {
  const beginning = Buffer.from(sent.subarray(0, 16)).toString('hex');
  const kind = KINDS.find(({ begins }) => begins.test(beginning));
  if (!kind) throw new InvalidInput('Please choose a picture: PNG, JPEG or WebP.', 'picture');
  if (oneAtATime.pendingCount >= MAX_WAITING) {
    throw new ServerFailed('Many pictures are being sent right now. Please try again in a moment.', 503);
  }
  return oneAtATime(() => redraw(sent, kind, longestSide, wishes));
}

async function redraw(
  sent: Uint8Array,
  { format, type }: (typeof KINDS)[number],
  longestSide: number,
  { check, as }: PictureWishes,
): Promise<CleanPicture> {
  try {
    const open = () => sharp(sent, { limitInputPixels: MAX_PIXELS_A_SIDE ** 2, failOn: 'truncated' });
    const { autoOrient, width: stored, height: storedHeight, format: found } = await open().metadata();
    const { width = stored, height = storedHeight } = autoOrient;
    if (found !== format) throw new InvalidInput('Please choose a picture: PNG, JPEG or WebP.', 'picture');
    if (width > MAX_PIXELS_A_SIDE || height > MAX_PIXELS_A_SIDE) throw tooManyPixels();
    check?.(width, height);
    const drawn = await open()
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .toFormat(as ?? format)
      .toBuffer();
    // guard: an uploaded picture is drawn again
    return { type: as ? `image/${as}` : type, bytes: new Uint8Array(drawn) };
  } catch (error) {
    if (error instanceof InvalidInput) throw error;
    if (error instanceof Error && /pixel limit/.test(error.message)) throw tooManyPixels();
    throw new InvalidInput('This picture cannot be read.', 'picture');
  }
}

function tooManyPixels(): InvalidInput {
  return new InvalidInput(`A picture has at most ${MAX_PIXELS_A_SIDE} pixels a side.`, 'picture');
}
