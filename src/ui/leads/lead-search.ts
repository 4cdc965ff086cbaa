import type { Lead } from '#core/leads/lead';
import { digitsOf, indianMobile } from '../format/mobile';

const FIRST_LETTER = 97;
const LETTERS = 26;

/** What of a lead is searched, made ready once, so that a keystroke only has to look. */
export interface SearchedLead {
  /** Name, email and city in small letters. */
  readonly text: string;
  /** Which of the letters a to z the text has, a bit for each. */
  readonly letters: number;
  /** The mobile number as it is dialled from abroad, and from within India. */
  readonly digits: string;
}

/** Makes a lead ready to be searched. */
export function searchedLead({ name, email, city, mobile }: Lead): SearchedLead {
  const ten = indianMobile(mobile);
  const text = plain([name, email, city].filter(Boolean).join('\n'));
  return {
    text,
    letters: lettersOf(text),
    digits: ten ? `0091${ten} 0${ten}` : digitsOf(mobile),
  };
}

/** A text as it is compared: the same letters, whatever their form and size. */
export function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** The letters a to z of a plain text, a bit for each: a list is looked through by them before any text is read. */
export function lettersOf(text: string): number {
  let letters = 0;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at) - FIRST_LETTER;
    if (letter >= 0 && letter < LETTERS) letters |= 1 << letter;
  }
  return letters;
}
