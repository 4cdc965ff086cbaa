import { countText } from '../../kit/format/counts';

/**
 * Returns by how many percent a figure changed, without a sign and with one decimal: "6.2". Takes whole numbers, so
 * rupees are passed as paise. Undefined if the former figure was 0 or negative.
 */
export function changeInTenths(now: bigint, before: bigint): string | undefined {
  if (before <= 0n) return undefined;
  const size = now > before ? now - before : before - now;
  const tenths = (size * 2000n + before) / (before * 2n);
  return `${countText(tenths / 10n)}.${tenths % 10n}`;
}
