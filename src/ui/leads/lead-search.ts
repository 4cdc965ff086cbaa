import type { Lead } from '#core/leads/lead';
import { digitsOf, indianMobile } from '../format/mobile';

/** What of a lead is searched, made ready once, so that a keystroke only has to look. */
export interface SearchedLead {
  /** Name, email and city in small letters. */
  readonly text: string;
  /** The mobile number as it is dialled from abroad, and from within India. */
  readonly digits: string;
}

/** Makes a lead ready to be searched. */
export function searchedLead({ name, email, city, mobile }: Lead): SearchedLead {
  const ten = indianMobile(mobile);
  return {
    text: plain([name, email, city].filter(Boolean).join('\n')),
    digits: ten ? `0091${ten} 0${ten}` : digitsOf(mobile),
  };
}

/** A text as it is compared: the same letters, whatever their form and size. */
export function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
