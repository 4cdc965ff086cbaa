import type { DoubtList } from '#core/commission/record-doubt';
import { Cancelled } from '#core/shared/failure';
import type { BusinessCalendar } from '#core/shared/month';
import { RECORD_FAULTS } from '#core/shared/read-result';
import { DealRows } from './deal-rows';
import { DealsPaid } from './deals-paid';
import type { PaymentsRead } from './payment-runs';
import { startPaymentReading } from './payment-runs-thread';
import type { TableRow } from './read-table';
import type { UnreadableDeal } from './snapshot';
import { SnapshotFolder, type TableReading } from './snapshot-folder';
import { DEALS_UNREADABLE, PAYMENTS, PAYMENTS_UNREADABLE } from './snapshot-tables';

/** The columns of payments that are read. */
export type PaymentColumn = (typeof PAYMENTS)['columns'][number] | (typeof PAYMENTS)['optional'][number];

/** The deals and payments of a folder: records of the large files by their position, faults as they are. */
export interface FolderRecords extends PaymentsRead {
  readonly deals: DealRows;
  readonly dealsUnreadable: readonly UnreadableDeal[];
  readonly paid: DealsPaid;
  /** The file of the payments, for reading some of them again. */
  readonly payments: TableReading<PaymentColumn>;
  /** By deal id: why the deal's payments could not be read. */
  readonly paymentsUnreadable: ReadonlyMap<string, string>;
}

/** How to read the records of a folder. */
export interface ReadingOptions {
  readonly signal?: AbortSignal | undefined;
  /** Whether single payments will be requested, so that their positions must be kept. */
  readonly keepsPlaces?: boolean;
  /** The list that receives all doubts about the folder. */
  readonly doubts?: DoubtList | undefined;
}

/**
 * Reads deals and the amounts paid for them, each file on a thread of its own. Throws `SnapshotUnreadable`, with file
 * and line, rather than drop anything, and `Cancelled`.
 */
export async function loadFolderRecords(
  path: string,
  calendar: BusinessCalendar,
  { signal, keepsPlaces = false, doubts }: ReadingOptions = {},
): Promise<FolderRecords> {
  const payments = await startPaymentReading(path);
  try {
    const folder = await SnapshotFolder.open(path, doubts);
    const deals = await DealRows.read(folder, calendar);
    const dealsUnreadable: UnreadableDeal[] = [...deals.unreadable];
    await folder.read(DEALS_UNREADABLE, (row) => dealsUnreadable.push(toUnreadableDeal(row)));
    const paymentsUnreadable = new Map<string, string>();
    await folder.read(PAYMENTS_UNREADABLE, (row) => {
      paymentsUnreadable.set(row.cell('deal_id') || row.refuse('deal_id is empty'), row.cell('reason') ?? '');
    });
    if (signal?.aborted) throw new Cancelled();
    const paid = new DealsPaid(deals.ids, keepsPlaces);
    const read = await payments.read((runs) => paid.take(runs));
    for (const doubt of read.doubts) doubts?.add(doubt);
    if (signal?.aborted) throw new Cancelled();
    const layout = await folder.layoutOf(PAYMENTS);
    const records = { deals, dealsUnreadable, paid, paymentsUnreadable, ...read };
    return { ...records, payments: { ...layout, found: read.found } };
  } finally {
    await payments.stop();
  }
}

/** Converts a line of `DEALS_UNREADABLE`. */
function toUnreadableDeal(
  row: TableRow<(typeof DEALS_UNREADABLE)['columns'][number] | (typeof DEALS_UNREADABLE)['optional'][number]>,
): UnreadableDeal {
  const fault = RECORD_FAULTS.find((known) => known === row.cell('fault'));
  return {
    id: row.cell('id'),
    franchiseCode: row.cell('Franchise_code'),
    reason: row.cell('reason') ?? '',
    ...(fault && { fault }),
  };
}
