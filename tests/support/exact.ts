import { type Decimal, parseDecimal, toDecimalText } from '#core/shared/money';

/** A decimal that a test writes down; throws when it is not one, so that a typo does not pass. */
export function exact(text: string | number): Decimal {
  const decimal = parseDecimal(text);
  if (!decimal) throw new TypeError(`${text} is not a decimal`);
  return decimal;
}

/** The decimal as its shortest text: sources may keep more zeros than were written. */
export function shortest(decimal: Decimal): string {
  const text = toDecimalText(decimal);
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}
