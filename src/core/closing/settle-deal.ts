import { leavesTotalIncomplete, type UnknownWorth } from '../commission/deal-assessment';
import { add, compare, type Decimal, negate, sum, ZERO } from '../shared/money';
import { type Month, monthOfDay } from '../shared/month';
import {
  type DealEvidence,
  type DealFacts,
  type DealOwnership,
  evidenceOf,
  type SettlementTerms,
  targetOf,
} from './deal-evidence';

/** The reasons for an adjustment, in the order in which its parts are told. */
export const ADJUSTMENT_REASONS = [
  'late-deal',
  'payments',
  'rule',
  'stage',
  'clawback',
  'ownership',
  'recount',
  'manual',
] as const;
export type AdjustmentReason = (typeof ADJUSTMENT_REASONS)[number];

/** The part of an adjustment that one reason makes. Rupees, exact. */
export interface AdjustmentPart {
  readonly kind: AdjustmentReason;
  readonly amount: Decimal;
}

/** The vendor whose account a line goes to, and the month in which the deal was created. */
export interface LineAccount {
  readonly vendorId: string;
  readonly saleMonth: Month;
}

/**
 * One line of a closing: what a deal of the month is worth, 0 among it, or how much the worth of a deal of an earlier month
 * has become another. Rupees, exact.
 */
export interface SettledLine extends LineAccount {
  readonly kind: 'own' | 'adjustment';
  readonly dealId: string;
  readonly amount: Decimal;
  /** On an account that the deal has left: how it was there, and nothing of where it is now. */
  readonly evidence: DealEvidence;
  /** The ownership of the deal from this closing on. */
  readonly owner: DealOwnership;
  /** They add up to the amount; none on a line of the month. */
  readonly parts: readonly AdjustmentPart[];
}

/** The history of a deal in earlier closings: all of its lines, the oldest first, each account once or more often. */
export type DealHistory = readonly [SettledLine, ...SettledLine[]];

/** The decision of an administrator on a change of ownership, for the values that were seen. */
export interface OwnershipDecision {
  readonly seen: DealOwnership;
  readonly decision: 'move' | 'keep';
}

/** The result of a deal in a closing. */
export interface SettledDeal {
  readonly lines: readonly SettledLine[];
  /** The ownership of the deal from now on. */
  readonly owner: DealOwnership;
  /** Whether the CRM has given it to another franchise, product or month and nobody has decided about that yet. */
  readonly undecided: boolean;
  /** Why it is not known what the deal is worth: what it is worth more or less waits until it is. */
  readonly unknown: UnknownWorth | undefined;
}

/** The month that is closed, and what its deals and those before are judged by. */
export interface Settlement {
  readonly month: Month;
  readonly terms: SettlementTerms;
}

/**
 * The lines of a deal in the closing of a month: what it is worth less what its earlier lines say, for each account that
 * it has or had. The same whatever happened in between, and nothing where that changed nothing.
 */
export function settleDeal(
  facts: DealFacts,
  history: DealHistory | undefined,
  { month, terms }: Settlement,
  decision?: OwnershipDecision,
): SettledDeal {
  const decided = decision && sameOwnership(decision.seen, facts) ? decision.decision : undefined;
  const settled = history?.at(-1)?.owner;
  const moved = settled !== undefined && !sameOwnership(settled, facts);
  const owner = settled && decided !== 'move' ? settled : ownershipIn(facts);
  const evidence = evidenceOf(facts, owner, terms);
  const own = accountOf(owner);
  const accounts = accountsOf(history, own, month);
  const unknown = accounts.length > 0 && leavesTotalIncomplete(evidence.state) ? evidence.state : undefined;
  // A new owner is told by a line of 0, too: on its own account, or where the deal was, if its month is still to come.
  const isMoved = settled !== undefined && !sameOwnership(settled, owner);
  const told = isMoved ? (own.saleMonth <= month ? own : history?.[0]) : undefined;
  const lines = accounts.flatMap((account): readonly SettledLine[] => {
    const before = (history ?? []).filter((line) => sameAccount(line, account));
    const left = sameAccount(account, own) ? undefined : before.at(-1);
    const target = left ? ZERO : targetOf(evidence);
    const amount = add(target, negate(sum(before.map((line) => line.amount))));
    const isOfMonth = account.saleMonth === month && before.length === 0;
    // What cannot be read now is no reason to take back what was paid: that waits until it can.
    if (!isOfMonth && unknown) return [];
    if (before.length > 0 && compare(amount, ZERO) === 0 && !(told && sameAccount(account, told))) return [];
    // As it was paid there: what the deal is worth to its new owner is no affair of the old one.
    const shown = left ? left.evidence : evidence;
    const stayed = !left && settled && sameOwnership(settled, owner) ? before.at(-1) : undefined;
    // Field by field: a copy of an object costs more than all that is reckoned here, and there are many deals.
    return [
      {
        kind: isOfMonth ? 'own' : 'adjustment',
        vendorId: account.vendorId,
        saleMonth: account.saleMonth,
        dealId: facts.dealId,
        amount,
        evidence: shown,
        owner,
        parts: isOfMonth ? [] : partsOf({ amount, evidence: shown }, stayed, history),
      },
    ];
  });
  return { lines, owner, undecided: moved && decided === undefined, unknown };
}

/**
 * An adjustment that nothing explains which was written since the closing before, such as one that an earlier version has
 * forgotten: it says so in place of its reasons.
 */
export function foundByRecount(line: SettledLine): SettledLine {
  return { ...line, parts: [{ kind: 'recount', amount: line.amount }] };
}

/** The account that a deal belongs to. */
export function accountOf({ vendorId, createdDay }: DealOwnership): LineAccount {
  return { vendorId, saleMonth: monthOfDay(createdDay) };
}

/** Whether two lines are of one account. */
export function sameAccount(a: LineAccount, b: LineAccount): boolean {
  return a.vendorId === b.vendorId && a.saleMonth === b.saleMonth;
}

/** Whether two say the same of whose a deal is, for which product and day. */
export function sameOwnership(a: DealOwnership, b: DealOwnership): boolean {
  return (
    a.vendorId === b.vendorId && a.productCategory === b.productCategory && a.createdDay === b.createdDay
  );
}

function ownershipIn({ vendorId, productCategory, createdDay }: DealFacts): DealOwnership {
  return { vendorId, productCategory, createdDay };
}

/** The accounts on which the deal has lines, and its own unless its month is still to come. */
function accountsOf(
  history: DealHistory | undefined,
  own: LineAccount,
  month: Month,
): readonly LineAccount[] {
  const accounts = own.saleMonth > month ? [] : [own];
  for (const { vendorId, saleMonth } of history ?? []) {
    const account = { vendorId, saleMonth };
    if (!accounts.some((known) => sameAccount(known, account))) accounts.push(account);
  }
  return accounts;
}

/** The reasons of an adjustment: each is what the deal would be worth with one fact more as it is now. */
function partsOf(
  { amount, evidence }: Pick<SettledLine, 'amount' | 'evidence'>,
  stayed: SettledLine | undefined,
  history: DealHistory | undefined,
): readonly AdjustmentPart[] {
  if (!history) return [{ kind: 'late-deal', amount }];
  if (!stayed) return [{ kind: 'ownership', amount }];
  const { payments, ratio, openingAmount, stage } = evidence;
  const steps = [
    ['payments', { payments }],
    ['rule', { ratio, openingAmount }],
    ['stage', { stage }],
  ] as const;
  const parts: AdjustmentPart[] = [];
  let before: DealEvidence = stayed.evidence;
  for (const [kind, fact] of steps) {
    const after = { ...before, ...fact };
    const part = add(targetOf(after), negate(targetOf(before)));
    if (compare(part, ZERO) !== 0) parts.push({ kind, amount: part });
    before = after;
  }
  return parts;
}
