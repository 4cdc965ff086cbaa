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
import { rowsOldestFirst } from './rows-oldest-first';

/** So many deals are made at a time. */
const DEALS_AT_A_TIME = 4096;

const NONE = -1;

/** The deals of a snapshot by where they stand in its file. */
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
      choose: (choice = {}) => chosen(deals, rows, firsts, choice),
    };
  }
}

function* idsOf(deals: DealRows, rows: readonly number[], firsts: Int32Array): Iterable<string> {
  for (const row of rows) if (firsts[deals.idOf(row)] === row) yield deals.ids.text(deals.idOf(row));
}

function chosen(
  deals: DealRows,
  rows: readonly number[],
  firsts: Int32Array,
  { ids, keep }: DealChoice,
): ChosenDeals {
  const wanted = ids && new Set([...ids].map((id) => deals.ids.findText(id)));
  const duplicates: RepeatedDeal[] = [];
  const codes = new Set<number>();
  const kept: number[] = [];
  let productDeals = 0;
  for (const row of rows) {
    const id = deals.idOf(row);
    if (wanted?.has(id) === false) continue;
    const first = firsts[id] ?? NONE;
    if (first !== row) {
      duplicates.push({ deal: deals.deal(row), first: deals.deal(first) });
      continue;
    }
    codes.add(deals.codeOf(row));
    if (keep && !keep({ createdTime: deals.createdTime(row) })) continue;
    kept.push(row);
    if (!deals.isFreeDemat(row)) productDeals += 1;
  }
  const { codes: franchiseCodes } = deals;
  return {
    duplicates,
    franchiseCodes: new Set([...codes].map((code) => franchiseCodes[code] ?? '')),
    count: kept.length,
    productDeals,
    batches: () => inBatches(deals, kept),
    oldestFirst: () => inBatches(deals, rowsOldestFirst(deals, kept)),
  };
}

function* inBatches(deals: DealRows, rows: ArrayLike<number>): Iterable<readonly Deal[]> {
  for (let from = 0; from < rows.length; from += DEALS_AT_A_TIME) {
    const length = Math.min(DEALS_AT_A_TIME, rows.length - from);
    yield Array.from({ length }, (_, at) => deals.deal(rows[from + at] ?? 0));
  }
}
