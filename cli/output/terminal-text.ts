import { eastAsianWidth } from 'get-east-asian-width';

// Matches control characters and direction marks: both can make a terminal display something false.
const UNSAFE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\u200e\u200f]/gu;

/** Makes outside text safe for a terminal: one line, no control characters. */
export function terminalText(text: string): string {
  return text.replace(UNSAFE, '\ufffd');
}

/** Makes several lines of outside text safe for a terminal; line ends stay. */
export function terminalLines(text: string): string {
  return text
    .split(/(\r?\n)/)
    .map((part, place) => (place % 2 === 0 ? terminalText(part) : part))
    .join('');
}

/**
 * Counts the terminal cells of a text: two for a wide letter, none for a mark above or below a letter, one for a mark
 * next to it, such as some vowels of Indian scripts.
 */
export function widthOf(text: string): number {
  if (PLAIN.test(text)) return text.length;
  let width = 0;
  for (const { segment } of segmentsOf(text)) width += segmentWidth(segment);
  return width;
}

/** Cuts a text to at most `width` cells, with an ellipsis where something was removed. */
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
  // A terminal draws it as one picture, however many code points it has.
  if (EMOJI.test(segment)) return 2;
  let width = 0;
  for (const character of segment) {
    if (!ABOVE_OR_BELOW.test(character)) width += eastAsianWidth(character.codePointAt(0) ?? 0);
  }
  return width;
}

/**
 * Splits a text into user-perceived characters. The segmenter is created on first use, since it costs as much as all of
 * `--help`.
 */
function segmentsOf(text: string): Iterable<{ readonly segment: string }> {
  segmenter ??= new Intl.Segmenter();
  return segmenter.segment(text);
}

let segmenter: Intl.Segmenter | undefined;

const PLAIN = /^[\x20-\x7e₹]*$/;
const EMOJI = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f/u;
const ABOVE_OR_BELOW = /[\p{Mn}\p{Me}\p{Cf}]/u;
