import { compare, type Decimal, negate, ZERO } from '../shared/money';
import type { AgreedKind } from './agreed-adjustment';

/** The effect of an amount on a vendor's account. */
export interface AccountEffect {
  readonly kind: 'gives' | 'takes';
  /** Rupees, above 0. */
  readonly rupees: Decimal;
}

/** Kinds that sound like a debit, whatever their sign. */
const SOUND_LIKE_TAKING: ReadonlySet<AgreedKind> = new Set<AgreedKind>(['penalty', 'recovery']);

/** Describes the effect of an adjustment on an account. The sign decides, whatever the kind. */
export function accountEffect(amount: Decimal): AccountEffect {
  return compare(amount, ZERO) < 0
    ? { kind: 'takes', rupees: negate(amount) }
    : { kind: 'gives', rupees: amount };
}

/**
 * Whether a positive amount of a kind that sounds like a debit may lack its minus sign. Nobody types a minus by
 * mistake.
 */
export function mayLackMinus(kind: AgreedKind, amount: Decimal): boolean {
  return SOUND_LIKE_TAKING.has(kind) && accountEffect(amount).kind === 'gives';
}
