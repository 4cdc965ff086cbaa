import type { ImportRowError } from './import-report';

/** RowErrors that say the same of one field, in the order of their lines. */
export interface RowErrorGroup extends Pick<ImportRowError, 'field' | 'fault'> {
  readonly rowErrors: readonly ImportRowError[];
}

/** Puts together what says the same, the first fault of the file first. */
export function groupRowErrors(rowErrors: readonly ImportRowError[]): readonly RowErrorGroup[] {
  const groups = new Map<string, RowErrorGroup & { readonly rowErrors: ImportRowError[] }>();
  for (const rowError of rowErrors) {
    const { field, fault } = rowError;
    const key = `${field} ${fault}`;
    const group = groups.get(key);
    if (group) group.rowErrors.push(rowError);
    else groups.set(key, { field, fault, rowErrors: [rowError] });
  }
  return [...groups.values()];
}
