import { eastAsianWidth } from 'get-east-asian-width';

// Control characters, and the marks that turn the reading direction: both can make a terminal show what is not there.
const UNSAFE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\u200e\u200f]/gu;

/** Text from outside made safe for a terminal: one line, no control characters. */
export function terminalText(text: string): string {
  return text.replace(UNSAFE, '\ufffd');
}

/** Several lines from outside made safe for a terminal; only their line ends stay. */
export function terminalLines(text: string): string {
  return text
    .split(/(\r?\n)/)
    .map((part, place) => (place % 2 === 0 ? terminalText(part) : part))
    .join('');
}

/**
 * Counts the cells that a terminal gives to a text: two for a wide letter, none for a mark above or below a letter, one
 * for a mark next to it, such as some vowels of Indian scripts.
 */
export function widthOf(text: string): number {
  if (PLAIN.test(text)) return text.length;
  let width = 0;
  for (const { segment } of segmentsOf(text)) width += segmentWidth(segment);
  return width;
}

/** The text cut to at most `width` cells, with an ellipsis when something is gone. */
export function cutTo(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  let cut = '';
  let used = 1;
  for (const { segment } of segmentsOf(text)) {
    used += segmentWidth(segment);
    if (used > width) break;
    cut += segment;
  }
  return `${cut}…`;
}

function segmentWidth(segment: string): number {
  // Drawn as one picture, however many it is put together from.
  if (EMOJI.test(segment)) return 2;
  let width = 0;
  for (const character of segment) {
    if (!ABOVE_OR_BELOW.test(character)) width += eastAsianWidth(character.codePointAt(0) ?? 0);
  }
  return width;
}

/** The characters of a text as people count them. Made when first asked for: it costs as much as all of `--help`. */
function segmentsOf(text: string): Iterable<{ readonly segment: string }> {
  segmenter ??= new Intl.Segmenter();
  return segmenter.segment(text);
}

let segmenter: Intl.Segmenter | undefined;

const PLAIN = /^[\x20-\x7e₹]*$/;
const EMOJI = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f/u;
const ABOVE_OR_BELOW = /[\p{Mn}\p{Me}\p{Cf}]/u;
