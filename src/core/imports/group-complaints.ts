import type { ImportRowError } from './import-report';

/** Complaints that say the same of one field, in the order of their lines. */
export interface ComplaintGroup extends Pick<ImportRowError, 'field' | 'fault'> {
  readonly complaints: readonly ImportRowError[];
}

/** Puts together what says the same, the first fault of the file first. */
export function groupComplaints(complaints: readonly ImportRowError[]): readonly ComplaintGroup[] {
  const groups = new Map<string, ComplaintGroup & { readonly complaints: ImportRowError[] }>();
  for (const complaint of complaints) {
    const { field, fault } = complaint;
    const key = `${field} ${fault}`;
    const group = groups.get(key);
    if (group) group.complaints.push(complaint);
    else groups.set(key, { field, fault, complaints: [complaint] });
  }
  return [...groups.values()];
}
