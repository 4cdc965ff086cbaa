import { type AuditRecord, auditDifferences } from '#core/audit/audit-record';
import type { Vendor } from '#core/vendors/vendor';
import type { Language } from '../../kit/texts/language';
import type { ExportTable } from '../export/export-table';
import { type AuditWords, auditSentence } from './audit-sentence';
import { type FieldWords, fieldName, fieldValue } from './field-words';

interface ChangedField {
  readonly record: AuditRecord;
  readonly field: string | undefined;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** Makes a table of changes to export, with one row per changed field. */
export function changesTable(
  name: string,
  records: readonly AuditRecord[],
  t: AuditWords,
  words: FieldWords,
  vendors: ReadonlyMap<string, Vendor>,
  language: Language,
): ExportTable<ChangedField> {
  const rows = records.flatMap((record): readonly ChangedField[] => {
    const differences = auditDifferences(record);
    if (differences.length === 0) return [{ record, field: undefined, before: undefined, after: undefined }];
    return differences.map(({ path, before, after }) => ({
      record,
      field: fieldName(path, words),
      before: before && fieldValue(before, words),
      after: after && fieldValue(after, words),
    }));
  });
  const text = (header: string, value: (row: ChangedField) => string | undefined) =>
    ({ header, kind: 'text', value }) as const;
  return {
    name,
    rows,
    columns: [
      {
        header: t('audit.column.time'),
        kind: 'time',
        value: ({ record }) => ({ moment: new Date(record.at), timed: true }),
      },
      text(t('audit.column.by'), ({ record }) => record.by),
      text(t('audit.column.email'), ({ record }) => record.byEmail),
      text(t('audit.column.what'), ({ record }) => auditSentence(record, t, vendors, language)),
      text(t('audit.column.field'), ({ field }) => field),
      text(t('audit.column.before'), ({ before }) => before),
      text(t('audit.column.after'), ({ after }) => after),
      text(t('audit.column.reason'), ({ record }) => record.reason),
    ],
  };
}
