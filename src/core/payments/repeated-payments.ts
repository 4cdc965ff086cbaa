import type { Payment } from './payment';

/**
 * Finds the deals with a repeated payment, by deal id, each with the reason: an id that occurred before anywhere, or a
 * receipt that occurred before in the same deal. Whether such a payment was made once or twice is unknown.
 */
export function repeatedPayments(
  payments: ReadonlyMap<string, readonly Payment[]>,
): ReadonlyMap<string, string> {
  const repeated = new Map<string, string>();
  const put = (dealId: string, why: string) => {
    if (!repeated.has(dealId)) repeated.set(dealId, why);
  };
  const dealOf = new Map<string, string>();
  for (const [dealId, ofDeal] of payments) {
    for (const { id } of ofDeal) {
      if (!id) continue;
      const other = dealOf.get(id);
      if (other === undefined) dealOf.set(id, dealId);
      else for (const each of [other, dealId]) put(each, `payment ${id} is there more than once`);
    }
    const receipt = repeatedReceipt(ofDeal);
    if (receipt !== undefined) put(dealId, `receipt ${receipt} is there more than once`);
  }
  return repeated;
}

/** The comparison key of a receipt, without case and spaces; empty for none. */
export function receiptKey(text: string): string {
  return text.replaceAll(/\s+/g, '').toLowerCase();
}

/** Finds a receipt that occurred before in a deal, as an id or a reference; a refund may repeat that of its payment. */
function repeatedReceipt(payments: readonly Payment[]): string | undefined {
  const takenBack = new Set(payments.map(({ corrects }) => corrects));
  const seen = new Set<string>();
  for (const { id, reference, corrects, amountPaid } of payments) {
    // A reversed entry and its counter entry cancel each other out, so their receipt does not count.
    if (corrects || (id && takenBack.has(id))) continue;
    const kind = amountPaid.units < 0n ? 'refund' : 'payment';
    const names = [id, reference].filter((name) => name !== undefined && receiptKey(name) !== '');
    const keys = names.map((name) => `${kind} ${receiptKey(name ?? '')}`);
    const known = keys.findIndex((key) => seen.has(key));
    if (known >= 0) return names[known];
    for (const key of keys) seen.add(key);
  }
  return undefined;
}
