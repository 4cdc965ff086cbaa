/** Fewer rows prove nothing. */
const FEWEST = 3;
/** Numbers that count the rows of a file start below this one. */
const LOW = 1000;

/**
 * Detects ids that only number the rows of the file (1, 2, 3), like a column "Sr No": the next file would use the same
 * ids again.
 */
export class CountedIds {
  #first: { readonly line: number; readonly value: string } | undefined;
  #last = 0;
  #rows = 0;
  #counts = true;

  /** Takes the id of the next row. */
  take(line: number, value: string): void {
    if (!this.#counts || value === '') return;
    const number = /^\d{1,7}$/.test(value) ? Number(value) : Number.NaN;
    this.#counts = this.#rows === 0 ? number < LOW : number === this.#last + 1;
    this.#first ??= { line, value };
    this.#last = number;
    this.#rows += 1;
  }

  /** Returns the first id and the number of rows where the ids only number the rows, else undefined. */
  found(): { readonly line: number; readonly value: string; readonly rows: number } | undefined {
    return this.#counts && this.#first && this.#rows >= FEWEST
      ? { ...this.#first, rows: this.#rows }
      : undefined;
  }
}
