import type { Payment } from './payment';

/** A receipt as it is compared: neither case nor blanks make another one of it. */
export function receiptKey(reference: string): string {
  return reference.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase();
}

/**
 * The entry with which a receipt is on record among the payments of a deal: by its reference where it was recorded by
 * hand, by its id where it came in a file. An entry that was taken back leaves its receipt free again.
 */
export function entryOfReceipt<Entry extends Pick<Payment, 'id' | 'reference' | 'corrects'>>(
  reference: string,
  payments: readonly Entry[],
): Entry | undefined {
  const key = receiptKey(reference);
  return payments.find(
    ({ id, reference: own, corrects }) =>
      corrects === undefined &&
      (isReceipt(own, key) || isReceipt(id, key)) &&
      !payments.some((other) => other.corrects !== undefined && other.corrects === id),
  );
}

function isReceipt(name: string | undefined, key: string): boolean {
  return name !== undefined && receiptKey(name) === key;
}
