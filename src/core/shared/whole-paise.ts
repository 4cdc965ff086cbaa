import { type Decimal, sum, toPaise } from './money';

/** An amount to round to whole paise, and the key that decides between equal remainders. */
export interface Share {
  readonly amount: Decimal;
  readonly key: string;
}

/**
 * Rounds amounts to whole paise that add up to their rounded exact sum, or to another total in paise that is at most a
 * paisa off: each is rounded down, and the rest is added, a paisa each, to the largest remainders, the first of equal
 * ones. So none is more than a paisa off.
 */
export function wholePaise(
  amounts: readonly Decimal[],
  total: bigint = toPaise(sum(amounts)),
): readonly Decimal[] {
  return sharedPaise(
    amounts.map((amount, at) => ({ amount, key: String(at).padStart(9, '0') })),
    total,
  );
}

/** Does the same for amounts with keys: of equal remainders the smaller key comes first, whatever the given order. */
export function sharedPaise(shares: readonly Share[], total: bigint): readonly Decimal[] {
  // Most amounts are alone, and this shortcut is as exact as the algorithm below.
  if (shares.length < 2) return shares.map(() => ({ units: total, scale: 2 }));
  const scale = shares.reduce((most, { amount }) => Math.max(most, amount.scale), 2);
  const paisa = 10n ** BigInt(scale - 2);
  const parts = shares.map(({ amount, key }) => {
    const size = amount.units * 10n ** BigInt(scale - amount.scale);
    const remainder = ((size % paisa) + paisa) % paisa;
    return { key, remainder, paise: (size - remainder) / paisa };
  });
  const left = total - parts.reduce((all, { paise }) => all + paise, 0n);
  const count = BigInt(parts.length);
  const rest = ((left % count) + count) % count;
  // Zero, unless the total is a paisa off and all remainders are zero, or nearly a paisa.
  const each = (left - rest) / count;
  const raised = new Set(
    parts
      .toSorted((a, b) => {
        if (a.remainder !== b.remainder) return a.remainder > b.remainder ? -1 : 1;
        return a.key < b.key ? -1 : 1;
      })
      .slice(0, Number(rest)),
  );
  return parts.map((part) => ({ units: part.paise + each + (raised.has(part) ? 1n : 0n), scale: 2 }));
}
