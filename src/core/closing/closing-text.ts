import { type Decimal, toDecimalText, toRupees } from '../shared/money';
import type { Month } from '../shared/month';
import type { AgreedAdjustmentState } from './agreed-adjustment';
import type { SettledLine } from './settle-deal';

/**
 * The form of the text of a closing: its lines hold all that an amount follows from, and its hash covers all of them.
 */
const SCHEMA = 'commission-closing/1';
const DIGIT_ZERO = 48;
const POINT = 46;

/** A vendor's part of a closing. Amounts in rupees with two decimals as they were posted. */
export interface ClosedVendor {
  readonly franchiseCode: string;
  readonly lines: number;
  readonly earned: Decimal;
  readonly adjusted: Decimal;
  /** The SHA-256 of the vendor's lines. */
  readonly hash: string;
}

/** An agreed adjustment as a closing has it. Rupees. */
export type AgreedLine = Pick<AgreedAdjustmentState, 'id' | 'kind' | 'amount' | 'reason' | 'disputeNo'>;

/** The content of the text of a whole closing. */
export interface ClosingContent {
  readonly month: Month;
  readonly timeZone: string;
  /** The hash of the closing before; undefined for the first. */
  readonly previousHash: string | undefined;
  /** Why it was closed although something could not be read. */
  readonly incomplete?: string | undefined;
  /** In the order of their codes. */
  readonly vendors: readonly ClosedVendor[];
  /** The entries of the ledger since the closing before: how many, and the SHA-256 of their text. */
  readonly entries: { readonly count: number; readonly hash: string };
}

/**
 * A line of a closing as it is in the file of its vendor: a JSON array in a fixed order, amounts and ratios as decimal
 * texts, so that the same line is the same bytes for ever.
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

/** Marks a line that a vendor gets otherwise than it was hashed. */
const SHORTENED = ',"shortened"]\n';

/**
 * A line as a vendor may read it who the deal has left. Earlier versions wrote on it what the deal pays to others: without
 * that it is not the line that was hashed, and says so.
 */
export function lineForVendor(line: SettledLine, number: number, hashed: string): string {
  const text = closedLineText(line, number);
  return text === hashed ? hashed : `${text.slice(0, -2)}${SHORTENED}`;
}

/** Whether lines were left out in part, so that their hash is not that of the closing. */
export function isShortened(lines: string): boolean {
  return lines.includes(SHORTENED);
}

/** The line of an agreed adjustment, after those of deals in the file of its vendor. */
export function agreedLineText({ id, kind, amount, reason, disputeNo }: AgreedLine, number: number): string {
  const fields = [number, 'manual', id, exactText(amount), reason, kind];
  return `${JSON.stringify(disputeNo === undefined ? fields : [...fields, disputeNo]).normalize('NFC')}\n`;
}

/** The text whose SHA-256 is the hash of a closing: it names the hash of the one before and of each vendor's lines. */
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

/** Equal amounts are equal texts, however they were reckoned. */
export function exactText(amount: Decimal): string {
  const text = toDecimalText(amount);
  if (amount.scale === 0) return text;
  // By letter: as a pattern it costs half of what a line of a closing does.
  let end = text.length;
  while (text.charCodeAt(end - 1) === DIGIT_ZERO) end -= 1;
  if (text.charCodeAt(end - 1) === POINT) end -= 1;
  return text.slice(0, end);
}
