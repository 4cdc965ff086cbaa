const CODES: Readonly<Record<string, string>> = { english: 'en', hindi: 'hi', en: 'en', hi: 'hi' };

/**
 * Returns the code of a language that the data names, for the voice of a screen reader; undefined for an unknown one.
 */
export function dataLanguage(name: string | undefined): string | undefined {
  return name === undefined ? undefined : CODES[name.toLowerCase()];
}
