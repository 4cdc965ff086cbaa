import { InvalidInput } from '../shared/failure';
import { compare, type Decimal, negate, parseDecimal, ZERO } from '../shared/money';
import { BusinessCalendar, type Day } from '../shared/month';
import type { Payment } from './payment';

/** A payment as typed: the amount is a text, so that no digit is lost before it is parsed. */
export interface PaymentDraft {
  /** Rupees; a refund is negative. */
  readonly amount: string;
  /** YYYY-MM-DD. */
  readonly paidOn: string;
  readonly reference: string;
}

/** A valid payment, ready to be recorded. */
export interface NewPayment {
  readonly amountPaid: Decimal;
  readonly paidOn: Day;
  readonly reference: string;
}

/** An entry to reverse, why, and its replacement where something was paid at all. */
export interface CorrectionDraft {
  /** The id of the entry. */
  readonly corrects: string;
  readonly reason: string;
  readonly instead?: PaymentDraft | undefined;
}

/** A valid correction, ready to be recorded. */
export interface PaymentCorrection {
  readonly corrects: string;
  readonly reason: string;
  readonly instead?: NewPayment | undefined;
}

/** A faulty field of an entry, and why. */
export type EntryFault =
  | { readonly field: 'amount'; readonly why: 'missing' | 'unreadable' | 'zero' | 'too-fine' | 'too-large' }
  | { readonly field: 'paidOn'; readonly why: 'missing' | 'unreadable' | 'too-late' }
  | { readonly field: 'reference' | 'reason'; readonly why: 'missing' | 'too-short' | 'too-long' };

const PLAIN_AMOUNT = /^[+-]?\d{1,15}(\.\d+)?$/;
/** The decimals of a stored amount: it is exact to a millionth of a rupee, and has at most 15 digits. */
const FINEST = 6;
const LARGEST = { units: 999_999_999_999_999n, scale: FINEST };
const SHORTEST_REFERENCE = 2;
const MAX_REFERENCE = 60;
const SHORTEST_REASON = 5;
const MAX_REASON = 300;

const calendar = new BusinessCalendar();

/** Lists the faults of a payment typed on `today`, one per field, in form order. */
export function paymentFaults(draft: PaymentDraft, today: Day): readonly EntryFault[] {
  return [
    amountFault(draft.amount.trim()),
    dayFault(draft.paidOn.trim(), today),
    textFault('reference', draft.reference.trim(), SHORTEST_REFERENCE, MAX_REFERENCE),
  ].filter((fault) => fault !== undefined);
}

/** Lists the faults of a correction. */
export function correctionFaults(draft: CorrectionDraft, today: Day): readonly EntryFault[] {
  return [
    ...(draft.instead ? paymentFaults(draft.instead, today) : []),
    textFault('reason', draft.reason.trim(), SHORTEST_REASON, MAX_REASON),
  ].filter((fault) => fault !== undefined);
}

/** Builds the payment of a draft. Throws `InvalidInput` with the first faulty field. */
export function newPayment(draft: PaymentDraft, today: Day): NewPayment {
  refuseFaults(paymentFaults(draft, today));
  const [amountPaid, paidOn] = [parseDecimal(draft.amount), calendar.dayOf(draft.paidOn)];
  if (!amountPaid || !paidOn) throw new TypeError('A draft without faults can be read.');
  return { amountPaid, paidOn, reference: draft.reference.trim() };
}

/** Builds the correction of a draft. Throws `InvalidInput` with the first faulty field. */
export function newCorrection(draft: CorrectionDraft, today: Day): PaymentCorrection {
  refuseFaults(correctionFaults(draft, today));
  const instead = draft.instead && newPayment(draft.instead, today);
  return { corrects: draft.corrects, reason: draft.reason.trim(), instead };
}

/** Builds the counter entry that reverses an entry exactly and names it. */
export function counterEntry(entry: Payment & { readonly id: string }, reason: string): Payment {
  return {
    amountPaid: negate(entry.amountPaid),
    reference: entry.reference,
    corrects: entry.id,
    reason,
  };
}

/** The reasons why an entry cannot be reversed. */
export type NotCorrectable = 'counter-entry' | 'corrected';

/** Returns why an entry among a deal's payments cannot be reversed; undefined when it can. */
export function whyNotCorrectable(
  entry: Pick<Payment, 'id' | 'corrects'>,
  payments: readonly Payment[],
): NotCorrectable | undefined {
  if (entry.corrects !== undefined) return 'counter-entry';
  return payments.some(({ corrects }) => corrects !== undefined && corrects === entry.id)
    ? 'corrected'
    : undefined;
}

/** The refusals of reversing such an entry. */
export const NOT_CORRECTABLE: Readonly<Record<NotCorrectable, string>> = {
  'counter-entry': 'A counter entry is not taken back. Record a new payment instead.',
  corrected: 'This entry has been corrected before. Each entry is corrected at most once.',
};

/** The refusal of recording a receipt again. */
export const RECEIPT_RECORDED =
  'This receipt is on record for this deal. If it is another payment, give it a reference of its own.';

/** The refusal when the payments of a deal have changed since an effect was computed. */
export const PAYMENTS_CHANGED =
  'The payments of this deal have changed meanwhile. Look at the new effect and save again.';

function refuseFaults([first]: readonly EntryFault[]): void {
  if (first)
    throw new InvalidInput(SENTENCES[`${first.field} ${first.why}`] ?? 'This is not valid.', first.field);
}

function amountFault(amount: string): EntryFault | undefined {
  const fault = (why: Extract<EntryFault, { field: 'amount' }>['why']) => ({ field: 'amount', why }) as const;
  if (amount === '') return fault('missing');
  const read = PLAIN_AMOUNT.test(amount) ? parseDecimal(amount) : undefined;
  if (!read) return fault('unreadable');
  if (compare(read, ZERO) === 0) return fault('zero');
  if (read.scale > FINEST) return fault('too-fine');
  return compare(read, LARGEST) > 0 || compare(read, negate(LARGEST)) < 0 ? fault('too-large') : undefined;
}

function dayFault(paidOn: string, today: Day): EntryFault | undefined {
  if (paidOn === '') return { field: 'paidOn', why: 'missing' };
  // Accepts only a plain day: with a time, it may be another day in another zone.
  if (calendar.dayOf(paidOn) !== paidOn) return { field: 'paidOn', why: 'unreadable' };
  return paidOn > today ? { field: 'paidOn', why: 'too-late' } : undefined;
}

function textFault(
  field: 'reference' | 'reason',
  text: string,
  shortest: number,
  longest: number,
): EntryFault | undefined {
  if (text === '') return { field, why: 'missing' };
  if (text.length < shortest) return { field, why: 'too-short' };
  return text.length > longest ? { field, why: 'too-long' } : undefined;
}

const SENTENCES: Readonly<Record<string, string>> = {
  'amount missing': 'An amount is required.',
  'amount unreadable': 'An amount is a number such as 12500.50, negative for a refund.',
  'amount zero': 'An amount of 0 is no payment.',
  'amount too-fine': 'An amount has at most 6 decimals.',
  'amount too-large': 'An amount is below 1,00,00,00,000 rupees.',
  'paidOn missing': 'The day of the payment is required.',
  'paidOn unreadable': 'The day of the payment is a date such as 2026-11-20.',
  'paidOn too-late': 'A payment cannot lie in the future.',
  'reference missing': 'A reference is required.',
  'reference too-short': `A reference has at least ${SHORTEST_REFERENCE} characters.`,
  'reference too-long': `A reference has at most ${MAX_REFERENCE} characters.`,
  'reason missing': 'A reason is required.',
  'reason too-short': `A reason has at least ${SHORTEST_REASON} characters.`,
  'reason too-long': `A reason has at most ${MAX_REASON} characters.`,
};

/** The refusal of recording while an import with more payments of the deal is being stored. */
export const PAYMENTS_COMING =
  'More payments of this deal are being imported. Please wait a moment and look at them first.';
