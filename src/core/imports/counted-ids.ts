/** So few rows prove nothing. */
const FEWEST = 3;
/** Numbers that count the rows of a file begin low. */
const LOW = 1000;

/** Looks whether the ids of a file only count its rows (1, 2, 3), as those of a column "Sr No" do: the next file counts again. */
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

  /** The first of them and how many they are, where they count the rows. */
  found(): { readonly line: number; readonly value: string; readonly rows: number } | undefined {
    return this.#counts && this.#first && this.#rows >= FEWEST
      ? { ...this.#first, rows: this.#rows }
      : undefined;
  }
}
