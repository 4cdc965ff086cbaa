import { compare, type Decimal, negate, ZERO } from '../shared/money';
import type { AgreedKind } from './agreed-adjustment';

/** The effect of an amount on the account of a vendor. */
export interface AccountEffect {
  readonly kind: 'gives' | 'takes';
  /** Rupees, above 0. */
  readonly rupees: Decimal;
}

/** Kinds that read as if they took, whatever their sign. */
const SOUND_LIKE_TAKING: ReadonlySet<AgreedKind> = new Set<AgreedKind>(['penalty', 'recovery']);

/** Says what an adjustment does to an account. The sign decides, whatever the kind. */
export function accountEffect(amount: Decimal): AccountEffect {
  return compare(amount, ZERO) < 0
    ? { kind: 'takes', rupees: negate(amount) }
    : { kind: 'gives', rupees: amount };
}

/** True for an amount that gives although its kind sounds like taking: the minus may be forgotten. Nobody types one by mistake. */
export function mayLackMinus(kind: AgreedKind, amount: Decimal): boolean {
  return SOUND_LIKE_TAKING.has(kind) && accountEffect(amount).kind === 'gives';
}
