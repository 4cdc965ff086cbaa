import type { Language } from '../texts/language';
import { isDecimal, rupeeParts, rupees } from './rupees';

const lakh = { zeros: 5, suffix: { en: 'L', hi: ' लाख' } } as const;
const crore = { zeros: 7, suffix: { en: 'Cr', hi: ' करोड़' } } as const;

/**
 * An exact decimal text in short: "₹1.25L", "₹1.23Cr", in Hindi "₹1.25 लाख"; in full below one lakh. Only for
 * tiles and chart axes, and always beside the exact amount.
 */
export function compactRupees(amount: string | undefined, language: Language): string {
  if (amount === undefined || !isDecimal(amount) || !/^-?0*[1-9]\d{5}/.test(amount)) return rupees(amount);
  const inLakh = rupeeParts(movePointLeft(amount, lakh.zeros));
  // The rounded figure decides, so that 99,99,999.99 is one crore and not a hundred lakh.
  const scale = inLakh && inLakh.whole.length >= 3 ? crore : lakh;
  const scaled = rupeeParts(movePointLeft(amount, scale.zeros));
  return scaled ? `${scaled.sign}₹${scaled.whole}${scaled.paise}${scale.suffix[language]}` : rupees(amount);
}

/** Divides by a power of ten in the text itself, which loses no digit. */
function movePointLeft(decimal: string, places: number): string {
  const sign = decimal.startsWith('-') ? '-' : '';
  const [whole = '', fraction = ''] = decimal.slice(sign.length).split('.');
  const digits = whole.padStart(places + 1, '0');
  return `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}${fraction}`;
}
