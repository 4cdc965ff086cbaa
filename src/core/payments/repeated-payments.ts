import type { Payment } from './payment';

/**
 * The deals, by id, of which a payment is there more than once, each with why: an id that came before, wherever, or a
 * receipt that came before in the same deal. Whether such a payment was made once or twice is not known.
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

/** Gives the key of a receipt, the same for all spellings in case and spaces; empty for none. */
export function receiptKey(text: string): string {
  return text.replaceAll(/\s+/g, '').toLowerCase();
}

/** A receipt of a deal that came before, as an id or a reference; a refund may name that of its payment. */
function repeatedReceipt(payments: readonly Payment[]): string | undefined {
  const takenBack = new Set(payments.map(({ corrects }) => corrects));
  const seen = new Set<string>();
  for (const { id, reference, corrects, amountPaid } of payments) {
    // An entry that was taken back and its counter entry are one receipt that counts for nothing.
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
