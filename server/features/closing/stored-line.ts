import { ADJUSTMENT_REASONS, type AdjustmentReason } from '#core/closing/settle-deal';
import { COUNTING_STATES, type DealStatus } from '#core/commission/deal-assessment';
import { type Day, isDay } from '#core/shared/month';

type MaybeText = string | null;

/** A line as `closedLineText` writes it. Amounts and ratios are decimal texts. */
export type StoredLine = readonly [
  number: number,
  kind: 'own' | 'adjustment',
  dealId: string,
  saleMonth: string,
  createdDay: Day,
  productCategory: string,
  stage: string,
  state: DealStatus,
  ratio: MaybeText,
  payments: readonly (readonly [id: MaybeText, amountPaid: string, paidOn: MaybeText])[],
  openingAmount: MaybeText,
  amount: string,
  parts: readonly (readonly [reason: AdjustmentReason, amount: string])[],
];

type Check = (value: unknown) => boolean;

const isText = (value: unknown): value is string => typeof value === 'string';
const isTextOrNull = (value: unknown) => value === null || isText(value);
const isOneOf = (words: readonly string[]) => {
  const known = new Set<unknown>(words);
  return (value: unknown) => known.has(value);
};
const isTupleOf = (checks: readonly Check[]) => (value: unknown) =>
  Array.isArray(value) && value.length === checks.length && checks.every((check, at) => check(value[at]));
const isListOf = (check: Check) => (value: unknown) => Array.isArray(value) && value.every(check);

/** In the order of the line. By hand, since a schema takes longer over 100,000 lines than all that is reckoned of them. */
const isLine = isTupleOf([
  (value) => typeof value === 'number',
  isOneOf(['own', 'adjustment']),
  isText,
  isText,
  (value) => isText(value) && isDay(value),
  isText,
  isText,
  isOneOf(COUNTING_STATES),
  isTextOrNull,
  isListOf(isTupleOf([isTextOrNull, isText, isTextOrNull])),
  isTextOrNull,
  isText,
  isListOf(isTupleOf([isOneOf(ADJUSTMENT_REASONS), isText])),
]);

/** Reads the text of a line that is stored. Throws for one that `closedLineText` does not write. */
export function readStoredLine(text: string): StoredLine {
  const read: unknown = JSON.parse(text);
  if (!isStoredLine(read)) throw new TypeError('A stored line is not one.');
  return read;
}

/** Reads many at once, which takes two thirds of the time; undefined for each that `closedLineText` does not write. */
export function readStoredLines(texts: readonly string[]): readonly (StoredLine | undefined)[] {
  const together = parsed(`[${texts.join(',')}]`);
  const isEach = Array.isArray(together) && together.length === texts.length;
  return texts.map((text, at) => {
    const read: unknown = isEach ? together[at] : parsed(text);
    return isStoredLine(read) ? read : undefined;
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isStoredLine(read: unknown): read is StoredLine {
  return isLine(read);
}
