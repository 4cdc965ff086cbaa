import { IMPORT_FIELDS, type ImportKind } from '#core/imports/import-kind';
import type { ImportRowError } from '#core/imports/import-report';
import { csvText } from '../export/csv-file';

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
  complaints: readonly ImportRowError[],
  errorHeading: string,
  sentence: (complaint: ImportRowError) => string,
): string {
  const rows = new Map<number, { readonly cells: readonly string[]; readonly errors: string[] }>();
  for (const complaint of complaints) {
    const row = rows.get(complaint.line) ?? { cells: complaint.cells ?? [], errors: [] };
    row.errors.push(sentence(complaint));
    rows.set(complaint.line, row);
  }
  const text = (
    header: string,
    value: (row: { cells: readonly string[]; errors: readonly string[] }) => string,
  ) => ({ header, kind: 'text', value }) as const;
  return csvText({
    name: 'faulty-rows',
    columns: [
      ...headings.map((heading, place) => text(heading, ({ cells }) => cells[place] ?? '')),
      text(errorHeading, ({ errors }) => errors.join('; ')),
    ],
    rows: [...rows.values()],
  });
}
