/** Makes a key of 128 random bits, under which a call can be repeated. */
export function newKey(): string {
  // Unlike randomUUID, this is there on a page without TLS too.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
