import { IMPORT_FIELDS, type ImportKind } from '#core/imports/import-kind';
import type { ImportRowError } from '#core/imports/import-report';
import { faultyRowsTable } from '#documents/import-sentences';
import { csvLines } from './sheet-csv';

/** A file with nothing but the headings that a kind of file may have. */
export function templateText(kind: ImportKind): string {
  return csvLines([IMPORT_FIELDS[kind].map(({ name }) => name)]);
}

/** The faulty rows as they came, with what is wrong with each: mended, they can be imported as they are. */
export function faultyRowsText(headings: readonly string[], rowErrors: readonly ImportRowError[]): string {
  return csvLines(faultyRowsTable(headings, rowErrors, 'en'));
}
