/** Returns whether any of the deals of a sum has been read: before the first one, the sum is unknown and not zero. */
export function isBegun({ done, total }: { readonly done: number; readonly total: number }): boolean {
  return done > 0 || total === 0;
}

/**
 * Whether something is known of a sum of `deals` deals: where none counts, it is nothing only once all of them are read
 * and none is missing.
 */
export function isKnown(
  progress: { readonly done: number; readonly total: number },
  deals: number,
  missing: number,
): boolean {
  return isBegun(progress) && (deals > 0 || (progress.done === progress.total && missing === 0));
}
