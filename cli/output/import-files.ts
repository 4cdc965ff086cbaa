import { IMPORT_FIELDS, type ImportKind } from '#core/imports/import-kind';
import type { ImportRowError } from '#core/imports/import-report';
import { faultyRowsTable } from '#documents/import-sentences';
import { csvLines } from './sheet-csv';

/** Builds a header line with the columns of a kind of file. */
export function templateText(kind: ImportKind): string {
  return csvLines([IMPORT_FIELDS[kind].map(({ name }) => name)]);
}

/** Lists faulty rows as they were read, each with its faults, in a form that can be imported again once corrected. */
export function faultyRowsText(headings: readonly string[], rowErrors: readonly ImportRowError[]): string {
  return csvLines(faultyRowsTable(headings, rowErrors, 'en'));
}
