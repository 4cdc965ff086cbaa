const texts = new Intl.Collator('en-IN', { numeric: true });

/** Compares two texts as a reader does, numbers in them as numbers: gives a number below 0, 0, or one above 0. */
export function compareTexts(a: string, b: string): number {
  return texts.compare(a, b);
}
