/** A text as it is compared: the same letters, whatever their form and size. */
export function plainText(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
