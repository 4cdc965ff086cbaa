/**
 * How a picture is placed in the square of a logo: its size, and the offset of its centre from the square's, as parts
 * of the square's side.
 */
export interface Crop {
  /** 1 shows the whole picture; a larger zoom shows a part of it. */
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

/** Width and height of a picture, in px. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The whole picture, centred in the square. */
export const WHOLE: Crop = { zoom: 1, x: 0, y: 0 };

export const LARGEST_ZOOM = 6;
export const ZOOM_STEP = 0.25;
export const MOVE_STEP = 0.05;

/** Returns the box of the picture in a square of side 1: left, top, width and height. */
export function placeOf({ width, height }: PictureSize, { zoom, x, y }: Crop) {
  const longest = Math.max(width, height);
  const [w, h] = [(width / longest) * zoom, (height / longest) * zoom];
  return { left: (1 - w) / 2 + x, top: (1 - h) / 2 + y, width: w, height: h };
}

/**
 * Returns the crop with zoom and offset within their bounds: an edge of the picture never leaves the middle of the
 * square empty.
 */
export function bounded(size: PictureSize, { zoom, x, y }: Crop): Crop {
  const bound = Math.min(LARGEST_ZOOM, Math.max(1, zoom));
  const { width, height } = placeOf(size, { zoom: bound, x: 0, y: 0 });
  const within = (value: number, side: number) => {
    const most = Math.abs(side - 1) / 2;
    return Math.min(most, Math.max(-most, value));
  };
  return { zoom: bound, x: within(x, width), y: within(y, height) };
}
