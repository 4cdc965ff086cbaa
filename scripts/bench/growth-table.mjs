/** Figures of several sizes of the same data, for a table that says how each grows. */
export class GrowthTable {
  #sizes = new Set();
  #now;
  /** By what was measured: its figures by size. */
  #figures = new Map();

  /** The figures that follow are of this size, whichever came before. */
  begin(size) {
    this.#sizes.add(size);
    this.#now = size;
  }

  /** Keeps a figure: `amount` is what grows, `text` what is shown; without an amount the text says why there is none. */
  add(what, text, amount) {
    const row = this.#figures.get(what) ?? new Map();
    this.#figures.set(what, row.set(this.#now, { text, amount }));
  }

  /** The table in Markdown, from the smallest size on; its last column has what each step multiplies a figure by. */
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
