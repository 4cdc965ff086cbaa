import type { AssessmentOptions } from '#core/commission/assessment-options';
import { type DealSums, SummedDeals } from '#core/commission/summed-deals.port';
import { Cancelled } from '#core/shared/failure';
import type { Log } from '#core/shared/log.port';
import type { BusinessCalendar } from '#core/shared/month';
import { type CsvTable, openCsv, saying } from './read-table';
import { SnapshotDealSums } from './snapshot-deal-sums';
import { SnapshotFolder } from './snapshot-folder';
import {
  DEALS,
  DEALS_UNREADABLE,
  PAYMENTS,
  PAYMENTS_UNREADABLE,
  type SnapshotTable,
} from './snapshot-tables';
import { warnOfStrays } from './warn-of-strays';

/** Adds up the deals of a snapshot folder whose deals and payments are CSV. */
export class SnapshotSummedDeals extends SummedDeals {
  constructor(
    private readonly path: string,
    private readonly calendar: BusinessCalendar,
    private readonly log: Log,
  ) {
    super();
  }

  /** Undefined for a folder with NDJSON, and for a choice of days. Throws `SnapshotUnreadable` with file and line, and `Cancelled`. */
  override async ofFranchises(
    franchiseCodes: readonly string[],
    options: AssessmentOptions = {},
  ): Promise<DealSums | undefined> {
    // A file is added up by months.
    if (options.days) return undefined;
    const folder = await SnapshotFolder.open(this.path);
    const sums = new SnapshotDealSums(franchiseCodes, options, this.calendar);
    // The larger file is read while the smaller one is being looked at.
    const payments = folder.fileOf(PAYMENTS);
    payments.catch(() => {});
    const steps = [
      async () => inCsv(await folder.fileOf(DEALS), DEALS, (table) => sums.takeDeals(table)),
      () =>
        folder.read(DEALS_UNREADABLE, (row) =>
          sums.reject(row.cell('id'), row.cell('Franchise_code'), row.cell('reason')),
        ),
      () =>
        folder.read(PAYMENTS_UNREADABLE, (row) =>
          sums.markUnreadable(
            row.cell('deal_id') || row.refuse('deal_id is empty'),
            row.cell('reason') ?? '',
          ),
        ),
      async () => inCsv(await payments, PAYMENTS, (table) => sums.takePayments(table)),
    ];
    for (const step of steps) {
      if ((await step()) === 'not-csv') return undefined;
      if (options.signal?.aborted) throw new Cancelled();
    }
    warnOfStrays(sums.strays.count, sums.strays.few, this.log);
    return sums.sums();
  }
}

function inCsv<Column extends string>(
  found: { readonly file: string; readonly bytes: Buffer } | undefined,
  table: SnapshotTable<Column>,
  take: (table: CsvTable<Column>) => void,
): 'not-csv' | undefined {
  if (!found) return undefined;
  if (!found.file.endsWith('.csv')) return 'not-csv';
  saying(found.file, () => take(openCsv(found.bytes, table)));
  return undefined;
}
