import type { AssessmentOptions } from '#core/commission/assessment-options';
import { DealAggregateSource, type DealSums } from '#core/commission/deal-aggregate-source.port';
import type { DoubtList } from '#core/commission/record-doubt';
import type { BusinessCalendar } from '#core/shared/month';
import { loadFolderRecords } from './folder-records';
import { SnapshotDealSums } from './snapshot-deal-sums';
import { SnapshotFolder } from './snapshot-folder';
import { VENDORS } from './snapshot-tables';

/** Adds up the deals of a snapshot folder. */
export class SnapshotDealAggregateSource extends DealAggregateSource {
  constructor(
    private readonly path: string,
    private readonly calendar: BusinessCalendar,
    private readonly doubts?: DoubtList,
  ) {
    super();
  }

  /**
   * Returns undefined for a folder with counter entries, and for a choice of days. Throws `SnapshotUnreadable` with
   * file and line, and `Cancelled`.
   */
  override async ofFranchises(
    franchiseCodes: readonly string[],
    options: AssessmentOptions = {},
  ): Promise<DealSums | undefined> {
    // A file can only be added up by month.
    if (options.days) return undefined;
    const records = await loadFolderRecords(this.path, this.calendar, {
      signal: options.signal,
      doubts: this.doubts,
    });
    if (records.hasCounterEntries) return undefined;
    const known = new Set<string>();
    await (await SnapshotFolder.open(this.path)).read(VENDORS, (row) =>
      known.add(row.cell('Franchise_code') ?? ''),
    );
    return new SnapshotDealSums(records, new Set(franchiseCodes), known, options).sums();
  }
}
