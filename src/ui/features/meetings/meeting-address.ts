import { paths } from '#core/access/paths';

/** The address of a meeting, which opens above the list. */
export function meetingAddress(id: string): string {
  return `${paths.meetings}?meeting=${encodeURIComponent(id)}`;
}

/** The address of the form that changes a meeting. */
export function changeAddress(id: string): string {
  return `${paths.scheduleMeeting}?id=${encodeURIComponent(id)}`;
}
