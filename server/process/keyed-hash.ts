import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Computes hashes with the server's secret, so that a four-digit code cannot be found from a stolen database by trying
 * all.
 */
export class KeyedHash {
  constructor(private readonly secret: string) {}

  /** Hashes some parts. The same parts have another hash for another purpose. */
  of(purpose: string, ...parts: readonly string[]): string {
    return this.#digest(purpose, parts).toString('base64url');
  }

  /** Whether a hash matches these parts, compared in constant time. */
  matches(hash: string, purpose: string, ...parts: readonly string[]): boolean {
    const expected = this.#digest(purpose, parts);
    const given = Buffer.from(hash, 'base64url');
    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  #digest(purpose: string, parts: readonly string[]): Buffer {
    return createHmac('sha256', this.secret)
      .update(JSON.stringify([purpose, ...parts]))
      .digest();
  }
}
