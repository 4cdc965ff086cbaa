import { shownText } from './shown-text';

/** Normalizes a text for comparison: letter forms and case are unified, invisible marks removed. */
export function plainText(text: string): string {
  return shownText(text).normalize('NFKC').toLowerCase();
}
