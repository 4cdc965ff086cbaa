/** Tells whether every database can store a text: no NUL and no half of a surrogate pair. */
export function isStorableText(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text);
}

/** Tells whether every text in a parsed value, a few levels deep as schemas leave it, can be stored. */
export function hasStorableTexts(value: unknown): boolean {
  if (typeof value === 'string') return isStorableText(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.values(value).every(hasStorableTexts);
}
