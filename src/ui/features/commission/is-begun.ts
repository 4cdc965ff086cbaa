/**
 * Whether something is known of a sum of deals that are being read: before the first of them it is not nothing, but
 * unknown.
 */
export function isBegun({ done, total }: { readonly done: number; readonly total: number }): boolean {
  return done > 0 || total === 0;
}
