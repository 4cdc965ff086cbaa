import { type PaymentSums, sumPayments } from './payment-sums';
import { openTable, saying } from './read-table';
import { SnapshotFolder } from './snapshot-folder';
import { PAYMENTS } from './snapshot-tables';

/**
 * Adds the payments of a snapshot folder up per deal id; undefined when they have counter entries. Throws
 * `SnapshotUnreadable` with file and line.
 */
export async function readPaymentSums(folder: string): Promise<PaymentSums | undefined> {
  const found = await (await SnapshotFolder.open(folder)).fileOf(PAYMENTS);
  return saying(found.file, () => sumPayments(openTable(found.file, found.bytes, PAYMENTS)));
}
