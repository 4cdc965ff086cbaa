import { add, compare, type Decimal, ZERO } from '../shared/money';
import type { Adjustment } from './closing';
import { ADJUSTMENT_REASONS, type AdjustmentReason } from './settle-deal';

/** The reasons by which adjustments are grouped: payments that came late are told apart from money that went back. */
export type AdjustmentGroupKind = AdjustmentReason | 'refunds';

/** The sum of the adjustments for one reason. Rupees, exact. */
export interface AdjustmentGroup {
  readonly kind: AdjustmentGroupKind;
  readonly amount: Decimal;
  /** Those with a part for this reason, as they came. */
  readonly adjustments: readonly Adjustment[];
}

const ORDER: readonly AdjustmentGroupKind[] = ADJUSTMENT_REASONS.flatMap((reason) =>
  reason === 'payments' ? ['payments', 'refunds'] : [reason],
);

/** Adjustments by their reasons, in the order in which reasons are told. The amounts add up to that of all of them. */
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
