import type { ImportRowError } from './import-report';

/** A row with a fault, as it came, and all that is wrong with it. */
export interface FaultyRow {
  readonly cells: readonly string[];
  readonly rowErrors: readonly ImportRowError[];
}

/** The rows that are to be mended, in the order of the file. */
export function faultyRows(rowErrors: readonly ImportRowError[]): readonly FaultyRow[] {
  const rows = new Map<number, FaultyRow & { readonly rowErrors: ImportRowError[] }>();
  for (const rowError of rowErrors) {
    const row = rows.get(rowError.line);
    if (row) row.rowErrors.push(rowError);
    else rows.set(rowError.line, { cells: rowError.cells ?? [], rowErrors: [rowError] });
  }
  return [...rows.values()];
}
