/** Keeps the first items in a sort order, up to a limit, while items are added. */
export class TopN<Item> {
  readonly #items: Item[] = [];

  constructor(
    private readonly most: number,
    private readonly order: (a: Item, b: Item) => number,
  ) {}

  add(item: Item): void {
    const last = this.#items.at(-1);
    const full = this.#items.length >= this.most;
    if (full && (last === undefined || this.order(last, item) <= 0)) return;
    this.#items.splice(this.#placeOf(item), 0, item);
    if (full) this.#items.pop();
  }

  /** The items so far, sorted. */
  get items(): readonly Item[] {
    return this.#items;
  }

  #placeOf(item: Item): number {
    let [low, high] = [0, this.#items.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = this.#items[middle];
      if (other !== undefined && this.order(other, item) <= 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
