import { isDecimalText } from '#core/shared/decimal-text';
import type { Language } from '../texts/language';
import { rupeeParts, rupees } from './rupees';

/**
 * Each scale with the longest figure it takes, in characters, as in "99L" and "99,999Cr": a longer one is written in
 * the next scale.
 */
const SCALES = [
  { zeros: 5, longest: 2, suffix: { en: 'L', hi: ' लाख' } },
  { zeros: 7, longest: 6, suffix: { en: 'Cr', hi: ' करोड़' } },
  { zeros: 12, longest: Number.POSITIVE_INFINITY, suffix: { en: 'L Cr', hi: ' लाख करोड़' } },
] as const;

/**
 * Shortens an exact decimal text: "₹1.25L", "₹1.23Cr", "₹1.23L Cr", in Hindi "₹1.25 लाख"; in full below one lakh. Only
 * for tiles and chart axes, and always next to the exact amount.
 */
export function compactRupees(amount: string | undefined, language: Language): string {
  if (amount === undefined || !isDecimalText(amount) || !/^-?0*[1-9]\d{5}/.test(amount))
    return rupees(amount);
  for (const { zeros, suffix, longest } of SCALES) {
    const scaled = rupeeParts(movePointLeft(amount, zeros));
    // The rounded figure decides, so that 99,99,999.99 is one crore and not a hundred lakh.
    if (scaled && scaled.whole.length <= longest)
      return `${scaled.sign}₹${scaled.whole}${scaled.paise}${suffix[language]}`;
  }
  return rupees(amount);
}

/** Divides by a power of ten within the text, which loses no digit. */
function movePointLeft(decimal: string, places: number): string {
  const sign = decimal.startsWith('-') ? '-' : '';
  const [whole = '', fraction = ''] = decimal.slice(sign.length).split('.');
  const digits = whole.padStart(places + 1, '0');
  return `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}${fraction}`;
}
