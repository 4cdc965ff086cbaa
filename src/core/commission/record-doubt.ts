/** A fact about readable records that makes a total doubtful: a report with one is not complete. */
export type RecordDoubt =
  /** A product with nearly the name of the free demat account: its deals count as those of a product. */
  | { readonly kind: 'category-differs'; readonly franchiseCode: string; readonly productCategory: string }
  /** An id shared by deals of two months: only the first of them counts. */
  | { readonly kind: 'id-in-two-months'; readonly franchiseCode: string; readonly dealId: string }
  /** Two vendors with the same code: only the first is used. */
  | { readonly kind: 'two-vendors'; readonly franchiseCode: string }
  /** Two files for the same records, of which only one was read. */
  | { readonly kind: 'file-ignored'; readonly file: string; readonly ignored: string }
  /** A JSON object with a repeated key: the last one counts. */
  | { readonly kind: 'key-twice'; readonly file: string; readonly line: number; readonly key: string };

/** The doubts that a source collects while it is read. */
export abstract class SourceDoubts {
  /** Returns all doubts found so far. */
  abstract found(): readonly RecordDoubt[];
}

/** Collects doubts, each once, in a fixed order. */
export class DoubtList extends SourceDoubts {
  readonly #doubts = new Map<string, RecordDoubt>();

  add(doubt: RecordDoubt): void {
    this.#doubts.set(JSON.stringify(Object.values(doubt)), doubt);
  }

  override found(): readonly RecordDoubt[] {
    return [...this.#doubts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, doubt]) => doubt);
  }
}
