const texts = new Intl.Collator('en-IN', { numeric: true });

/** How two texts stand to each other for a reader, numbers in them as numbers: below 0, 0 or above 0. */
export function compareTexts(a: string, b: string): number {
  return texts.compare(a, b);
}
