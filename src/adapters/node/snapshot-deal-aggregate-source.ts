import type { AssessmentOptions } from '#core/commission/assessment-options';
import { DealAggregateSource, type DealSums } from '#core/commission/deal-aggregate-source.port';
import { Cancelled } from '#core/shared/failure';
import type { BusinessCalendar } from '#core/shared/month';
import { toUnreadableDeal } from './load-snapshot';
import { type PaymentReading, startPaymentReading } from './payment-sums-thread';
import { openTable, saying } from './read-table';
import { SnapshotDealSums } from './snapshot-deal-sums';
import { SnapshotFolder } from './snapshot-folder';
import { DEALS, DEALS_UNREADABLE, PAYMENTS_UNREADABLE, VENDORS } from './snapshot-tables';

/** Adds up the deals of a snapshot folder. */
export class SnapshotDealAggregateSource extends DealAggregateSource {
  constructor(
    private readonly path: string,
    private readonly calendar: BusinessCalendar,
  ) {
    super();
  }

  /** Undefined for a folder with counter entries, and for a choice of days. Throws `SnapshotUnreadable` with file and line, and `Cancelled`. */
  override async ofFranchises(
    franchiseCodes: readonly string[],
    options: AssessmentOptions = {},
  ): Promise<DealSums | undefined> {
    // A file is added up by months.
    if (options.days) return undefined;
    const payments = await startPaymentReading(this.path);
    try {
      return await this.#add(franchiseCodes, options, payments);
    } finally {
      await payments.stop();
    }
  }

  async #add(
    franchiseCodes: readonly string[],
    options: AssessmentOptions,
    payments: PaymentReading,
  ): Promise<DealSums | undefined> {
    const folder = await SnapshotFolder.open(this.path);
    const known = new Set<string>();
    await folder.read(VENDORS, (row) => known.add(row.cell('Franchise_code') ?? ''));
    const sums = new SnapshotDealSums(new Set(franchiseCodes), known, options, this.calendar);
    const steps = [
      async () => {
        const found = await folder.fileOf(DEALS);
        if (found) saying(found.file, () => sums.takeDeals(openTable(found.file, found.bytes, DEALS)));
      },
      () => folder.read(DEALS_UNREADABLE, (row) => sums.reject(toUnreadableDeal(row))),
      () =>
        folder.read(PAYMENTS_UNREADABLE, (row) =>
          sums.markUnreadable(
            row.cell('deal_id') || row.refuse('deal_id is empty'),
            row.cell('reason') ?? '',
          ),
        ),
      async () => {
        const paid = await payments.result();
        if (!paid) return 'counter-entries';
        sums.takePayments(paid);
      },
    ];
    for (const step of steps) {
      if ((await step()) === 'counter-entries') return undefined;
      if (options.signal?.aborted) throw new Cancelled();
    }
    return sums.sums();
  }
}
