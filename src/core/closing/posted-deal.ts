import { leavesTotalIncomplete } from '../commission/deal-assessment';
import { add, compare, type Decimal, ZERO } from '../shared/money';
import { monthOfDay } from '../shared/month';
import { type DealFacts, type DealOwnership, evidenceOf, targetOf } from './deal-evidence';
import { accountOf, type LineAccount, type Settlement, sameAccount, sameOwnership } from './settle-deal';

/** A line of a closed month, as far as it says how much a deal brought to which account. Rupees, exact. */
export interface PostedLine extends LineAccount {
  readonly amount: Decimal;
  /** Where the deal belonged from that closing on. */
  readonly owner: DealOwnership;
}

/** A deal as the data have it now, with the sum of its payments in rupees, and its closed lines, the oldest first. */
export interface PostedDeal extends Omit<DealFacts, 'payments'> {
  /** Undefined for a deal without payments. */
  readonly paid: Decimal | undefined;
  readonly lines: readonly PostedLine[];
}

/**
 * Tells whether the closing of a month has nothing to add to a deal: its lines come to what it is worth now on the account
 * that it belongs to, and to 0 on every other. False also where that cannot be told without more: the deal's worth is not
 * known, or the data give it to another owner than its lines. `settleDeal` then says what is missing.
 */
export function isSettled(deal: PostedDeal, { month, terms }: Settlement): boolean {
  const owner = deal.lines.at(-1)?.owner;
  // A deal of the month, or of one to come, is not late: it gets its first line with its month.
  if (!owner) return monthOfDay(deal.createdDay) >= month;
  if (!sameOwnership(owner, deal)) return false;
  const { dealId, paid } = deal;
  const payments = paid ? [{ amountPaid: paid }] : [];
  const evidence = evidenceOf({ ...deal, payments: { dealId, kind: 'read', payments } }, owner, terms);
  if (leavesTotalIncomplete(evidence.state)) return false;
  const own = accountOf(owner);
  let posted: Decimal | undefined;
  for (const line of deal.lines) {
    if (sameAccount(line, own)) posted = posted ? add(posted, line.amount) : line.amount;
    else if (!isLeftAtNothing(deal.lines, line)) return false;
  }
  if (!posted) return own.saleMonth > month;
  return compare(posted, targetOf(evidence)) === 0;
}

/** Tells whether the lines of an account that a deal has left add up to 0. */
function isLeftAtNothing(lines: readonly PostedLine[], account: LineAccount): boolean {
  const sum = lines.reduce((all, line) => (sameAccount(line, account) ? add(all, line.amount) : all), ZERO);
  return compare(sum, ZERO) === 0;
}
