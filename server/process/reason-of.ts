/** Gives the message of an error, in one line. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // An error about several addresses of one name has a code and says nothing.
  const said = error.message || ('code' in error ? String(error.code) : error.name);
  return said.replaceAll('\n', ' ');
}
