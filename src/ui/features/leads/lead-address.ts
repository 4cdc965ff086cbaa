import { paths } from '#core/access/paths';

/** Passed along where a lead is opened beside the list, so that closing it goes back there. */
export const openedState = { opened: true };

/** The address of a lead's own page. */
export function leadAddress(id: string): string {
  return `${paths.leadDetails}?id=${encodeURIComponent(id)}`;
}

/** The address of the list with a lead open beside it. */
export function besideList(params: URLSearchParams, id: string): string {
  const opened = new URLSearchParams(params);
  opened.set('lead', id);
  return `?${opened}`;
}
