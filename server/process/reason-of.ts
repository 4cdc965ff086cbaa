/** Extracts the message of an error, on one line. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // An error about several addresses of one host has a code and an empty message.
  const said = error.message || ('code' in error ? String(error.code) : error.name);
  return said.replaceAll('\n', ' ');
}
