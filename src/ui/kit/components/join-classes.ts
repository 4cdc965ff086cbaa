/** Joins class names into one class attribute; leaves out false and undefined. */
export function joinClasses(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
