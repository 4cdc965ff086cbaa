/** What a picture is for; each has its own limits. */
const PICTURE_PURPOSES = ['training', 'promotion', 'slide', 'logo'] as const;
export type PicturePurpose = (typeof PICTURE_PURPOSES)[number];

/** What a picture may be, in bytes and px; the proportion is width by height. */
export interface PictureLimits {
  readonly mostBytes: number;
  readonly fewestWidth?: number;
  readonly fewestHeight?: number;
  readonly proportion?: number;
}

const MEGABYTE = 1024 * 1024;

/** The longest side of any picture, in px. */
export const MAX_SIDE = 4096;

/** What is taken for each purpose. */
export const PICTURE_LIMITS: Readonly<Record<PicturePurpose, PictureLimits>> = {
  training: { mostBytes: MEGABYTE },
  promotion: { mostBytes: 2 * MEGABYTE },
  logo: { mostBytes: 2 * MEGABYTE },
  slide: { mostBytes: MEGABYTE, fewestWidth: 1280, fewestHeight: 720, proportion: 16 / 9 },
};

/** One part in a hundred: what a few px more or less make of a proportion. */
const LENIENCE = 0.01;

/** What speaks against a picture for a purpose, by its sides in px. */
export type SidesFault = 'too-many-pixels' | 'too-few-pixels' | 'other-proportion';

/** Whether a picture's sides are right for a purpose, and if not, why. */
export function sidesFault(purpose: PicturePurpose, width: number, height: number): SidesFault | undefined {
  const { fewestWidth = 0, fewestHeight = 0, proportion } = PICTURE_LIMITS[purpose];
  if (width > MAX_SIDE || height > MAX_SIDE) return 'too-many-pixels';
  if (width < fewestWidth || height < fewestHeight) return 'too-few-pixels';
  if (proportion !== undefined && Math.abs(width / height / proportion - 1) > LENIENCE)
    return 'other-proportion';
  return undefined;
}
