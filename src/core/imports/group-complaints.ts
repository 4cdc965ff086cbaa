import type { ImportComplaint } from './import-report';

/** Complaints that say the same of one field, in the order of their lines. */
export interface ComplaintGroup extends Pick<ImportComplaint, 'field' | 'fault'> {
  readonly complaints: readonly ImportComplaint[];
}

/** Puts together what says the same, the first fault of the file first. */
export function groupComplaints(complaints: readonly ImportComplaint[]): readonly ComplaintGroup[] {
  const groups = new Map<string, ComplaintGroup & { readonly complaints: ImportComplaint[] }>();
  for (const complaint of complaints) {
    const { field, fault } = complaint;
    const key = `${field} ${fault}`;
    const group = groups.get(key);
    if (group) group.complaints.push(complaint);
    else groups.set(key, { field, fault, complaints: [complaint] });
  }
  return [...groups.values()];
}
