import { countText } from '../../kit/format/counts';

/**
 * Returns by how many percent a figure changed, without its sign and with one decimal: "6.2". Counted in whole numbers,
 * so rupees are given as paise. Undefined if there was nothing before, or less than nothing.
 */
export function changeInTenths(now: bigint, before: bigint): string | undefined {
  if (before <= 0n) return undefined;
  const size = now > before ? now - before : before - now;
  const tenths = (size * 2000n + before) / (before * 2n);
  return `${countText(tenths / 10n)}.${tenths % 10n}`;
}
