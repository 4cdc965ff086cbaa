/** Matches ="0012345", by which programs keep a spreadsheet from dropping digits. */
const KEPT_AS_TEXT = /^="(.*)"$/s;
/** Matches blanks, quotes and apostrophes around an id, including invisible ones. */
const AROUND = /^[\s'"’‘`\p{Cf}]+|[\s'"’‘`\p{Cf}]+$/gu;
/** The prefix of ids in Zoho CRM exports, which is absent everywhere else. */
const PREFIX = 'zcrm_';
const PREFIXED = /^zcrm_(?=\d+$)/i;

/** Removes what programs and people put around an id or a code: ="...", apostrophes, blanks. */
export function bareId(text: string): string {
  const trimmed = text.trim();
  return (KEPT_AS_TEXT.exec(trimmed)?.[1] ?? trimmed).replaceAll(AROUND, '');
}

/** The canonical form of a record's id: without surrounding characters and without the prefix of Zoho CRM exports. */
export function canonicalId(text: string): string {
  return bareId(text).replace(PREFIXED, '');
}

/** The forms in which a record with this canonical id may be stored, the canonical one first. */
export function storedForms(id: string): readonly string[] {
  return /^\d+$/.test(id) ? [id, `${PREFIX}${id}`] : [id];
}
