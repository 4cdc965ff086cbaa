import type { Deal } from '#core/deals/deal';
import {
  type AlikeDeals,
  type ChosenDeals,
  type DealChoice,
  type DealList,
  DealLists,
  type RepeatedDeal,
} from '#core/deals/deal-lists.port';
import { STAGE } from './deal-labels';
import type { DealRows } from './deal-rows';
import type { FolderDeals } from './folder-deals';
import type { FolderRecords } from './folder-records';
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
  { ids, months, passOver }: DealChoice,
): ChosenDeals {
  const { deals } = records;
  const isPassedOver = passOver && passing(records, passOver);
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
    if (isPassedOver?.(row)) continue;
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

/** Says of a row whether it is passed over, of which those like it are asked once. */
function passing(
  { deals, paid, paymentsUnreadable }: FolderRecords,
  passOver: (alike: AlikeDeals) => boolean,
): (row: number) => boolean {
  const unreadable = new Set([...paymentsUnreadable.keys()].map((id) => deals.ids.findText(id)));
  const { idOf, groupOf, stageOf } = deals.columns;
  const answers: (boolean | undefined)[] = [];
  return (row) => {
    const [id = NONE, group = NONE, stage] = [idOf[row], groupOf[row], stageOf[row]];
    const isPaid = paid.isPaid(id) && !unreadable.has(id);
    const stageDiffers = stage === STAGE.differs;
    const place = group * 4 + Number(isPaid) * 2 + Number(stageDiffers);
    const key = deals.groups[group];
    if (!key) return false;
    const answer = answers[place] ?? passOver({ ...key, isPaid, stageDiffers });
    answers[place] = answer;
    return answer;
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
