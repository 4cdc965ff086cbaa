/** The purposes of pictures; each has its own limits. */
const PICTURE_PURPOSES = ['training', 'promotion', 'slide', 'logo'] as const;
export type PicturePurpose = (typeof PICTURE_PURPOSES)[number];

/** The limits of a picture, in bytes and px; the proportion is width by height. */
export interface PictureLimits {
  readonly mostBytes: number;
  readonly fewestWidth?: number;
  readonly fewestHeight?: number;
  readonly proportion?: number;
}

const MEGABYTE = 1024 * 1024;

/** The longest side of any picture, in px. */
export const MAX_SIDE = 4096;

/** The limits for each purpose. */
export const PICTURE_LIMITS: Readonly<Record<PicturePurpose, PictureLimits>> = {
  training: { mostBytes: MEGABYTE },
  promotion: { mostBytes: 2 * MEGABYTE },
  logo: { mostBytes: 2 * MEGABYTE },
  slide: { mostBytes: MEGABYTE, fewestWidth: 1280, fewestHeight: 720, proportion: 16 / 9 },
};

/** The tolerated deviation of a proportion, one percent: a few px more or less. */
const LENIENCE = 0.01;

/** The faults of a picture's dimensions. */
export type SidesFault = 'too-many-pixels' | 'too-few-pixels' | 'other-proportion';

/** Checks whether a picture's dimensions suit a purpose; undefined where they do. */
export function sidesFault(purpose: PicturePurpose, width: number, height: number): SidesFault | undefined {
  const { fewestWidth = 0, fewestHeight = 0, proportion } = PICTURE_LIMITS[purpose];
  if (width > MAX_SIDE || height > MAX_SIDE) return 'too-many-pixels';
  if (width < fewestWidth || height < fewestHeight) return 'too-few-pixels';
  if (proportion !== undefined && Math.abs(width / height / proportion - 1) > LENIENCE)
    return 'other-proportion';
  return undefined;
}
