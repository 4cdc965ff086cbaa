import { BANK_ACCOUNT } from '#records/bank-account';
import { BANK_ACCOUNT_HEADINGS } from '#records/import-headings';
import { readIfsc } from '../shared/ifsc';
import { isAccountField } from './account-cells';
import type { ColumnMapping } from './column-mapping';
import type { ImportKind } from './import-kind';
import { plainHeading } from './plain-heading';

const ACCOUNT = BANK_ACCOUNT.account.wire;
const HEADINGS: ReadonlySet<string> = new Set([ACCOUNT, ...BANK_ACCOUNT_HEADINGS.account].map(plainHeading));
/** So many characters of a number are shown, as everywhere. */
const SHOWN = 4;
/** Digits of any script, with blanks or dashes between them, that are long enough for an account. */
const LONG_NUMBER = /\p{Nd}(?:[\s-]?\p{Nd}){5,}/gu;

/** A value of a field as it may be shown: of an account number the end alone, and no long number in the rest of an account. */
export function shownValue(field: string | undefined, value: string): string {
  if (field === ACCOUNT) return masked(value);
  return field !== undefined && isAccountField(field) ? withoutNumbers(value) : value;
}

/** The values of a record as they may be shown and logged. */
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

/** The cells of a file of vendors as they may be shown: account numbers by their end alone. */
export class HiddenAccounts {
  readonly #numbers: ReadonlySet<number>;
  readonly #others: ReadonlySet<number>;
  /** The first column of an account: what slips to the right is behind it. */
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

  /** The cells of a row. One with more cells than columns has slipped, and any of them may be the number. */
  shown(cells: readonly string[]): readonly string[] {
    if (this.#first === Number.POSITIVE_INFINITY) return cells;
    const hasSlipped = cells.length > this.#columns;
    return cells.map((cell, place) => {
      if (this.#numbers.has(place)) return masked(cell);
      return this.#others.has(place) || (hasSlipped && place > this.#first) ? withoutNumbers(cell) : cell;
    });
  }

  /** A cell beyond the columns. */
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
  // That of a bank has as many digits.
  if (readIfsc(text) !== undefined) return text;
  return text.replaceAll(LONG_NUMBER, (number) => masked(number));
}
