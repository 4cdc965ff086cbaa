/** One class attribute of those names that hold. */
export function joinClasses(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
