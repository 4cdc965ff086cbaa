import { isDecimalText } from '#core/shared/decimal-text';

/** An amount split into the parts that are drawn in different sizes. */
export type RupeeParts = {
  /** "-" for a negative amount, "+" where asked for, else empty. */
  readonly sign: string;
  /** The whole rupees, grouped the Indian way: "12,34,567". */
  readonly whole: string;
  /** The paise with their decimal point: ".50". */
  readonly paise: string;
  /** The rounded amount in machine-readable form: "-1234567.50". */
  readonly value: string;
};

/** The text for an unknown amount; a zero would claim knowledge. */
export const unknownAmount = '-';

const plain = formatter('negative');
const signed = formatter('exceptZero');

function formatter(signDisplay: 'negative' | 'exceptZero'): Intl.NumberFormat {
  return new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', signDisplay });
}

/**
 * Splits an exact decimal text into parts, rounded once to the paisa, half away from zero. Returns undefined for a text
 * that is no number. The text never becomes a float: 1.005 rounds to 1.01.
 */
export function rupeeParts(amount: string, options?: { plus?: boolean }): RupeeParts | undefined {
  if (!isDecimalText(amount)) return undefined;
  const parts = (options?.plus ? signed : plain).formatToParts(amount);
  const only = (...types: string[]) =>
    parts.flatMap((part) => (types.includes(part.type) ? [part.value] : [])).join('');
  const paise = only('decimal', 'fraction');
  return {
    sign: only('minusSign', 'plusSign'),
    whole: only('integer', 'group'),
    paise,
    value: `${only('minusSign')}${only('integer')}${paise}`,
  };
}

/** Formats an exact decimal text as rupees: "₹12,34,567.50", "-₹1,200.00", with `plus` "+₹600.00"; "-" if unknown. */
export function rupees(amount: string | undefined, options?: { plus?: boolean }): string {
  const parts = amount === undefined ? undefined : rupeeParts(amount, options);
  return parts ? `${parts.sign}₹${parts.whole}${parts.paise}` : unknownAmount;
}
