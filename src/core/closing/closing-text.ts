import { type Decimal, toDecimalText, toRupees } from '../shared/money';
import type { Month } from '../shared/month';
import type { AgreedAdjustmentState } from './agreed-adjustment';
import type { SettledLine } from './settle-deal';

/**
 * The schema of a closing's text: its lines contain everything that an amount follows from, and its hash covers all of
 * them.
 */
const SCHEMA = 'commission-closing/1';
const DIGIT_ZERO = 48;
const POINT = 46;

/** A vendor's part of a closing. Posted amounts in rupees with two decimals. */
export interface ClosedVendor {
  readonly franchiseCode: string;
  readonly lines: number;
  readonly earned: Decimal;
  readonly adjusted: Decimal;
  /** The SHA-256 of the vendor's lines. */
  readonly hash: string;
}

/** An agreed adjustment in a closing. Rupees. */
export type AgreedLine = Pick<AgreedAdjustmentState, 'id' | 'kind' | 'amount' | 'reason' | 'disputeNo'>;

/** The content of a closing's text. */
export interface ClosingContent {
  readonly month: Month;
  readonly timeZone: string;
  /** The hash of the closing before; undefined for the first. */
  readonly previousHash: string | undefined;
  /** The reason for closing although something could not be read. */
  readonly incomplete?: string | undefined;
  /** Sorted by code. */
  readonly vendors: readonly ClosedVendor[];
  /** The number of ledger entries since the closing before, and the SHA-256 of their text. */
  readonly entries: { readonly count: number; readonly hash: string };
}

/**
 * Writes a line of a closing for its vendor's file: a JSON array in a fixed order, amounts and ratios as decimal texts,
 * so that the same line always has the same bytes.
 */
export function closedLineText(line: SettledLine, number: number): string {
  const { kind, dealId, saleMonth, evidence, amount, parts } = line;
  const { createdDay, productCategory, stage, state, ratio, payments, openingAmount } = evidence;
  const fields = [
    number,
    kind,
    dealId,
    saleMonth,
    createdDay,
    productCategory,
    stage,
    state,
    ratio ? exactText(ratio) : null,
    payments.map(({ id, amountPaid, paidOn }) => [id ?? null, exactText(amountPaid), paidOn ?? null]),
    openingAmount ? exactText(openingAmount) : null,
    exactText(amount),
    parts.map((part) => [part.kind, exactText(part.amount)]),
  ];
  return `${JSON.stringify(fields).normalize('NFC')}\n`;
}

/** Marks a line that differs from the hashed one in a vendor's copy. */
const SHORTENED = ',"shortened"]\n';

/**
 * Returns a line for its vendor, who may no longer own the deal. Earlier versions included what the deal pays to its
 * new owner; without that the line no longer matches its hash and is marked as shortened.
 */
export function lineForVendor(line: SettledLine, number: number, hashed: string): string {
  const text = closedLineText(line, number);
  return text === hashed ? hashed : `${text.slice(0, -2)}${SHORTENED}`;
}

/** Whether lines were shortened, so that their hash is not that of the closing. */
export function isShortened(lines: string): boolean {
  return lines.includes(SHORTENED);
}

/** Writes the line of an agreed adjustment, after those of deals in its vendor's file. */
export function agreedLineText({ id, kind, amount, reason, disputeNo }: AgreedLine, number: number): string {
  const fields = [number, 'manual', id, exactText(amount), reason, kind];
  return `${JSON.stringify(disputeNo === undefined ? fields : [...fields, disputeNo]).normalize('NFC')}\n`;
}

/**
 * Writes the text whose SHA-256 is the hash of a closing: it contains the hashes of the closing before and of each
 * vendor's lines.
 */
export function closingText(content: ClosingContent): string {
  const { month, timeZone, previousHash, incomplete, vendors, entries } = content;
  const rows = vendors.map(({ franchiseCode, lines, earned, adjusted, hash }) =>
    ['vendor', encodeURIComponent(franchiseCode), lines, toRupees(earned), toRupees(adjusted), hash].join(
      ' ',
    ),
  );
  return [
    SCHEMA,
    `month ${month}`,
    `zone ${timeZone}`,
    `previous ${previousHash ?? '-'}`,
    ...(incomplete === undefined ? [] : [`incomplete ${JSON.stringify(incomplete).normalize('NFC')}`]),
    ...rows,
    `entries ${entries.count} ${entries.hash}`,
    '',
  ].join('\n');
}

/** Writes equal amounts as equal texts, however they were computed. */
export function exactText(amount: Decimal): string {
  const text = toDecimalText(amount);
  if (amount.scale === 0) return text;
  // A loop, since a pattern would take half the time of a whole line.
  let end = text.length;
  while (text.charCodeAt(end - 1) === DIGIT_ZERO) end -= 1;
  if (text.charCodeAt(end - 1) === POINT) end -= 1;
  return text.slice(0, end);
}
