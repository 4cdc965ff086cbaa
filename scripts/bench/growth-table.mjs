/** Figures of several sizes of the same data, for a table that says how each grows. */
export class GrowthTable {
  #sizes = [];
  /** By what was measured: a figure for each size, in its order. */
  #figures = new Map();

  /** The figures that follow are of this size, such as '10,000 payments'. */
  begin(size) {
    this.#sizes.push(size);
  }

  /** Keeps a figure: `amount` is what grows, `text` what is shown; without an amount the text says why there is none. */
  add(what, text, amount) {
    const row = this.#figures.get(what) ?? [];
    row[this.#sizes.length - 1] = { text, amount };
    this.#figures.set(what, row);
  }

  /** The table in Markdown; its last column has what each step multiplies a figure by. */
  toString() {
    const lines = [
      ['', ...this.#sizes, 'Each step, times'],
      Array(this.#sizes.length + 2).fill('---'),
      ...[...this.#figures].map(([what, row]) => [
        what,
        ...this.#sizes.map((_, at) => row[at]?.text ?? ''),
        this.#sizes.flatMap((_, at) => (at === 0 ? [] : [stepOf(row[at - 1], row[at])])).join(', '),
      ]),
    ];
    return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  }
}

function stepOf(before, after) {
  const times = after?.amount / before?.amount;
  return Number.isFinite(times) ? times.toFixed(times < 10 ? 1 : 0) : '-';
}
