import type { ImportRowError } from '#core/imports/import-report';
import { faultyRowsTable } from '#documents/import-sentences';
import type { DocumentLanguage } from '#documents/statement-labels';
import { csvText } from '../../features/export/csv-file';

/**
 * Writes the faulty rows as the file has them, with the faults of each: once corrected, they can be imported as they
 * are.
 */
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
