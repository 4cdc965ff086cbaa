import type { ImportRowError } from './import-report';

/** Row errors with the same fault in the same field, in the order of their lines. */
export interface RowErrorGroup extends Pick<ImportRowError, 'field' | 'fault'> {
  readonly rowErrors: readonly ImportRowError[];
}

/** Groups row errors by field and fault; the group of the first error of the file comes first. */
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
