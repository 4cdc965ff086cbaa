/** A fact in the records that makes a total doubtful although each of them can be read: a report that has one is not complete. */
export type RecordDoubt =
  /** A product that is nearly the free demat account: its deals are counted as those of a product. */
  | { readonly kind: 'category-differs'; readonly franchiseCode: string; readonly productCategory: string }
  /** An id that deals of two months have: only the first of them counts. */
  | { readonly kind: 'id-in-two-months'; readonly franchiseCode: string; readonly dealId: string }
  /** Two vendors with one code: only the first is taken. */
  | { readonly kind: 'two-vendors'; readonly franchiseCode: string }
  /** Of two files for the same records one was read. */
  | { readonly kind: 'file-ignored'; readonly file: string; readonly ignored: string }
  /** A JSON object with a key twice: the last one counts. */
  | { readonly kind: 'key-twice'; readonly file: string; readonly line: number; readonly key: string };

/** The facts that a source finds doubtful while it is read. */
export abstract class SourceDoubts {
  /** All that was found so far. */
  abstract found(): readonly RecordDoubt[];
}

/** Gathers doubts, each once, in a fixed order. */
export class DoubtList extends SourceDoubts {
  readonly #doubts = new Map<string, RecordDoubt>();

  add(doubt: RecordDoubt): void {
    this.#doubts.set(JSON.stringify(Object.values(doubt)), doubt);
  }

  override found(): readonly RecordDoubt[] {
    return [...this.#doubts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, doubt]) => doubt);
  }
}
