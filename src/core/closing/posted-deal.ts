import { applyRule } from '../commission/deal-assessment';
import { isEarnedFreeDemat, isFreeDemat, isVoid } from '../deals/deal';
import { add, compare, type Decimal, ZERO } from '../shared/money';
import { monthOfDay } from '../shared/month';
import type { DealFacts, DealOwnership, SettlementTerms } from './deal-evidence';
import { accountOf, type LineAccount, type Settlement, sameAccount, sameOwnership } from './settle-deal';

/** The fields of a closed line that tell which amount a deal brought to which account. Rupees, exact. */
export interface PostedLine extends LineAccount {
  readonly amount: Decimal;
  /** The owner of the deal from that closing on. */
  readonly owner: DealOwnership;
}

/** A deal by the current data, with the sum of its payments in rupees, and its closed lines, the oldest first. */
export interface PostedDeal extends Pick<DealFacts, 'dealId' | 'stage'> {
  /** The current owner, product and day; undefined where the day cannot be read. */
  readonly now: DealOwnership | undefined;
  /** Undefined for a deal without payments. */
  readonly paid: Decimal | undefined;
  readonly lines: readonly PostedLine[];
}

/**
 * Whether the closing of a month has nothing to add to a deal: its lines add up to its current worth on its own
 * account, and to 0 on every other. Also false where this shortcut cannot tell: the worth is unknown, or data and lines
 * name different owners; `settleDeal` then decides. A closed deal whose day can no longer be read keeps its owner.
 */
export function isSettled(deal: PostedDeal, { month, terms }: Settlement): boolean {
  const { now, lines } = deal;
  const owner = lines.at(-1)?.owner;
  // A deal of this month or a later one is not late: it gets its first line with its own month.
  // guard: a deal that came late into a closed month is compared, also where it is worth nothing
  if (!owner) return now === undefined || monthOfDay(now.createdDay) >= month;
  // guard: a closed deal is compared that the data no longer have as they had it
  if (now && now !== owner && !sameOwnership(owner, now)) return false;
  const worth = worthBySum(owner, deal, terms);
  if (!worth) return false;
  const own = accountOf(owner);
  let posted: Decimal | undefined;
  for (const line of lines) {
    if (sameAccount(line, own)) posted = posted ? add(posted, line.amount) : line.amount;
    else if (!isLeftAtNothing(lines, line)) return false;
  }
  if (!posted) return own.saleMonth > month;
  return compare(posted, worth) === 0;
}

/**
 * Computes the worth of a deal to an owner from the sum of its payments, in rupees, as `targetOf` does from single
 * payments; undefined where it is unknown.
 */
function worthBySum(
  owner: DealOwnership,
  { stage, paid }: Pick<PostedDeal, 'stage' | 'paid'>,
  terms: SettlementTerms,
): Decimal | undefined {
  const { vendorId, productCategory, createdDay } = owner;
  if (isVoid({ stage })) return ZERO;
  if (isFreeDemat(owner))
    return isEarnedFreeDemat({ productCategory, stage }) ? terms.openingAmountOn(createdDay) : ZERO;
  if (!paid) return ZERO;
  const judged = applyRule(terms.rulesOf(vendorId), productCategory, createdDay, paid);
  if (judged.state === 'counted') return judged.commission;
  return judged.state === 'rules-unreadable' ? undefined : ZERO;
}

/** Whether the lines on an account that the deal has left add up to 0. */
function isLeftAtNothing(lines: readonly PostedLine[], account: LineAccount): boolean {
  const sum = lines.reduce((all, line) => (sameAccount(line, account) ? add(all, line.amount) : all), ZERO);
  return compare(sum, ZERO) === 0;
}
