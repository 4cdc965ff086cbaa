import { type Decimal, parseDecimal, toDecimalText } from '#core/shared/money';

/** Parses a decimal that a test writes down; throws for an invalid one, so that a typo does not pass. */
export function exact(text: string | number): Decimal {
  const decimal = parseDecimal(text);
  if (!decimal) throw new TypeError(`${text} is not a decimal`);
  return decimal;
}

/** Returns the decimal as its shortest text: sources may keep more zeros than were written. */
export function shortest(decimal: Decimal): string {
  const text = toDecimalText(decimal);
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}
