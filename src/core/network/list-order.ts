import { compare, type Decimal } from '../shared/money';
import { compareTexts } from '../shared/text-order';

/** Compares two entries of a list: returns a negative number, 0, or a positive one. */
export type Order<Entry> = (a: Entry, b: Entry) => number;

/** The value by which an entry is sorted: a text, a number or rupees; undefined, or an empty text, for none. */
export type SortKey = string | number | Decimal | undefined;
export type Direction = 1 | -1;

/** The sort position of an entry. */
export interface ListPlace {
  readonly id: string;
  /** Ms since 1970; undefined without a readable date, which sorts as the oldest. */
  readonly at: number | undefined;
  readonly key: SortKey;
}

/** Readers of the values that decide the position of an entry. */
type Parts<Entry> = {
  readonly [Part in 'id' | 'at']: (entry: Entry) => ListPlace[Part];
};

/** Sorts the newest first; entries with the same time by id. */
export function newestFirst<Entry>({ id, at }: Parts<Entry>): Order<Entry> {
  return (a, b) => {
    const [first, second] = [at(a) ?? -Infinity, at(b) ?? -Infinity];
    return Number(second > first) - Number(second < first) || byId(id(b), id(a));
  };
}

/** Sorts by a key: entries without one last in both directions, entries with the same key as in `newestFirst`. */
export function byKey<Entry>(
  parts: Parts<Entry>,
  key: (entry: Entry) => SortKey,
  direction: Direction,
): Order<Entry> {
  const latest = newestFirst(parts);
  return (a, b) => compareKeys(key(a), key(b), direction) || latest(a, b);
}

/** Compares sort positions by their keys. */
export function placesInOrder(direction: Direction): Order<ListPlace> {
  return byKey({ id: ({ id }) => id, at: ({ at }) => at }, ({ key }) => key, direction);
}

function compareKeys(a: SortKey, b: SortKey, direction: Direction): number {
  if (isNothing(a) || isNothing(b)) return Number(isNothing(a)) - Number(isNothing(b));
  if (typeof a === 'string' && typeof b === 'string') return direction * compareTexts(a, b);
  if (typeof a === 'number' && typeof b === 'number') return direction * (a - b);
  return typeof a === 'object' && typeof b === 'object' ? direction * compare(a, b) : 0;
}

function isNothing(key: SortKey): key is '' | undefined {
  return key === undefined || key === '';
}

/** Distinct texts that only look alike are ordered too, so that a page can start after any of them. */
function byId(a: string, b: string): number {
  return compareTexts(a, b) || Number(a > b) - Number(a < b);
}
