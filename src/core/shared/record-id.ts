/** What a program writes so that a spreadsheet keeps every digit: ="0012345". */
const KEPT_AS_TEXT = /^="(.*)"$/s;
/** Matches the blanks, quotes and apostrophes that come around an id, those among them that nobody sees. */
const AROUND = /^[\s'"’‘`\p{Cf}]+|[\s'"’‘`\p{Cf}]+$/gu;
/** Zoho CRM writes this before an id in its exports, and leaves it out everywhere else. */
const PREFIX = 'zcrm_';
const PREFIXED = /^zcrm_(?=\d+$)/i;

/** An id or a code without what programs and people put around it: ="...", apostrophes, blanks. */
export function bareId(text: string): string {
  const trimmed = text.trim();
  return (KEPT_AS_TEXT.exec(trimmed)?.[1] ?? trimmed).replaceAll(AROUND, '');
}

/** The one form of the id of a record: bare, and without the prefix that Zoho CRM writes in its exports. */
export function canonicalId(text: string): string {
  return bareId(text).replace(PREFIXED, '');
}

/** The forms under which a record with this canonical id can be stored, the canonical one first. */
export function storedForms(id: string): readonly string[] {
  return /^\d+$/.test(id) ? [id, `${PREFIX}${id}`] : [id];
}
