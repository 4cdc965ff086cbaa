import { compare, type Decimal } from '../shared/money';
import { compareTexts } from '../shared/text-order';

/** Compares two entries of a list: gives a number below 0, 0, or one above 0. */
export type Order<Entry> = (a: Entry, b: Entry) => number;

/**
 * The key by which an entry finds its place: a text, a number or rupees; undefined, or an empty text, where it has
 * none.
 */
export type SortKey = string | number | Decimal | undefined;
export type Direction = 1 | -1;

/** The place of an entry in a list by its keys. */
export interface ListPlace {
  readonly id: string;
  /** Ms since 1970; undefined without a readable date, as the oldest of all. */
  readonly at: number | undefined;
  readonly key: SortKey;
}

/** The readers of the parts of an entry that its place depends on. */
type Parts<Entry> = {
  readonly [Part in 'id' | 'at']: (entry: Entry) => ListPlace[Part];
};

/** The newest first, those of one moment by id. */
export function newestFirst<Entry>({ id, at }: Parts<Entry>): Order<Entry> {
  return (a, b) => {
    const [first, second] = [at(a) ?? -Infinity, at(b) ?? -Infinity];
    return Number(second > first) - Number(second < first) || byId(id(b), id(a));
  };
}

/** Orders entries by a key: those without it last in either direction, those alike as in `newestFirst`. */
export function byKey<Entry>(
  parts: Parts<Entry>,
  key: (entry: Entry) => SortKey,
  direction: Direction,
): Order<Entry> {
  const latest = newestFirst(parts);
  return (a, b) => compareKeys(key(a), key(b), direction) || latest(a, b);
}

/** The order of places by their keys. */
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

/** Texts that only look alike have an order too, so that a page can begin behind any. */
function byId(a: string, b: string): number {
  return compareTexts(a, b) || Number(a > b) - Number(a < b);
}
