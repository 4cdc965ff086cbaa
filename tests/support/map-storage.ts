/** A browser `Storage` in memory, for code that runs outside a browser. */
export class MapStorage implements Storage {
  readonly #entries = new Map<string, string>();

  get length(): number {
    return this.#entries.size;
  }

  clear(): void {
    this.#entries.clear();
  }

  getItem(key: string): string | null {
    return this.#entries.get(key) ?? null;
  }

  key(place: number): string | null {
    return [...this.#entries.keys()][place] ?? null;
  }

  removeItem(key: string): void {
    this.#entries.delete(key);
  }

  setItem(key: string, value: string): void {
    this.#entries.set(key, value);
  }

  entries(): readonly (readonly [string, string])[] {
    return [...this.#entries];
  }
}
