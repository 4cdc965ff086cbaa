import { plainHeading } from './plain-heading';

/** A shorter text could be the beginning of anything. */
const SHORTEST = 2;
/** The number of cached answers: a column chosen by mistake may hold another text in each row. */
const MOST_KEPT = 10_000;

/** Finds products by their names and by the short names that offices use. */
export class ProductNames {
  readonly #named = new Map<string, string | undefined>();

  constructor(private readonly products: readonly string[]) {}

  /**
   * Finds the product that a text names: one with this name, ignoring case, blanks and signs, else one whose words
   * begin with these letters (MF), else one whose name begins with these words (Term). Undefined where none or several
   * fit.
   */
  named(text: string): string | undefined {
    if (this.#named.has(text)) return this.#named.get(text);
    const found = this.#find(text);
    if (this.#named.size < MOST_KEPT) this.#named.set(text, found);
    return found;
  }

  #find(text: string): string | undefined {
    if (this.products.includes(text)) return text;
    const name = plainHeading(text);
    if (name.length < SHORTEST) return undefined;
    const ways = [named, beginningLetters, beginningWords];
    return ways.flatMap((way) => {
      const fit = this.products.filter((product) => way(product).includes(name));
      return fit.length === 1 ? fit : [];
    })[0];
  }
}

const named = (product: string): readonly string[] => [plainHeading(product)];
const beginningLetters = (product: string): readonly string[] => {
  const words = wordsOf(product);
  return words.length > 1 ? [plainHeading(words.map((word) => word.slice(0, 1)).join(''))] : [];
};
const beginningWords = (product: string): readonly string[] => {
  const words = wordsOf(product);
  return words.slice(1).map((_, place) => plainHeading(words.slice(0, place + 1).join('')));
};

function wordsOf(product: string): readonly string[] {
  return product.trim().split(/\s+/);
}
