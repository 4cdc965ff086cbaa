/** A text on one line, without what begins a note. */
export function plainText(text: string): string {
  return text.replaceAll(/[\s;]+/g, ' ').trim();
}
