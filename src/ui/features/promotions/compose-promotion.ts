import type { Zone } from '#core/promotions/promotion';

/** A box on the picture, in whole px of the picture itself. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The parts that a partner can add to a promotion; if there is too little room, parts are left out from the end. */
export const PARTNER_PARTS = ['logo', 'name', 'mobile', 'code', 'qr'] as const;
export type PartnerPart = (typeof PARTNER_PARTS)[number];

/** The parts to add. Undefined or empty ones are left out. */
export interface PartnerContent {
  /** The width of the logo divided by its height. */
  readonly logo?: { readonly ratio: number } | undefined;
  readonly name?: string | undefined;
  readonly mobile?: string | undefined;
  readonly code?: string | undefined;
  /** The modules along a side of the code, including its quiet border. */
  readonly qr?: { readonly modules: number } | undefined;
}

/** A line of text: its start, its baseline, and its font size. */
export interface TextLine {
  readonly text: string;
  readonly part: 'name' | 'mobile' | 'code';
  readonly x: number;
  readonly baseline: number;
  readonly fontSize: number;
  readonly weight: 450 | 600;
  /** The distance from the left edge of the drawing to the right one. */
  readonly width: number;
}

/** The positions of everything on the picture. Without a plate nothing is drawn, and the picture stays as it is. */
export interface PromotionLayout {
  readonly plate: Box | undefined;
  readonly logo: Box | undefined;
  readonly qr: Box | undefined;
  readonly lines: readonly TextLine[];
  /** The requested parts for which there is no room at a readable size. */
  readonly excluded: readonly PartnerPart[];
}

/** Returns the width of a text in px at a font size and weight. */
export type MeasureText = (text: string, fontSize: number, weight: number) => number;

/** The smallest text, as a share of the picture's width: about 11 px if a phone shows the picture at full width. */
export const SMALLEST_TEXT = 0.03;
/** The smallest module, in px, that survives the compression of a messenger. */
export const SMALLEST_MODULE = 4;

const LARGEST_TEXT = 0.046;
const LARGEST_QR = 0.17;
const NAME_OVER_REST = 1.15;
const LINE = 1.36;
const SHARE_OF_ASCENT = 0.76;
const NOTHING: Omit<PromotionLayout, 'excluded'> = {
  plate: undefined,
  logo: undefined,
  qr: undefined,
  lines: [],
};

/**
 * Places logo, name, mobile, franchise code and QR code on a white plate within the zone that the approved picture
 * reserves. Nothing ever leaves the zone, so nothing can touch the warning or the artwork. Text shrinks to
 * `SMALLEST_TEXT` and no further; parts without room are left out from the end of `PARTNER_PARTS` and listed in
 * `excluded`.
 *
 * A picture without a zone stays as it is, and gets no plate below it either: the picture was approved as a whole, and
 * a strip attached to it would make an advertisement that nobody approved. Name and number are then part of the
 * caption.
 */
export function composePromotion(
  picture: { readonly width: number; readonly height: number },
  zone: Zone | undefined,
  content: PartnerContent,
  measure: MeasureText,
): PromotionLayout {
  const wanted = PARTNER_PARTS.filter((part) => content[part]);
  if (!zone) return { ...NOTHING, excluded: wanted };
  const room = boxOf(zone, picture);
  for (let kept = wanted.length; kept > 0; kept -= 1) {
    const parts = wanted.slice(0, kept);
    const layout = place(picture.width, room, pick(content, parts), measure);
    if (layout) return { ...layout, excluded: wanted.slice(kept) };
  }
  return { ...NOTHING, excluded: wanted };
}

/** Returns the largest box in whole px that lies entirely within a zone. */
export function boxOf(zone: Zone, picture: { readonly width: number; readonly height: number }): Box {
  // A small tolerance, so that 0.6 of 1080 is 648 and not the px after it.
  const x = Math.ceil(zone.x * picture.width - 1e-6);
  const y = Math.ceil(zone.y * picture.height - 1e-6);
  return {
    x,
    y,
    width: Math.floor((zone.x + zone.width) * picture.width + 1e-6) - x,
    height: Math.floor((zone.y + zone.height) * picture.height + 1e-6) - y,
  };
}

function pick(content: PartnerContent, parts: readonly PartnerPart[]): PartnerContent {
  return Object.fromEntries(parts.map((part) => [part, content[part]]));
}

function place(
  pictureWidth: number,
  room: Box,
  content: PartnerContent,
  measure: MeasureText,
): Omit<PromotionLayout, 'excluded'> | undefined {
  const gap = Math.round(pictureWidth * 0.02);
  const inner = {
    x: room.x + gap,
    y: room.y + gap,
    width: room.width - 2 * gap,
    height: room.height - 2 * gap,
  };
  if (inner.width <= 0 || inner.height <= 0) return undefined;
  const mostWide = inner.width / (content.qr ? 4 : 3);
  const logo = content.logo && logoSides(content.logo.ratio, mostWide, inner.height, pictureWidth);
  const qr = content.qr && qrSide(content.qr.modules, Math.min(inner.height, pictureWidth * LARGEST_QR));
  if (content.qr && !qr) return undefined;
  const texts = textsOf(content);
  const marks = (logo ? logo.width : 0) + (qr ?? 0);
  const columns = [logo, texts.length > 0 || undefined, qr].filter((each) => each !== undefined).length;
  const textWidth = inner.width - marks - gap * Math.max(columns - 1, 0);
  if (textWidth < 0) return undefined;
  const block =
    texts.length > 0 ? fitTexts(texts, textWidth, inner.height, pictureWidth, measure) : undefined;
  if (texts.length > 0 && !block) return undefined;

  const height = Math.max(logo?.height ?? 0, qr ?? 0, block?.height ?? 0);
  const width = marks + (block?.width ?? 0) + gap * Math.max(columns - 1, 0);
  // The plate is no larger than its contents, and is at the zone's lower left.
  const plate = {
    x: room.x,
    y: room.y + room.height - height - 2 * gap,
    width: width + 2 * gap,
    height: height + 2 * gap,
  };
  const middle = (own: number) => plate.y + gap + Math.floor((height - own) / 2);
  const textX = plate.x + gap + (logo ? logo.width + gap : 0);
  return {
    plate,
    logo: logo && { x: plate.x + gap, y: middle(logo.height), ...logo },
    qr: qr ? { x: plate.x + plate.width - gap - qr, y: middle(qr), width: qr, height: qr } : undefined,
    lines: block
      ? block.lines.map((line) => ({ ...line, x: textX, baseline: line.baseline + middle(block.height) }))
      : [],
  };
}

/** Returns the sides of the logo: as high as the plate allows and no wider than its share of it. */
function logoSides(
  ratio: number,
  mostWide: number,
  mostHigh: number,
  pictureWidth: number,
): { width: number; height: number } {
  const height = Math.max(1, Math.floor(Math.min(mostHigh, pictureWidth * 0.14, mostWide / ratio)));
  return { width: Math.max(1, Math.floor(height * ratio)), height };
}

/**
 * Returns the side of the code with a whole number of px per module, for sharp edges; undefined if the modules would be
 * too small.
 */
function qrSide(modules: number, height: number): number | undefined {
  const each = Math.floor(height / modules);
  return each >= SMALLEST_MODULE ? each * modules : undefined;
}

interface Text {
  readonly text: string;
  readonly part: TextLine['part'];
  readonly weight: TextLine['weight'];
  readonly scale: number;
}

function textsOf({ name, mobile, code }: PartnerContent): readonly Text[] {
  const rest = { weight: 450, scale: 1 } as const;
  return [
    ...(name ? [{ text: name, part: 'name', weight: 600, scale: NAME_OVER_REST } as const] : []),
    ...(mobile ? [{ text: mobile, part: 'mobile', ...rest } as const] : []),
    ...(code ? [{ text: code, part: 'code', ...rest } as const] : []),
  ];
}

interface TextBlock {
  readonly width: number;
  readonly height: number;
  readonly lines: readonly TextLine[];
}

/** Returns the texts at the largest size that fits and is readable; a name too long for that takes a second line. */
function fitTexts(
  texts: readonly Text[],
  width: number,
  height: number,
  pictureWidth: number,
  measure: MeasureText,
): TextBlock | undefined {
  const smallest = Math.ceil(pictureWidth * SMALLEST_TEXT);
  for (let size = Math.round(pictureWidth * LARGEST_TEXT); size >= smallest; size -= 1) {
    const block = stack(texts, size, measure);
    if (block.width <= width && block.height <= height) return block;
  }
  const broken = texts.flatMap((text) => inTwo(text, smallest, width, measure));
  const block = stack(broken, smallest, measure);
  return block.width <= width && block.height <= height ? block : undefined;
}

function stack(texts: readonly Text[], size: number, measure: MeasureText): TextBlock {
  const lines: TextLine[] = [];
  let height = 0;
  for (const { text, part, weight, scale } of texts) {
    const fontSize = Math.round(size * scale);
    const line = Math.ceil(fontSize * LINE);
    const baseline = height + Math.round((line - fontSize) / 2 + fontSize * SHARE_OF_ASCENT);
    lines.push({
      text,
      part,
      weight,
      fontSize,
      baseline,
      x: 0,
      width: Math.ceil(measure(text, fontSize, weight)),
    });
    height += line;
  }
  return { width: Math.max(0, ...lines.map((line) => line.width)), height, lines };
}

/**
 * Breaks a text that is too wide at the blank that makes the longer line shortest; cuts lines that are still too wide.
 */
function inTwo(text: Text, size: number, width: number, measure: MeasureText): readonly Text[] {
  const wide = (part: string) => measure(part, Math.round(size * text.scale), text.weight);
  if (wide(text.text) <= width) return [text];
  const words = text.text.split(/\s+/);
  const ways = words
    .slice(1)
    .map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')]);
  const longest = (way: readonly string[]) => Math.max(...way.map(wide));
  const [best = [text.text]] = ways.toSorted((a, b) => longest(a) - longest(b));
  return best.map((part) => ({ ...text, text: cut(part, (shorter) => Math.ceil(wide(shorter)) <= width) }));
}

/** Returns the longest beginning that fits with an ellipsis after it, in whole characters as people see them. */
function cut(text: string, fits: (text: string) => boolean): string {
  if (fits(text)) return text;
  const characters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  for (let kept = characters.length - 1; kept > 0; kept -= 1) {
    const shorter = `${characters.slice(0, kept).join('').trimEnd()}…`;
    if (fits(shorter)) return shorter;
  }
  return '…';
}
