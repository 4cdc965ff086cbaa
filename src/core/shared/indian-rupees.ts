import { isDecimalText } from './decimal-text';

let format: Intl.NumberFormat | undefined;

/** Rupees as people in India write them: "₹12,34,567.50", "-₹1,200.00". Takes text as `toRupees` gives it. */
export function indianRupees(amount: string): string {
  // The format takes decimal text exactly; a number would have passed through a float.
  format ??= new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
  return isDecimalText(amount) ? format.format(amount) : amount;
}
