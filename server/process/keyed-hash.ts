import { createHmac, timingSafeEqual } from 'node:crypto';

/** Hashes that need the server's secret: a code of four digits cannot be found by trying from a stolen database. */
export class KeyedHash {
  constructor(private readonly secret: string) {}

  /** The hash of some parts. The same parts give another hash for another purpose. */
  of(purpose: string, ...parts: readonly string[]): string {
    return this.#digest(purpose, parts).toString('base64url');
  }

  /** Tells whether a hash is that of these parts; the time taken does not tell. */
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
