import type { Deal } from '#core/deals/deal';
import {
  type ChosenDeals,
  type DealChoice,
  type DealList,
  DealLists,
  type RepeatedDeal,
} from '#core/deals/deal-lists.port';
import type { DealRows } from './deal-rows';
import type { FolderDeals } from './folder-deals';
import type { FolderRecords } from './folder-records';
import { rowsOldestFirst } from './rows-oldest-first';
import { STAGE } from './stage-number';

/** The number of deals that are made at a time. */
const DEALS_AT_A_TIME = 4096;

const NONE = -1;

/** The bits by which rows of a group are classified. */
const IS_PAID = 2;
const DIFFERS = 1;

/** How rows of the same class are processed. */
const UNKNOWN = 0;
const WHOLE = 1;
const COUNTED = 2;
const BY_ID = 3;

/** Lists the deals of a snapshot by their position in its file. */
export class SnapshotDealLists extends DealLists {
  constructor(private readonly load: () => Promise<FolderDeals>) {
    super();
  }

  override async ofFranchises(franchiseCodes: readonly string[]): Promise<DealList> {
    const folder = await this.load();
    const { deals } = folder.records;
    const { rows, rejected } = folder.of(franchiseCodes);
    const firsts = new Int32Array(deals.ids.size).fill(NONE);
    for (const row of rows) if (firsts[deals.idOf(row)] === NONE) firsts[deals.idOf(row)] = row;
    return {
      rejected,
      size: rows.length,
      has: (id) => (firsts[deals.ids.findText(id)] ?? NONE) !== NONE,
      ids: () => idsOf(deals, rows, firsts),
      choose: (choice = {}) => chosen(folder.records, rows, firsts, choice),
    };
  }
}

function* idsOf(deals: DealRows, rows: readonly number[], firsts: Int32Array): Iterable<string> {
  for (const row of rows) if (firsts[deals.idOf(row)] === row) yield deals.ids.text(deals.idOf(row));
}

function chosen(
  records: FolderRecords,
  rows: readonly number[],
  firsts: Int32Array,
  { ids, months, way }: DealChoice,
): ChosenDeals {
  const { deals } = records;
  const isWhole = way && isWholeBy(records, way);
  const wanted = ids && new Set([...ids].map((id) => deals.ids.findText(id)));
  const isKept = deals.groups.map(({ month }) => month === undefined || months?.has(month) !== false);
  const repeated: number[] = [];
  const groups = new Set<number>();
  const kept: number[] = [];
  let count = 0;
  let productDeals = 0;
  for (const row of rows) {
    const id = deals.idOf(row);
    if (wanted?.has(id) === false) continue;
    if (firsts[id] !== row) {
      repeated.push(row);
      continue;
    }
    const group = deals.groupOf(row);
    groups.add(group);
    if (!isKept[group]) continue;
    count += 1;
    if (isWhole?.(row) === false) continue;
    kept.push(row);
    if (!deals.isFreeDemat(row)) productDeals += 1;
  }
  return {
    duplicates: repeatedDeals(deals, repeated, firsts),
    franchiseCodes: new Set([...groups].map((group) => deals.groups[group]?.franchiseCode ?? '')),
    count,
    productDeals,
    batches: () => inBatches(deals, kept),
    oldestFirst: () => inBatches(deals, rowsOldestFirst(deals, kept)),
  };
}

/**
 * Returns a function that tells whether a row must be passed on as a whole deal, and that passes it on by id if its
 * class is processed that way.
 */
function isWholeBy(
  { deals, paid, paymentsUnreadable }: FolderRecords,
  way: NonNullable<DealChoice['way']>,
): (row: number) => boolean {
  const unreadable = new Set([...paymentsUnreadable.keys()].map((id) => deals.ids.findText(id)));
  const { idOf, groupOf, stageOf } = deals.columns;
  /**
   * The way of each class, of which most rows only need a lookup: hence bytes, with the functions that take ids kept
   * apart.
   */
  const ways = new Uint8Array(deals.groups.length * 4);
  const takers = new Map<number, (dealId: string) => void>();
  const ask = (place: number) => {
    const key = deals.groups[place >> 2];
    const answer = key && way({ ...key, isPaid: (place & IS_PAID) > 0, stageDiffers: (place & DIFFERS) > 0 });
    if (typeof answer === 'function') takers.set(place, answer);
    if (answer === 'counted') return COUNTED;
    return typeof answer === 'function' ? BY_ID : WHOLE;
  };
  return (row) => {
    const [id = NONE, group = 0, stage] = [idOf[row], groupOf[row], stageOf[row]];
    if (stage === STAGE.void || (unreadable.size > 0 && unreadable.has(id))) return true;
    if (paid.mayBeOverRefunded(id)) return true;
    const place = (group << 2) | (paid.isPaid(id) ? IS_PAID : 0) | (stage === STAGE.differs ? DIFFERS : 0);
    if (ways[place] === UNKNOWN) ways[place] = ask(place);
    if (ways[place] === BY_ID) takers.get(place)?.(deals.ids.text(id));
    return ways[place] === WHOLE;
  };
}

function repeatedDeals(
  deals: DealRows,
  rows: readonly number[],
  firsts: Int32Array,
): readonly RepeatedDeal[] {
  if (rows.length === 0) return [];
  const reader = deals.reader();
  const duplicates = rows.map((row) => {
    const first = firsts[deals.idOf(row)] ?? NONE;
    return { deal: reader.deal(row), first: reader.deal(first) };
  });
  reader.close();
  return duplicates;
}

function* inBatches(deals: DealRows, rows: ArrayLike<number>): Iterable<readonly Deal[]> {
  const reader = deals.reader();
  try {
    for (let from = 0; from < rows.length; from += DEALS_AT_A_TIME) {
      const length = Math.min(DEALS_AT_A_TIME, rows.length - from);
      yield Array.from({ length }, (_, at) => reader.deal(rows[from + at] ?? 0));
    }
  } finally {
    reader.close();
  }
}
