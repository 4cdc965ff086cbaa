import { BANK_ACCOUNT } from '#records/bank-account';
import { BANK_ACCOUNT_HEADINGS } from '#records/import-headings';
import { readIfsc } from '../shared/ifsc';
import { isAccountField } from './account-cells';
import type { ColumnMapping } from './column-mapping';
import type { ImportKind } from './import-kind';
import { plainHeading } from './plain-heading';

const ACCOUNT = BANK_ACCOUNT.account.wire;
const HEADINGS: ReadonlySet<string> = new Set([ACCOUNT, ...BANK_ACCOUNT_HEADINGS.account].map(plainHeading));
/** The portal shows only this many last characters of an account number. */
const SHOWN = 4;
/**
 * Matches six or more digits of any script, with single blanks or dashes between them: long enough for an account
 * number.
 */
const LONG_NUMBER = /\p{Nd}(?:[\s-]?\p{Nd}){5,}/gu;

/**
 * Returns a value that is safe to show: only the end of an account number, and no long number in the other fields of an
 * account.
 */
export function shownValue(field: string | undefined, value: string): string {
  if (field === ACCOUNT) return masked(value);
  return field !== undefined && isAccountField(field) ? withoutNumbers(value) : value;
}

/** Returns the values of a record that are safe to show and log. */
export function shownValues<Value extends string | null | undefined>(
  values: Readonly<Record<string, Value>>,
): Readonly<Record<string, Value | string>> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? shownValue(name, value) : value,
    ]),
  );
}

/** Masks the account numbers in the cells of a file of vendors. */
export class HiddenAccounts {
  readonly #numbers: ReadonlySet<number>;
  readonly #others: ReadonlySet<number>;
  /** The index of the first account column: in a row that has shifted to the right, the number is in it or after it. */
  readonly #first: number;
  readonly #columns: number;

  constructor(kind: ImportKind, headings: readonly string[], mapping: ColumnMapping) {
    const places = (has: (heading: string) => boolean) =>
      new Set(kind === 'vendors' ? headings.flatMap((heading, place) => (has(heading) ? [place] : [])) : []);
    const mapped = new Map(Object.entries(mapping).map(([name, heading]) => [heading, name]));
    this.#numbers = places(
      (heading) => mapped.get(heading) === ACCOUNT || HEADINGS.has(plainHeading(heading)),
    );
    this.#others = places((heading) => isAccountField(mapped.get(heading) ?? ''));
    this.#first = Math.min(...this.#numbers, ...this.#others);
    this.#columns = headings.length;
  }

  /**
   * Masks the cells of a row. A row with more cells than columns has shifted, so any cell after the first may hold the
   * number.
   */
  shown(cells: readonly string[]): readonly string[] {
    if (this.#first === Number.POSITIVE_INFINITY) return cells;
    const hasSlipped = cells.length > this.#columns;
    return cells.map((cell, place) => {
      if (this.#numbers.has(place)) return masked(cell);
      return this.#others.has(place) || (hasSlipped && place > this.#first) ? withoutNumbers(cell) : cell;
    });
  }

  /** Masks a cell beyond the last column. */
  shownSurplus(cell: string): string {
    return this.#first === Number.POSITIVE_INFINITY ? cell : withoutNumbers(cell);
  }
}

function masked(text: string): string {
  const characters = [...text.trim()];
  if (characters.length === 0) return '';
  return `••••${characters.length > SHOWN ? characters.slice(-SHOWN).join('') : ''}`;
}

function withoutNumbers(text: string): string {
  // An IFSC may have as many digits as an account number.
  if (readIfsc(text) !== undefined) return text;
  return text.replaceAll(LONG_NUMBER, (number) => masked(number));
}
