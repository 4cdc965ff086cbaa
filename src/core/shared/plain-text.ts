import { shownText } from './shown-text';

/** A text as it is compared: the same letters, whatever their form and size and the marks that nobody sees or types. */
export function plainText(text: string): string {
  return shownText(text).normalize('NFKC').toLowerCase();
}
