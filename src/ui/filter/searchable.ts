import { BigramIndex, everyRow, forEachRow, keepIn, type RowBits, removeFrom } from './bigram-index';

/** What is searched for: of each part one word, which is not empty, has to be found. */
export type SearchParts = readonly (readonly string[])[];

interface Step<Entry> {
  readonly parts: SearchParts;
  readonly found: readonly Entry[];
  readonly bits: RowBits;
}

/** The search of lists of one kind. */
export interface Narrowing<Entry> {
  /**
   * The rows that are found among those that `from` gives. `choice` says which rows of the list these are: the same
   * choice of the same list has to give the same rows.
   */
  readonly find: (
    list: readonly Entry[],
    choice: string,
    parts: SearchParts,
    from: () => readonly Entry[],
  ) => readonly Entry[];
  /** Does ahead what the first search of a list that was chosen from needs. */
  readonly makeReady: (list: readonly Entry[]) => void;
}

/**
 * Searches a list as its search is typed: what each letter found is remembered with the list, so that the next letter
 * only looks through that, and taking a letter back finds what was there before. `textOf` gives what of a row is
 * searched.
 */
export function narrowedBy<Entry>(textOf: (entry: Entry) => string): Narrowing<Entry> {
  const known = new WeakMap<readonly Entry[], { choice: string; search: TypedSearch<Entry> }>();
  return {
    find: (list, choice, parts, from) => {
      const before = known.get(list);
      if (before?.choice === choice) return before.search.find(parts);
      const search = new TypedSearch(from(), textOf);
      known.set(list, { choice, search });
      return search.find(parts);
    },
    makeReady: (list) => void known.get(list)?.search.makeReady(),
  };
}

/** Whether a text has one word of every part of a search. */
export function isFoundBy(parts: SearchParts, text: string): boolean {
  return parts.every((words) => words.some((word) => text.includes(word)));
}

class TypedSearch<Entry> {
  readonly #rows: readonly Entry[];
  readonly #textOf: (entry: Entry) => string;
  #pairs: BigramIndex | undefined;
  /** What each further part found, after all rows. */
  readonly #steps: [Step<Entry>, ...Step<Entry>[]];

  constructor(rows: readonly Entry[], textOf: (entry: Entry) => string) {
    this.#rows = rows;
    this.#textOf = textOf;
    this.#steps = [{ parts: [], found: rows, bits: everyRow(rows.length) }];
  }

  makeReady(): BigramIndex {
    this.#pairs ??= new BigramIndex(this.#rows.map(this.#textOf));
    return this.#pairs;
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
    const pairs = this.makeReady();
    const bits = this.#last.bits.slice();
    for (const words of parts) keepIn(bits, pairs.mayHaveOneOf(words));
    const unsure = parts.filter((words) => !words.every((word) => pairs.isSureOf(word)));
    const found: Entry[] = [];
    forEachRow(bits, (place) => {
      const row = this.#rows[place];
      if (row === undefined) return;
      if (unsure.length > 0 && !isFoundBy(unsure, this.#textOf(row))) removeFrom(bits, place);
      else found.push(row);
    });
    return { found, bits };
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
