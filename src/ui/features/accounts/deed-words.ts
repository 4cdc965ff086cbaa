import { deedTexts } from './deed-texts';

type DeedKey = keyof (typeof deedTexts)['en'];
export type DeedWords = (key: DeedKey) => string;

/** A call as the log of security has it: its method, and a path of which the first part says what it is about. */
const CALL = /^[A-Z]+ \/api\/([^/?]+)/;

/**
 * Says what a security event is about in words, as far as there are any: the list that was read, the file that was written, or the
 * area of a refused call with the call itself. All else is said as the log has it.
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
