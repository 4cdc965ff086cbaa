import { type Decimal, sum, toPaise } from './money';

/**
 * Amounts in whole paise that add up to their exact sum, rounded once: each is rounded down, and what that leaves over
 * goes, a paisa each, to the largest remainders, of equal ones to the first. So each is less than a paisa off.
 */
export function wholePaise(amounts: readonly Decimal[]): readonly Decimal[] {
  const scale = amounts.reduce((most, amount) => Math.max(most, amount.scale), 2);
  const paisa = 10n ** BigInt(scale - 2);
  const sizes = amounts.map((amount) => amount.units * 10n ** BigInt(scale - amount.scale));
  const remainder = (size: bigint) => ((size % paisa) + paisa) % paisa;
  const paise = sizes.map((size) => (size - remainder(size)) / paisa);
  const left = Number(toPaise(sum(amounts)) - paise.reduce((all, each) => all + each, 0n));
  const raised = new Set(
    [...sizes.keys()]
      .toSorted((a, b) => {
        const more = remainder(sizes[b] ?? 0n) - remainder(sizes[a] ?? 0n);
        return more > 0n ? 1 : more < 0n ? -1 : a - b;
      })
      .slice(0, left),
  );
  return paise.map((each, at) => ({ units: raised.has(at) ? each + 1n : each, scale: 2 }));
}
