import { applyRule } from '../commission/deal-assessment';
import { isEarnedFreeDemat, isFreeDemat, isVoid } from '../deals/deal';
import { add, compare, type Decimal, ZERO } from '../shared/money';
import { monthOfDay } from '../shared/month';
import type { DealFacts, DealOwnership, SettlementTerms } from './deal-evidence';
import { accountOf, type LineAccount, type Settlement, sameAccount, sameOwnership } from './settle-deal';

/** A line of a closed month, as far as it says how much a deal brought to which account. Rupees, exact. */
export interface PostedLine extends LineAccount {
  readonly amount: Decimal;
  /** The owner of the deal from that closing on. */
  readonly owner: DealOwnership;
}

/** A deal as the data have it now, with the sum of its payments in rupees, and its closed lines, the oldest first. */
export interface PostedDeal extends Pick<DealFacts, 'dealId' | 'stage'> {
  /** Its owner, product and day; undefined if the day cannot be read. */
  readonly now: DealOwnership | undefined;
  /** Undefined for a deal without payments. */
  readonly paid: Decimal | undefined;
  readonly lines: readonly PostedLine[];
}

/**
 * Tells whether the closing of a month has nothing to add to a deal: its lines come to what it is worth now on the account
 * that it belongs to, and to 0 on every other. False also where that cannot be told without more: the deal's worth is not
 * known, or the data give it to another owner than its lines. `settleDeal` then says what is missing. A closed deal
 * whose day cannot be read any more stays where it is.
 */
export function isSettled(deal: PostedDeal, { month, terms }: Settlement): boolean {
  const { now, lines } = deal;
  const owner = lines.at(-1)?.owner;
  // A deal of the month, or of one to come, is not late: it gets its first line with its month.
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
 * Reckons the worth of a deal to an owner from the sum of its payments, in rupees, as `targetOf` does from each of them;
 * undefined where that is not known.
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

/** Tells whether the lines of an account that a deal has left add up to 0. */
function isLeftAtNothing(lines: readonly PostedLine[], account: LineAccount): boolean {
  const sum = lines.reduce((all, line) => (sameAccount(line, account) ? add(all, line.amount) : all), ZERO);
  return compare(sum, ZERO) === 0;
}
