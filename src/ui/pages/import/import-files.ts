import { type FaultyRow, faultyRows } from '#core/imports/faulty-rows';
import { IMPORT_FIELDS, type ImportKind } from '#core/imports/import-kind';
import type { ImportRowError } from '#core/imports/import-report';
import { csvText } from '../../features/export/csv-file';

/** A file with nothing but the headings that a kind of file may have. */
export function templateText(kind: ImportKind, fieldWord: (name: string) => string): string {
  const columns = IMPORT_FIELDS[kind].map(
    ({ name }) => ({ header: fieldWord(name), kind: 'text', value: () => '' }) as const,
  );
  return csvText({ name: kind, columns, rows: [] });
}

/** The faulty rows as they came, with what is wrong with each: mended, they can be chosen again as they are. */
export function faultyRowsText(
  headings: readonly string[],
  rowErrors: readonly ImportRowError[],
  errorHeading: string,
  sentence: (rowError: ImportRowError) => string,
): string {
  const text = (header: string, value: (row: FaultyRow) => string) =>
    ({ header, kind: 'text', value }) as const;
  return csvText({
    name: 'faulty-rows',
    columns: [
      ...headings.map((heading, place) => text(heading, ({ cells }) => cells[place] ?? '')),
      text(errorHeading, ({ rowErrors: own }) => own.map(sentence).join('; ')),
    ],
    rows: faultyRows(rowErrors),
  });
}
