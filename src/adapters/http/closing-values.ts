import { UnexpectedAnswer } from '#core/shared/failure';
import { type Decimal, parseDecimal } from '#core/shared/money';
import { type Day, isDay, isMonth, type Month } from '#core/shared/month';

/** The month that an answer names. Throws `UnexpectedAnswer` for a text that is none. */
export function monthIn(text: string): Month {
  if (isMonth(text)) return text;
  throw new UnexpectedAnswer('A month of the answer is not one.');
}

/** The day that an answer names. Throws `UnexpectedAnswer` for a text that is none. */
export function dayIn(text: string): Day {
  if (isDay(text)) return text;
  throw new UnexpectedAnswer('A day of the answer is not one.');
}

/** The amount that an answer names, in rupees. Throws `UnexpectedAnswer` for a text that is none. */
export function amountIn(text: string): Decimal {
  const amount = parseDecimal(text);
  if (!amount) throw new UnexpectedAnswer('An amount of the answer is not a number.');
  return amount;
}
