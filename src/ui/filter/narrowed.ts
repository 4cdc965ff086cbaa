import { addTo, forEachRow, keepIn, LetterPairs, type RowBits, removeFrom } from './letter-pairs';

/** What is searched for: of each part one word, which is not empty, has to be found. */
export type SearchParts = readonly (readonly string[])[];

interface Step<Entry> {
  readonly parts: SearchParts;
  readonly found: readonly Entry[];
  readonly bits: RowBits;
}

/**
 * Searches a list as its search is typed: what each letter found is remembered with the list, so that the next letter
 * only looks through that, and taking a letter back finds what was there before. `textOf` gives what of a row is
 * searched. `choice` says which rows of the list `from` gives to search in; the same choice of the same list has to
 * give the same rows.
 */
export function narrowedBy<Entry>(
  textOf: (entry: Entry) => string,
): (
  list: readonly Entry[],
  choice: string,
  parts: SearchParts,
  from: () => readonly Entry[],
) => readonly Entry[] {
  const known = new WeakMap<readonly Entry[], { choice: string; search: TypedSearch<Entry> }>();
  return (list, choice, parts, from) => {
    const before = known.get(list);
    if (before?.choice === choice) return before.search.find(parts);
    const search = new TypedSearch(from(), textOf);
    known.set(list, { choice, search });
    return search.find(parts);
  };
}

/** Whether a text has one word of every part of a search. */
export function isFoundBy(parts: SearchParts, text: string): boolean {
  return parts.every((words) => words.some((word) => text.includes(word)));
}

class TypedSearch<Entry> {
  readonly #rows: readonly Entry[];
  readonly #textOf: (entry: Entry) => string;
  readonly #pairs: LetterPairs;
  /** What each further part found, after all rows. */
  readonly #steps: [Step<Entry>, ...Step<Entry>[]];

  constructor(rows: readonly Entry[], textOf: (entry: Entry) => string) {
    this.#rows = rows;
    this.#textOf = textOf;
    this.#pairs = new LetterPairs(rows.map(textOf));
    this.#steps = [{ parts: [], found: rows, bits: this.#pairs.all() }];
  }

  find(parts: SearchParts): readonly Entry[] {
    while (this.#steps.length > 1 && !isWithin(parts, this.#last.parts)) this.#steps.pop();
    const { parts: looked, found } = this.#last;
    const fresh = parts.filter((part) => !looked.some((other) => isSame(part, other)));
    if (fresh.length === 0) return found;
    this.#steps.push({ parts, ...this.#narrowed(fresh) });
    return this.#last.found;
  }

  get #last(): Step<Entry> {
    return this.#steps.at(-1) ?? this.#steps[0];
  }

  #narrowed(parts: SearchParts): Omit<Step<Entry>, 'parts'> {
    const bits = this.#last.bits.slice();
    for (const words of parts) keepIn(bits, this.#mayHave(words));
    const unsure = parts.filter((words) => !words.every((word) => this.#pairs.isSureOf(word)));
    const found: Entry[] = [];
    forEachRow(bits, (place) => {
      const row = this.#rows[place];
      if (row === undefined) return;
      if (unsure.length > 0 && !isFoundBy(unsure, this.#textOf(row))) removeFrom(bits, place);
      else found.push(row);
    });
    return { found, bits };
  }

  #mayHave([first = '', ...others]: readonly string[]): RowBits {
    const rows = this.#pairs.mayHave(first);
    for (const other of others) addTo(rows, this.#pairs.mayHave(other));
    return rows;
  }
}

/** Whether whatever is found by one search is also found by the other, wider one. */
function isWithin(parts: SearchParts, wider: SearchParts): boolean {
  return wider.every((other) =>
    parts.some((words) => words.every((word) => other.some((shorter) => word.includes(shorter)))),
  );
}

function isSame(words: readonly string[], other: readonly string[]): boolean {
  return words.length === other.length && words.every((word, place) => word === other[place]);
}
