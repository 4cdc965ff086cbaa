import type { Day, Month } from '#core/shared/month';
import type { PortalTransaction } from '../../db/portal-database';
import type { DealSumRow } from '../../db/tables/sum-tables';
import type { CellPart } from './cell-sums';
import { readDaySums, readSums } from './stored-sums';

/** The number of cached months, about 4 kB each; beyond it the cache is cleared. */
const MAX_KNOWN = 20_000;
/**
 * The parsed months, by the hash of their texts and of the cuts within, so that an entry is valid whatever has changed
 * and for any database. Parsing them again would take most of the time of each figure.
 */
const known = new Map<string, readonly Span[]>();

/** The sums of a month from a day up to the next cut; the day is empty for deals without a readable date. */
export interface Span {
  readonly from: Day | '';
  readonly parts: readonly CellPart[];
}

/** A stored month of a franchise, and the cuts with days of it on both sides, in order. */
export interface CutMonth extends Pick<DealSumRow, 'franchise_code' | 'month' | 'hash'> {
  readonly cuts: readonly Day[];
}

/** Passes the sums of some months of a snapshot to `take`, separately for each part between two cuts. */
export async function readMonths(
  snapshot: PortalTransaction,
  months: readonly CutMonth[],
  take: (franchiseCode: string, month: Month | '', spans: readonly Span[]) => void,
): Promise<void> {
  const missing: CutMonth[] = [];
  for (const month of months) {
    const spans = known.get(keyOf(month));
    if (spans) take(month.franchise_code, month.month, spans);
    else missing.push(month);
  }
  const isCut = ({ cuts }: CutMonth) => cuts.length > 0;
  const read = new Map([
    ...(await readEach(snapshot, 'deal_day_sums', missing.filter(isCut))),
    ...(await readEach(
      snapshot,
      'deal_sums',
      missing.filter((month) => !isCut(month)),
    )),
  ]);
  if (known.size + read.size > MAX_KNOWN) known.clear();
  for (const month of missing) {
    const spans = read.get(month);
    if (!spans) throw new TypeError(`The sums of ${month.franchise_code} ${month.month} are missing.`);
    known.set(keyOf(month), spans);
    take(month.franchise_code, month.month, spans);
  }
}

async function readEach(
  snapshot: PortalTransaction,
  table: 'deal_sums' | 'deal_day_sums',
  months: readonly CutMonth[],
): Promise<ReadonlyMap<CutMonth, readonly Span[]>> {
  if (months.length === 0) return new Map();
  const rows = await snapshot
    .selectFrom(table)
    .select(['franchise_code', 'month', 'sums'])
    .where('franchise_code', 'in', [...new Set(months.map((each) => each.franchise_code))])
    .where('month', 'in', [...new Set(months.map(({ month }) => month))])
    .execute();
  const byPlace = new Map(rows.map((row) => [placeOf(row), row]));
  return new Map(
    months.flatMap((month) => {
      const row = byPlace.get(placeOf(month));
      return row ? [[month, spansOf(row, month.cuts)] as const] : [];
    }),
  );
}

function spansOf(row: Pick<DealSumRow, 'month' | 'sums'>, cuts: readonly Day[]): readonly Span[] {
  const { month, sums } = row;
  if (month === '' || cuts.length === 0)
    return [{ from: month && `${month}-01`, parts: readSums(month, sums) }];
  const parts = readDaySums(month, sums, cuts);
  return [`${month}-01` as const, ...cuts].map((from, at) => ({ from, parts: parts[at] ?? [] }));
}

function keyOf({ hash, cuts }: CutMonth): string {
  return cuts.length === 0 ? hash : `${hash} ${cuts.join(' ')}`;
}

function placeOf({ franchise_code, month }: { franchise_code: string; month: Month | '' }): string {
  return `${month} ${franchise_code}`;
}
