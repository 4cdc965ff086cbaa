import { type AuditRecord, auditDifferences } from '#core/audit/audit-record';
import type { Vendor } from '#core/vendors/vendor';
import { dayAndTime } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTerm } from '../../kit/texts/use-term';
import { useTexts } from '../../kit/texts/use-texts';
import { auditSentence } from './audit-sentence';
import { auditTexts } from './audit-texts';
import { fieldTexts } from './field-texts';
import { fieldName, fieldValue } from './field-words';

/** The most records shown of an import, which may change hundreds; the export has all of them. */
const SHOWN = 12;

/** Shows an audited change as a row: the sentence, the time, the changed fields, and the reason. */
export function ChangeRow({ record, byId }: { record: AuditRecord; byId: ReadonlyMap<string, Vendor> }) {
  const t = useTexts(auditTexts);
  const words = useTexts(fieldTexts);
  const term = useTerm();
  const { language } = useLanguage();
  const { at, reason, byEmail } = record;
  const differences = auditDifferences(record);
  return (
    <li className="grid gap-x-6 gap-y-1 px-4 py-3 desktop:grid-cols-[minmax(0,1fr)_20rem]">
      <p className="t-row wrap-anywhere text-text">{auditSentence(record, t, byId, language, term)}</p>
      <p className="t-meta text-text-2 tabular-nums desktop:col-start-2 desktop:row-start-1 desktop:ml-auto">
        {byEmail && `${byEmail} · `}
        <time dateTime={new Date(at).toISOString()}>{dayAndTime(new Date(at), language)}</time>
      </p>
      <ul>
        {differences.slice(0, SHOWN).map(({ path, before, after }) => (
          <li key={path.join(' ')} className="t-meta wrap-anywhere text-text-2">
            <span className="font-semibold text-text">{fieldName(path, words, term)}</span>:{' '}
            {before !== undefined && (
              <del title={wholeOf(before)}>{shortOf(fieldValue(before, words, path, term))}</del>
            )}
            {before !== undefined && ' → '}
            {after === undefined ? (
              t('audit.nothing')
            ) : (
              <ins className="no-underline" title={wholeOf(after)}>
                {shortOf(fieldValue(after, words, path, term))}
              </ins>
            )}
          </li>
        ))}
        {differences.length > SHOWN && (
          <li className="t-meta text-text-3">{t('audit.more', { count: differences.length - SHOWN })}</li>
        )}
      </ul>
      {reason && <p className="t-meta wrap-anywhere text-text-3">{t('audit.reason', { reason })}</p>}
    </li>
  );
}

/** Matches a checksum; the row shows its first letters, the tooltip and the export the whole. */
const CHECKSUM = /^[0-9a-f]{64}$/;

function shortOf(value: string): string {
  return CHECKSUM.test(value) ? value.slice(0, 8) : value;
}

function wholeOf(value: string): string | undefined {
  return CHECKSUM.test(value) ? value : undefined;
}
