import { IMPORT_FIELDS, type ImportKind } from '#core/imports/import-kind';
import type { ImportRowError } from '#core/imports/import-report';
import { faultyRowsTable, importFieldText } from '#documents/import-sentences';
import type { DocumentLanguage } from '#documents/statement-labels';
import { csvText } from '../../features/export/csv-file';

/** A file with nothing but the headings that a kind of file may have. */
export function templateText(kind: ImportKind, language: DocumentLanguage): string {
  const columns = IMPORT_FIELDS[kind].map(
    ({ name }) => ({ header: importFieldText(name, language), kind: 'text', value: () => '' }) as const,
  );
  return csvText({ name: kind, columns, rows: [] });
}

/** The faulty rows as they came, with what is wrong with each: mended, they can be chosen again as they are. */
export function faultyRowsText(
  headings: readonly string[],
  rowErrors: readonly ImportRowError[],
  language: DocumentLanguage,
): string {
  const [head = [], ...rows] = faultyRowsTable(headings, rowErrors, language);
  const columns = head.map(
    (header, place) =>
      ({ header, kind: 'text', value: (cells: readonly string[]) => cells[place] ?? '' }) as const,
  );
  return csvText({ name: 'faulty-rows', columns, rows });
}
