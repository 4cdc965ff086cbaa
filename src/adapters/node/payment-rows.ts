import type { Payment } from '#core/payments/payment';
import { repeatedPayments } from '#core/payments/repeated-payments';
import { parseDecimal, ZERO } from '#core/shared/money';
import type { FolderRecords, PaymentColumn } from './folder-records';
import { RecordReader } from './record-reader';

/** Reads the payments of deals again, until it is closed. */
export class PaymentRows {
  readonly #reader: RecordReader<PaymentColumn>;

  /** Throws `SnapshotUnreadable` if their file has changed since it was read. */
  constructor(private readonly records: Pick<FolderRecords, 'paid' | 'payments'>) {
    this.#reader = new RecordReader(records.payments);
  }

  /** Returns the payments of a deal in file order. */
  of(dealId: string): readonly Payment[] {
    const payments: Payment[] = [];
    for (const [start, end] of this.records.paid.placesOf(dealId)) {
      this.#reader.goTo(start, end - start);
      do payments.push(this.#payment());
      while (this.#reader.nextBefore(end));
    }
    return payments;
  }

  close(): void {
    this.#reader.close();
  }

  #payment(): Payment {
    const { row } = this.#reader;
    return {
      amountPaid: parseDecimal(row.cell('Amount_paid') ?? '') ?? ZERO,
      paidOn: row.cell('Paid_on'),
      id: row.cell('id') || undefined,
      reference: row.cell('Reference'),
      corrects: row.cell('Corrects') || undefined,
      reason: row.cell('Reason'),
    };
  }
}

/** Returns the deals with a repeated payment, by id, each with the reason. */
export function repeatedInFolder(records: FolderRecords): ReadonlyMap<string, string> {
  if (records.repeated.length === 0) return new Map();
  // Payments that are equal by their bytes may be a counter entry and the payment it takes back: that is checked here.
  const payments = new PaymentRows(records);
  try {
    return repeatedPayments(new Map(records.repeated.map((id) => [id, payments.of(id)])));
  } finally {
    payments.close();
  }
}
