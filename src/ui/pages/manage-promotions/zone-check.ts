import type { Zone } from '#core/promotions/promotion';

/** The pixels of a picture: four bytes each, red, green, blue and how opaque. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: ArrayLike<number>;
}

/** The measures of a picture and its zone. Shares are from 0 to 1. */
export interface ZoneCheck {
  /**
   * The top of a band with dark marks on white at the lower edge, such as a warning; undefined where none was found.
   */
  readonly stripTop: number | undefined;
  /** Whether the zone overlaps that band. */
  readonly overStrip: boolean;
  /** The share of the zone's pixels where the picture changes abruptly, as along letters. */
  readonly busyness: number;
  /** The contrast between the white plate and the picture below it, from 1 to 21. */
  readonly contrast: number;
}

/** Above this share, the zone probably covers something drawn. */
export const BUSY = 0.04;
/** Below this, the edge of the white plate is hardly visible; the logo on the plate is dark on white in any case. */
export const FAINT = 1.3;

const EDGE = 40;
const WHITE = 245;
const DARK = 110;
/** A row belongs to the band when this share of it is white: a line of small print covers most of its rows. */
const WHITE_SHARE = 0.25;
const LEAST_STRIP = 0.03;
const MAX_STRIP = 0.35;

/** Measures the pixels of a picture and of its zone. It reads no words and gives no judgement. */
export function checkZone(picture: Pixels, zone: Zone | undefined): ZoneCheck {
  const stripTop = stripOf(picture);
  const overStrip = zone !== undefined && stripTop !== undefined && zone.y + zone.height > stripTop + 1e-6;
  if (!zone) return { stripTop, overStrip, busyness: 0, contrast: 21 };
  const left = Math.floor(zone.x * picture.width);
  const top = Math.floor(zone.y * picture.height);
  const right = Math.min(picture.width, Math.ceil((zone.x + zone.width) * picture.width));
  const bottom = Math.min(picture.height, Math.ceil((zone.y + zone.height) * picture.height));
  let [edges, seen, light] = [0, 0, 0];
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const here = lightness(picture, x, y);
      const next = x + 1 < right ? lightness(picture, x + 1, y) : here;
      const below = y + 1 < bottom ? lightness(picture, x, y + 1) : here;
      if (Math.abs(here - next) > EDGE || Math.abs(here - below) > EDGE) edges += 1;
      light += luminance(picture, x, y);
      seen += 1;
    }
  }
  if (seen === 0) return { stripTop, overStrip, busyness: 0, contrast: 21 };
  return { stripTop, overStrip, busyness: edges / seen, contrast: 1.05 / (light / seen + 0.05) };
}

/** Finds the upper edge of the band at the lower edge that is mostly white and contains dark marks. */
function stripOf(picture: Pixels): number | undefined {
  const { width, height } = picture;
  let top = height;
  let marks = 0;
  // A thin frame or shadow at the very edge does not hide a band.
  let misses = Math.ceil(height * 0.01);
  for (let y = height - 1; y >= 0; y -= 1) {
    let [white, dark] = [0, 0];
    for (let x = 0; x < width; x += 1) {
      const here = lightness(picture, x, y);
      if (here >= WHITE) white += 1;
      else if (here <= DARK) dark += 1;
    }
    if (white / width >= WHITE_SHARE) {
      top = y;
      marks += dark;
    } else if (top < height || misses === 0) break;
    else misses -= 1;
  }
  const high = (height - top) / height;
  const marked = marks / Math.max(1, (height - top) * width);
  return high >= LEAST_STRIP && high <= MAX_STRIP && marked > 0.005 ? top / height : undefined;
}

function lightness({ data, width }: Pixels, x: number, y: number): number {
  const at = (y * width + x) * 4;
  return 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
}

function luminance({ data, width }: Pixels, x: number, y: number): number {
  const at = (y * width + x) * 4;
  return (
    0.2126 * linear(data[at] ?? 0) + 0.7152 * linear(data[at + 1] ?? 0) + 0.0722 * linear(data[at + 2] ?? 0)
  );
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
