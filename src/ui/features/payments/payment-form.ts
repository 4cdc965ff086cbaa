import type { Payment } from '#core/payments/payment';
import {
  type CorrectionDraft,
  correctionFaults,
  counterEntry,
  type EntryFault,
  newPayment,
  type PaymentDraft,
  paymentFaults,
} from '#core/payments/payment-entry';
import { entryOfReceipt } from '#core/payments/receipt';
import { toDecimalText } from '#core/shared/money';
import type { Day } from '#core/shared/month';
import { writtenAmount } from '#core/shared/written-amount';

/** A payment with an id, by which a correction refers to it. */
export type NamedPayment = Payment & { readonly id: string };

/** The contents of the form, as typed. */
export type PaymentValues = {
  readonly amount: string;
  readonly paidOn: string;
  readonly reference: string;
  readonly reason: string;
  /** Whether a correction replaces the payment by another, or by nothing. */
  readonly meant: 'other' | 'nothing';
};

/** An invalid field of the form: invalid by itself, or because the deal already has the receipt. */
export type FormFault = EntryFault | { readonly field: 'reference'; readonly why: 'recorded' };
export type PaymentField = FormFault['field'];

/** Returns the initial values of the form: empty, or those of the entry to be corrected. */
export function initialValues(entry: NamedPayment | undefined, today: Day): PaymentValues {
  const amount = entry ? toDecimalText(entry.amountPaid).replace(/(\.\d*?)0+$/, '$1') : '';
  return {
    amount: amount.replace(/\.$/, ''),
    paidOn: entry?.paidOn?.slice(0, 10) ?? today,
    reference: entry?.reference ?? '',
    reason: '',
    meant: 'other',
  };
}

/** Returns the payment that the form describes; the amount is parsed as people write it: "₹12,34,567.50", "−500". */
export function paymentDraft({ amount, paidOn, reference }: PaymentValues): PaymentDraft {
  const read = writtenAmount(amount);
  // An unreadable amount is passed on unchanged, and reported as invalid.
  return { amount: read ? toDecimalText(read) : amount, paidOn, reference };
}

/** Returns the correction of an entry that the form describes. */
export function correctionDraft(entry: NamedPayment, values: PaymentValues): CorrectionDraft {
  const instead = values.meant === 'other' ? paymentDraft(values) : undefined;
  return { corrects: entry.id, reason: values.reason, instead };
}

/** Lists the errors of the form, given the payments of the deal, in the order of its fields. */
export function faultsOf(
  entry: NamedPayment | undefined,
  values: PaymentValues,
  today: Day,
  payments: readonly Payment[],
): readonly FormFault[] {
  const draft = entry ? correctionDraft(entry, values).instead : paymentDraft(values);
  const others = payments.filter(({ id }) => id === undefined || id !== entry?.id);
  const recorded: readonly FormFault[] =
    draft && entryOfReceipt(draft.reference, others) ? [{ field: 'reference', why: 'recorded' }] : [];
  const faults = entry
    ? correctionFaults(correctionDraft(entry, values), today)
    : paymentFaults(paymentDraft(values), today);
  const before = faults.filter(({ field }) => field !== 'reason');
  return [...before, ...recorded, ...faults.filter(({ field }) => field === 'reason')];
}

/**
 * Returns the entries that saving the form adds; undefined while the amount is invalid. No other field affects a
 * commission.
 */
export function addedPayments(
  entry: NamedPayment | undefined,
  values: PaymentValues,
  today: Day,
): readonly Payment[] | undefined {
  const counter = entry ? [counterEntry(entry, values.reason)] : [];
  if (entry && values.meant === 'nothing') return counter;
  const readable = { ...paymentDraft(values), paidOn: today, reference: '--' };
  if (paymentFaults(readable, today).length > 0) return undefined;
  return [...counter, newPayment(readable, today)];
}
