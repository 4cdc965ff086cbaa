const ASCII = 128;
/** Into so many numbers the letters of all other scripts are thrown together. */
const OTHERS = 64;
const LETTERS = ASCII + OTHERS;
/** Stands before the first letter of a text. */
const BEGIN = LETTERS;

/** Some rows of a list, a bit for each. */
export type RowBits = Uint32Array;

/**
 * Which of many texts have which two letters next to each other. A search asks this first: to look into every text
 * of a long list takes longer than a letter may.
 */
export class BigramIndex {
  readonly #count: number;
  readonly #words: number;
  readonly #pairs: (RowBits | undefined)[] = new Array((LETTERS + 1) * LETTERS).fill(undefined);

  constructor(texts: readonly string[]) {
    this.#count = texts.length;
    this.#words = Math.ceil(texts.length / 32);
    for (const [row, text] of texts.entries()) this.#add(row, text);
  }

  /** Whether each row that may have a word has it. */
  isSureOf(word: string): boolean {
    return word.length <= 2 && lettersOf(word).every((letter) => letter < ASCII);
  }

  /** The rows whose text may have one of these words in it; each row whose text has one is among them. */
  mayHaveOneOf(words: readonly string[]): RowBits {
    const rows = new Uint32Array(this.#words);
    for (const word of words) addTo(rows, this.#mayHave(word));
    return rows;
  }

  #mayHave(word: string): RowBits {
    const [first = 0, ...further] = lettersOf(word);
    if (further.length === 0) return this.#withLetter(first);
    const rows = everyRow(this.#count);
    let before = first;
    for (const letter of further) {
      keepIn(rows, this.#pairs[before * LETTERS + letter]);
      before = letter;
    }
    return rows;
  }

  #withLetter(letter: number): RowBits {
    const rows = new Uint32Array(this.#words);
    for (let before = 0; before <= BEGIN; before += 1) addTo(rows, this.#pairs[before * LETTERS + letter]);
    return rows;
  }

  #add(row: number, text: string): void {
    const [word, bit] = [row >>> 5, 1 << (row & 31)];
    let before = BEGIN;
    for (let at = 0; at < text.length; at += 1) {
      const letter = letterAt(text, at);
      const pair = before * LETTERS + letter;
      let rows = this.#pairs[pair];
      if (!rows) {
        rows = new Uint32Array(this.#words);
        this.#pairs[pair] = rows;
      }
      rows[word] = (rows[word] ?? 0) | bit;
      before = letter;
    }
  }
}

/** All of so many rows. */
export function everyRow(count: number): RowBits {
  const rows = new Uint32Array(Math.ceil(count / 32)).fill(-1);
  const [beyond, last] = [count % 32, rows.length - 1];
  if (beyond > 0) rows[last] = (rows[last] ?? 0) >>> (32 - beyond);
  return rows;
}

/** Goes through the rows that are marked, in their order. */
export function forEachRow(rows: RowBits, visit: (row: number) => void): void {
  for (let at = 0; at < rows.length; at += 1) {
    for (let left = rows[at] ?? 0; left !== 0; left &= left - 1)
      visit(at * 32 + 31 - Math.clz32(left & -left));
  }
}

/** Takes a row out. */
export function removeFrom(rows: RowBits, row: number): void {
  rows[row >>> 5] = (rows[row >>> 5] ?? 0) & ~(1 << (row & 31));
}

function addTo(rows: RowBits, others: RowBits | undefined): void {
  if (!others) return;
  for (let at = 0; at < rows.length; at += 1) rows[at] = (rows[at] ?? 0) | (others[at] ?? 0);
}

/** Leaves of these rows those that are among the others too. */
export function keepIn(rows: RowBits, others: RowBits | undefined): void {
  for (let at = 0; at < rows.length; at += 1) rows[at] = (rows[at] ?? 0) & (others?.[at] ?? 0);
}

function letterAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code < ASCII ? code : ASCII + (code % OTHERS);
}

function lettersOf(word: string): readonly number[] {
  return Array.from({ length: word.length }, (_, at) => letterAt(word, at));
}
