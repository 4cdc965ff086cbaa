import { paths } from '#core/access/paths';

/** Returns the address of a meeting, which opens above the list. */
export function meetingAddress(id: string): string {
  return `${paths.meetings}?meeting=${encodeURIComponent(id)}`;
}

/** Returns the address of the form that changes a meeting. */
export function changeAddress(id: string): string {
  return `${paths.scheduleMeeting}?id=${encodeURIComponent(id)}`;
}
