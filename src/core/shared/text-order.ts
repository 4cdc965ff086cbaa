const texts = new Intl.Collator('en-IN', { numeric: true });

/** Compares two texts as people sort them, with numbers by value: returns a negative number, 0, or a positive one. */
export function compareTexts(a: string, b: string): number {
  return texts.compare(a, b);
}
