import type { Payment } from './payment';

/** The comparison key of a receipt, without case and blanks. */
export function receiptKey(reference: string): string {
  return reference.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase();
}

/**
 * Finds the entry that records a receipt among the payments of a deal: by its reference if recorded by hand, by its id
 * if imported. A reversed entry does not record its receipt any more.
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
