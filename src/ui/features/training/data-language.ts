const CODES: Readonly<Record<string, string>> = { english: 'en', hindi: 'hi', en: 'en', hi: 'hi' };

/** The code of a language that the data names, for a reader's voice; undefined for one that is not known. */
export function dataLanguage(name: string | undefined): string | undefined {
  return name === undefined ? undefined : CODES[name.toLowerCase()];
}
