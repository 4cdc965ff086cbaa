import { asciiDigits } from '../shared/ascii-digits';
import { latinFromIndic } from './indic-letters';

/** Letters that cannot be decomposed into a plain letter and a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};
const UNSEEN = /[\u200b-\u200f\u2060\ufeff'’‘`]/g;

/**
 * Writes a name in the characters that banks accept: A to Z, digits and single blanks, up to a length. Indian scripts
 * are transliterated. Empty for a name without such characters.
 */
export function bankName(name: string, most = Number.POSITIVE_INFINITY): string {
  const latin = latinFromIndic(asciiDigits(name.normalize('NFC')).replace(UNSEEN, ''))
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => LETTERS[letter] ?? '')
    .replace(/\p{M}/gu, '');
  return latin
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim()
    .slice(0, most)
    .trimEnd();
}
