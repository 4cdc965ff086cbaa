/** A key under which a call can be repeated. `randomUUID` would be missing on a page without a secure origin. */
export function newKey(purpose: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return `${purpose}-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
