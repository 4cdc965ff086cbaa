import type { ImportRowError } from './import-report';

/** A row with faults: its cells as the file has them, and every fault. */
export interface FaultyRow {
  readonly cells: readonly string[];
  readonly rowErrors: readonly ImportRowError[];
}

/** Collects the rows to correct, in the order of the file. */
export function faultyRows(rowErrors: readonly ImportRowError[]): readonly FaultyRow[] {
  const rows = new Map<number, FaultyRow & { readonly rowErrors: ImportRowError[] }>();
  for (const rowError of rowErrors) {
    const row = rows.get(rowError.line);
    if (row) row.rowErrors.push(rowError);
    else rows.set(rowError.line, { cells: rowError.cells ?? [], rowErrors: [rowError] });
  }
  return [...rows.values()];
}
