/** Makes an idempotency key of 128 random bits. */
export function newKey(): string {
  // Unlike randomUUID, this also exists on a page without TLS.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
