/** Puts a text on one line, without the characters that start a comment. */
export function plainText(text: string): string {
  return text.replaceAll(/[\s;]+/g, ' ').trim();
}
