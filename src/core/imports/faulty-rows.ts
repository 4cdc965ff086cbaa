import type { ImportRowError } from './import-report';

/** A row with a fault, as it came, and all that is wrong with it. */
export interface FaultyRow {
  readonly cells: readonly string[];
  readonly complaints: readonly ImportRowError[];
}

/** The rows that are to be mended, in the order of the file. */
export function faultyRows(complaints: readonly ImportRowError[]): readonly FaultyRow[] {
  const rows = new Map<number, FaultyRow & { readonly complaints: ImportRowError[] }>();
  for (const complaint of complaints) {
    const row = rows.get(complaint.line);
    if (row) row.complaints.push(complaint);
    else rows.set(complaint.line, { cells: complaint.cells ?? [], complaints: [complaint] });
  }
  return [...rows.values()];
}
