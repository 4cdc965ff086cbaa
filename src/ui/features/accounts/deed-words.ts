import { deedTexts } from './deed-texts';

type DeedKey = keyof (typeof deedTexts)['en'];
export type DeedWords = (key: DeedKey) => string;

/** Matches a call in the security log: its method, and a path whose first segment names the area. */
const CALL = /^[A-Z]+ \/api\/([^/?]+)/;

/**
 * Describes the subject of a security event: the list that was read, the file that was written, or the area of a
 * refused call with the call itself. A subject without a text is shown as the log has it.
 */
export function deedWords(kind: string, detail: string, t: DeedWords): string {
  if (kind === 'read-whole') return wordOf(`deed.list.${detail}`, t) ?? detail;
  if (kind === 'exported') return wordOf(`deed.file.${detail}`, t) ?? detail;
  const area = kind === 'refused' ? CALL.exec(detail)?.[1] : undefined;
  const word = area && wordOf(`deed.area.${area}`, t);
  return word ? `${word} (${detail})` : detail;
}

function wordOf(key: string, t: DeedWords): string | undefined {
  return isDeedKey(key) ? t(key) : undefined;
}

function isDeedKey(key: string): key is DeedKey {
  return Object.hasOwn(deedTexts.en, key);
}
