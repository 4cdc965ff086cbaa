import { securitySubjectTexts } from './security-subject-texts';

type SubjectKey = keyof (typeof securitySubjectTexts)['en'];
export type SecuritySubjectTexts = (key: SubjectKey) => string;

/** Matches a call in the security log: its method, and a path whose first segment names the area. */
const CALL = /^[A-Z]+ \/api\/([^/?]+)/;

/**
 * Describes the subject of a security event: the list that was read, the file that was written, or the area of a
 * refused call with the call itself. A subject without a text is shown as the log has it.
 */
export function securitySubjectText(kind: string, detail: string, t: SecuritySubjectTexts): string {
  if (kind === 'read-whole') return wordOf(`deed.list.${detail}`, t) ?? detail;
  if (kind === 'exported') return wordOf(`deed.file.${detail}`, t) ?? detail;
  const area = kind === 'refused' ? CALL.exec(detail)?.[1] : undefined;
  const word = area && wordOf(`deed.area.${area}`, t);
  return word ? `${word} (${detail})` : detail;
}

function wordOf(key: string, t: SecuritySubjectTexts): string | undefined {
  return isSubjectKey(key) ? t(key) : undefined;
}

function isSubjectKey(key: string): key is SubjectKey {
  return Object.hasOwn(securitySubjectTexts.en, key);
}
