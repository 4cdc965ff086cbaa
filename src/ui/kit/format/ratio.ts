import { isDecimalText } from '#core/shared/decimal-text';

/** Formats a ratio without trailing zeros: "25.5 %", "40 %"; "-" if it is no number. */
export function ratioText(ratio: string): string {
  if (!isDecimalText(ratio)) return '-';
  const text = ratio.includes('.') ? ratio.replace(/\.?0+$/, '') : ratio;
  return `${text} %`;
}
