import { isDecimalText } from './decimal-text';

let format: Intl.NumberFormat | undefined;

/** Formats rupees for India: "₹12,34,567.50", "-₹1,200.00". Takes the text of `toRupees`. */
export function indianRupees(amount: string): string {
  // The formatter takes decimal text exactly; a number would be rounded to a float.
  format ??= new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
  return isDecimalText(amount) ? format.format(amount) : amount;
}
