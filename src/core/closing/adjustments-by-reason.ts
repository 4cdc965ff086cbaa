import { add, compare, type Decimal, ZERO } from '../shared/money';
import type { Adjustment } from './closing';
import { ADJUSTMENT_REASONS, type AdjustmentReason } from './settle-deal';

/** The reasons that group adjustments: late payments are separated from refunds. */
export type AdjustmentGroupKind = AdjustmentReason | 'refunds';

/** The sum of the adjustments with one reason. Rupees, exact. */
export interface AdjustmentGroup {
  readonly kind: AdjustmentGroupKind;
  readonly amount: Decimal;
  /** The adjustments with a part for this reason, in the given order. */
  readonly adjustments: readonly Adjustment[];
}

const ORDER: readonly AdjustmentGroupKind[] = ADJUSTMENT_REASONS.flatMap((reason) =>
  reason === 'payments' ? ['payments', 'refunds'] : [reason],
);

/**
 * Groups adjustments by reason, in the display order of reasons. The amounts add up to the total of all adjustments.
 */
export function adjustmentsByReason(adjustments: readonly Adjustment[]): readonly AdjustmentGroup[] {
  const groups = new Map<AdjustmentGroupKind, AdjustmentGroup>();
  for (const adjustment of adjustments) {
    for (const part of adjustment.reasons) {
      const kind = part.kind === 'payments' && compare(part.amount, ZERO) < 0 ? 'refunds' : part.kind;
      const { amount = ZERO, adjustments: before = [] } = groups.get(kind) ?? {};
      groups.set(kind, { kind, amount: add(amount, part.amount), adjustments: [...before, adjustment] });
    }
  }
  return ORDER.flatMap((kind) => groups.get(kind) ?? []);
}
