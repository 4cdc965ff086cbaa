/** Collects figures for several sizes of the same data and prints how each grows. */
export class GrowthTable {
  #sizes = new Set();
  #now;
  /** The figures by size, for each measured task. */
  #figures = new Map();

  /** Starts the figures of this size. */
  begin(size) {
    this.#sizes.add(size);
    this.#now = size;
  }

  /** Adds a figure: `amount` is what grows, `text` is shown; without an amount the text says why there is none. */
  add(what, text, amount) {
    const row = this.#figures.get(what) ?? new Map();
    this.#figures.set(what, row.set(this.#now, { text, amount }));
  }

  /** Prints the table in Markdown, smallest size first; the last column has the factor of each step. */
  toString() {
    const sizes = [...this.#sizes].toSorted((a, b) => a - b);
    const lines = [
      ['', ...sizes.map((size) => size.toLocaleString('en')), 'Each step, times'],
      Array(sizes.length + 2).fill('---'),
      ...[...this.#figures].map(([what, row]) => [
        what,
        ...sizes.map((size) => row.get(size)?.text ?? ''),
        sizes
          .slice(1)
          .map((size, at) => stepOf(row.get(sizes[at]), row.get(size)))
          .join(', '),
      ]),
    ];
    return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  }
}

function stepOf(before, after) {
  const times = after?.amount / before?.amount;
  return Number.isFinite(times) ? times.toFixed(times < 10 ? 1 : 0) : '-';
}
