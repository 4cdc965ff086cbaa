import type { Payment } from '../payments/payment';
import { type Decimal, parseDecimal, sum } from '../shared/money';
import { isMonth, type Month } from '../shared/month';
import { targetOf } from './deal-evidence';

/** A line in a vendor's file: of a deal, or of an agreed adjustment. Rupees, exact. */
export type ExportedLine =
  | {
      readonly kind: 'own' | 'adjustment';
      readonly number: number;
      readonly dealId: string;
      readonly saleMonth: Month;
      /** The worth of the deal by the line's evidence. */
      readonly target: Decimal;
      readonly amount: Decimal;
      readonly parts: readonly { readonly kind: string; readonly amount: Decimal }[];
    }
  | { readonly kind: 'manual'; readonly number: number; readonly id: string; readonly amount: Decimal };

/**
 * Parses a line of an exported closing, by the positions listed in docs/closing-format.md. States and reasons may be
 * unknown words of later versions. Undefined for an invalid line.
 */
export function readExportedLine(text: string): ExportedLine | undefined {
  const fields = jsonList(text);
  if (!fields) return undefined;
  const [number, kind] = fields;
  if (typeof number !== 'number') return undefined;
  return kind === 'manual' ? agreedIn(number, fields) : dealIn(number, fields);
}

/** Whether the amount of a line follows from the line itself: from its evidence, or from its parts. */
export function followsFromItself(line: ExportedLine): boolean {
  if (line.kind === 'manual') return true;
  const { kind, target, amount, parts } = line;
  const due = kind === 'own' ? target : sum(parts.map((part) => part.amount));
  return (kind === 'adjustment' || parts.length === 0) && equal(due, amount);
}

/** Whether two amounts are equal, whatever their number of decimals. */
export function equal(a: Decimal, b: Decimal): boolean {
  const scale = Math.max(a.scale, b.scale);
  return a.units * 10n ** BigInt(scale - a.scale) === b.units * 10n ** BigInt(scale - b.scale);
}

/** Parses a JSON array; undefined for any other text. */
export function jsonList(text: string): readonly unknown[] | undefined {
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) ? read : undefined;
  } catch {
    return undefined;
  }
}

function agreedIn(number: number, [, , id, amountText]: readonly unknown[]): ExportedLine | undefined {
  const amount = decimalIn(amountText);
  return typeof id === 'string' && amount ? { kind: 'manual', number, id, amount } : undefined;
}

function dealIn(number: number, fields: readonly unknown[]): ExportedLine | undefined {
  const [, kind, dealId, saleMonth, , category, stage] = fields;
  const [ratio, paid, opening, amountText, list] = fields.slice(8);
  const amount = decimalIn(amountText);
  const payments = Array.isArray(paid) ? paid.map(paymentIn) : [undefined];
  const parts = Array.isArray(list) ? list.map(partIn) : [undefined];
  if (kind !== 'own' && kind !== 'adjustment') return undefined;
  if (typeof dealId !== 'string' || typeof category !== 'string' || typeof stage !== 'string')
    return undefined;
  if (typeof saleMonth !== 'string' || !isMonth(saleMonth) || !amount || fields.length !== 13)
    return undefined;
  const known = {
    payments: payments.filter((each) => each !== undefined),
    parts: parts.filter((each) => each !== undefined),
  };
  if (known.payments.length !== payments.length || known.parts.length !== parts.length) return undefined;
  const evidence = {
    productCategory: category,
    stage,
    payments: known.payments,
    ratio: decimalIn(ratio),
    openingAmount: decimalIn(opening),
  };
  return {
    kind,
    number,
    dealId,
    saleMonth,
    target: targetOf(evidence),
    amount,
    parts: known.parts,
  };
}

function paymentIn(read: unknown): Payment | undefined {
  if (!Array.isArray(read)) return undefined;
  const amountPaid = decimalIn(read[1]);
  return amountPaid && { amountPaid };
}

function partIn(read: unknown): { readonly kind: string; readonly amount: Decimal } | undefined {
  if (!Array.isArray(read)) return undefined;
  const [kind, text]: readonly unknown[] = read;
  const amount = decimalIn(text);
  return typeof kind === 'string' && amount ? { kind, amount } : undefined;
}

function decimalIn(text: unknown): Decimal | undefined {
  return typeof text === 'string' ? parseDecimal(text) : undefined;
}
