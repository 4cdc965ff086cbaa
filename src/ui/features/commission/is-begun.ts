/** Returns whether any of the deals of a sum has been read: before the first one, the sum is unknown and not zero. */
export function isBegun({ done, total }: { readonly done: number; readonly total: number }): boolean {
  return done > 0 || total === 0;
}
